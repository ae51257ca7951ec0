import type { JSX } from 'preact';
import { Glyph, hasIcon } from '../look/icons.tsx';
import { fitTiles } from './fit.ts';
import { needsOf, rowsOf, zoneInfo } from './groups.ts';
import { Pile, placeOf } from './pile.tsx';
import { Row, type Shown, stateOf } from './row.tsx';
import { spread } from './runners.ts';
import { emptyShared, type Fact, factsOf, races, TILE, zonesShared } from './strip.ts';
import './shared.css';

/** What belongs to nobody, in the middle: the table's numbers, its rows and piles, and races. */
export function Shared({ shown, width }: { shown: Shown; width: number }): JSX.Element | null {
  const { view, game } = shown;
  const facts = factsOf(shown);
  const zones = zonesShared(shown);
  const empty = emptyShared(shown);
  const room = (width - facts.length * 150) / Math.max(1, zones.length) - 20;
  return (
    <>
      {races(shown).map(({ label, of, seats }) => (
        <Race key={label} label={label} of={of} seats={seats} width={width} />
      ))}
      {(facts.length > 0 || zones.length > 0 || empty.length > 0) && (
        <section class="shared" aria-label="Middle of the table">
          {facts.map((fact) => (
            <FactView key={fact.name} fact={fact} shown={shown} />
          ))}
          {empty.map((zone) => (
            <div key={zone.name} class="fact none" {...placeOf(zone, view, game)}>
              <span class="fact-words">
                <span class="fact-label">{zoneInfo(game, zone).label}</span> <b>none</b>
              </span>
            </div>
          ))}
          {zones.map((zone) => {
            if (zoneInfo(game, zone).shape === 'pile') return <Pile key={zone.name} zone={zone} shown={shown} />;
            const { front, back } = rowsOf(zone.cards, game, view, stateOf);
            const groups = [...front, ...back];
            return (
              <Row
                key={zone.name}
                class="shared-row"
                groups={groups}
                fit={fitTiles(needsOf(groups, game), room, TILE.height)}
                shown={shown}
                label={zoneInfo(game, zone).label}
                place={placeOf(zone, view, game)}
              />
            );
          })}
        </section>
      )}
    </>
  );
}

/** A number of the table: a gauge with what happens along it, an emblem with its name, or a word and a number. */
function FactView({ fact, shown }: { fact: Fact; shown: Shown }): JSX.Element {
  const { name, label, value, words } = fact;
  const { as = 'chip', of = 10, glyph, marks = {} } = shown.game.look.shared?.[name] ?? {};
  return (
    <div class={`fact ${as} ${value === 0 ? 'none' : ''}`} data-fact={name} title={shown.game.look.reminders?.[name]}>
      {hasIcon(glyph) && <Glyph name={glyph} />}
      <span class="fact-words">
        <span class="fact-label">{label}</span> <b>{words ?? value}</b>
      </span>
      {as === 'gauge' ? (
        <span class="gauge" role="img" aria-label={`${value} of ${of}`}>
          {Array.from({ length: of }, (_, i) => (
            <i key={String(i)} class={i < value ? (i === value - 1 ? 'full now' : 'full') : ''}>
              {marks[i + 1] !== undefined && <small>{marks[i + 1]}</small>}
            </i>
          ))}
        </span>
      ) : null}
    </div>
  );
}

/** What a race leaves free of the width of the rows. */
const AROUND_RACE = 44;

function placeAt(value: number, of: number): string {
  return `${Math.min(100, Math.max(0, (value / of) * 100))}%`;
}

function Race({
  label,
  of,
  seats,
  width,
}: {
  label: string;
  of: number;
  seats: readonly { name: string; value: number; isOwn: boolean }[];
  width: number;
}): JSX.Element {
  const others = seats.filter(({ isOwn }) => !isOwn);
  const places = spread(
    others.map(({ name, value }) => ({ name, at: Math.min(100, Math.max(0, (value / of) * 100)) })),
    width - AROUND_RACE,
  );
  return (
    <section class="race" aria-label={label}>
      <span class="race-label">{label}</span>
      <span class="race-bar" />
      {seats.map(({ name, value, isOwn }) => (
        <span key={name} class={`race-run ${isOwn ? 'own' : ''}`} style={{ '--at': placeAt(value, of) }} />
      ))}
      {[0, of / 4, of / 2, (of * 3) / 4].map((mark) => (
        <span key={mark} class="race-mark" style={{ left: `${(mark / of) * 100}%` }}>
          {Math.round(mark)}
        </span>
      ))}
      {seats.map(({ name, value, isOwn }) => (
        <span
          key={name}
          class={`runner ${isOwn ? 'own' : ''}`}
          style={{ '--at': isOwn ? placeAt(value, of) : `${places.get(name)}%` }}
        >
          <small>{isOwn ? 'You' : name}</small> <b>{value}</b>
        </span>
      ))}
      <span class="race-goal">{of}</span>
    </section>
  );
}
