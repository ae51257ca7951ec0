import { useSignal } from '@preact/signals';
import type { CardView, View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { isHelped } from '../../online/state.ts';
import { point, type Role, roles } from '../../page/acting.ts';
import { blows } from '../../page/blows.ts';
import { isPast } from '../../page/moment.ts';
import { resolveAll } from '../../page/resolving.ts';
import { viewport } from '../../page/size.ts';
import { attempt, game, link, live, sendOwn } from '../../page/table.ts';
import type { Ahead, GameInfo } from '../../protocol.ts';
import { tidy } from '../../words.ts';
import { announcedIn } from '../board/announced.ts';
import { pointed } from '../board/arrows.tsx';
import { nameOf } from '../board/names.ts';
import { costOf, pictureOf } from '../card/face.ts';
import { stateClass } from '../card/handling.ts';
import { Cost } from '../card/pips.tsx';
import { Art } from '../look/art.tsx';
import { frameOf } from '../look/hues.ts';
import { Glyph } from '../look/icons.tsx';
import { memo } from '../memo.ts';
import { Told } from './told.tsx';
import './waits.css';

/** Beyond so many, those below show their titles alone. */
const WHOLE = 4;
/** In a low window room is left for the log. */
const WHOLE_LOW = 2;
const LOW = 800;

const ORDER_WORDS: Readonly<Record<string, string>> = {
  stack: 'newest on top',
  chain: 'last in, first out',
  bag: 'picked one by one',
  list: 'newest on top',
};

/** What waits to resolve, as cards with their text; the one that resolves next is marked. */
export function Waits({ view }: { view: View }): JSX.Element | null {
  const info = game.value;
  const items = [...view.stack].reverse();
  const { as, label } = info?.look.waits ?? { as: 'stack', label: 'Waiting' };
  const announced = announcedIn(view);
  if (info === null || items.length + announced.length === 0) return null;
  const { yields } = live.value?.preferences ?? {};
  const cards = new Map(view.zones.flatMap((zone) => zone.cards.map((card) => [card.id, card])));
  const canPass = live.value?.legal.some(({ action }) => action.type === 'pass') === true;
  return (
    <section class="stack" aria-label="Waiting to resolve">
      <h2>
        {items.length === 0
          ? 'Being played'
          : as === 'chain' && items.length > 1
            ? `${label} of ${items.length}`
            : label}{' '}
        {items.length > 1 && <em>{ORDER_WORDS[as]}</em>}
        {canPass && items.length > 1 && (
          <button type="button" class="plain" data-action="resolve" onClick={resolveAll}>
            Resolve all <kbd>R</kbd>
          </button>
        )}
      </h2>
      <ol>
        {announced.map((card) => (
          <Announced key={card.id} card={card} view={view} game={info} />
        ))}
        {items.map((item, i) => (
          <Waiting
            key={item.id}
            item={item}
            source={item.source === undefined ? undefined : cards.get(item.source)}
            who={item.controller === view.viewer ? 'You' : (view.seats[item.controller]?.name ?? '')}
            aims={item.targets.map((target) => nameOf(view, target, true)).join(', ')}
            role={roles.value.get(`s${item.id}`) ?? ''}
            isBlow={!isPast.value && blows.value.has(item.id)}
            yields={yields}
            game={info}
            isNext={i === 0}
            isTucked={i >= (viewport.value.height < LOW ? WHOLE_LOW : WHOLE)}
            number={as === 'chain' ? items.length - i : 0}
          />
        ))}
      </ol>
      {!isPast.value && items.length > 0 && <AheadWords view={view} />}
    </section>
  );
}

/** A card that is being played and still needs something. */
function Announced({ card, view, game: info }: { card: CardView; view: View; game: GameInfo }): JSX.Element {
  const picture = pictureOf(card, info);
  const who = card.controller === view.viewer ? 'You' : (view.seats[card.controller]?.name ?? '');
  return (
    <li class="announced">
      <div class="item" data-handle={card.id} style={frameOf(picture.hues)}>
        <span class="item-picture">
          <Art {...picture} figure={74} />
        </span>
        <span class="item-words">
          <span class="item-title">
            <b>{card.name ?? ''}</b>
            <Cost cost={costOf(card, info)} look={info.look} />
          </span>
          <small>{who} · being played</small>
          {card.text !== undefined && <span class="item-text">{card.text}</span>}
        </span>
      </div>
    </li>
  );
}

interface WaitingProps {
  readonly item: View['stack'][number];
  /** The card it comes from, if that is to be seen. */
  readonly source: CardView | undefined;
  readonly who: string;
  readonly aims: string;
  readonly role: Role;
  readonly isBlow: boolean;
  readonly yields: readonly string[] | undefined;
  readonly game: GameInfo;
  readonly isNext: boolean;
  readonly isTucked: boolean;
  readonly number: number;
}

const Waiting = memo(function Waiting(props: WaitingProps): JSX.Element {
  const { item, source, who, aims, role, isBlow, yields, game: info, isNext, isTucked, number } = props;
  const thing = `s${item.id}`;
  const card: CardView = source ?? {
    id: thing,
    owner: item.controller,
    controller: item.controller,
    name: tidy(item.words),
  };
  const picture = pictureOf(card, info);
  const [, ability = isBlow ? 'attack' : ''] = /\((.*)\)$/.exec(tidy(item.words)) ?? [];
  return (
    <li class={isNext ? 'next' : ''}>
      <button
        type="button"
        class={`item ${stateClass(role)} ${isTucked ? 'tucked' : ''}`}
        data-handle={thing}
        data-role={role}
        style={frameOf(picture.hues)}
        onClick={() => void point(thing)}
        onPointerEnter={() => (pointed.value = thing)}
        onPointerLeave={() => (pointed.value = null)}
      >
        <span class="item-picture">
          <Art {...picture} figure={74} />
        </span>
        <span class="item-words">
          <span class="item-title">
            <b>
              {card.name ?? tidy(item.words)}
              {isBlow && ' attacks'}
            </b>
            {!isBlow && <Cost cost={costOf(card, info)} look={info.look} />}
          </span>
          <small>
            {who}
            {ability === '' ? '' : ` · ${ability}`}
          </small>
          {!isTucked && !isBlow && card.text !== undefined && <span class="item-text">{card.text}</span>}
          {aims !== '' && (
            <span class="aim">
              <Glyph name="convergence-target" /> at {aims}
            </span>
          )}
        </span>
        {isNext && <span class="next-tag">resolves next</span>}
        {number > 0 && <b class="number-tag">{number}</b>}
      </button>
      {yields !== undefined && <Yield words={item.words} yields={yields} />}
    </li>
  );
});

/** What happens if everybody passes, worked out on what the viewer knows. */
function AheadWords({ view }: { view: View }): JSX.Element | null {
  const ahead = useSignal<Ahead | null>(null);
  const key = `${live.value?.events.length ?? 0}/${String(view.viewer)}`;
  useEffect(() => {
    ahead.value = null;
  }, [key]);
  const look = async (): Promise<void> => {
    ahead.value = await attempt(link.ask('ahead', { until: 'top' }));
  };
  if (!isHelped.value) return null;
  return (
    <div class="ahead">
      {ahead.value === null ? (
        <button type="button" class="plain" data-action="ahead" onClick={() => void look()}>
          What happens if everybody passes?
        </button>
      ) : (
        <div class="ahead-words" role="status">
          <p>{ahead.value.guess ? 'If everybody passes (a guess: unseen cards may differ)' : 'If everybody passes'}</p>
          <ul>
            {ahead.value.events.slice(0, 6).map((event) => (
              <li key={event.n}>
                <Told events={[event]} />
              </li>
            ))}
            {ahead.value.events.length === 0 && <li>Nothing happens.</li>}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Lets an ability through from now on: for this turn or for the match. */
function Yield({ words, yields }: { words: string; yields: readonly string[] }): JSX.Element | null {
  const [, ability] = /\((.*)\)$/.exec(words) ?? [];
  if (ability === undefined) return null;
  return (
    <span class="yields">
      {(['turn', 'match'] as const).map((long) => {
        const name = `${long}:${ability}`;
        const isSet = yields.includes(name);
        return (
          <button
            key={long}
            type="button"
            class="plain"
            aria-pressed={isSet}
            data-yield={long}
            onClick={() => sendOwn('prefer', { yields: isSet ? yields.filter((y) => y !== name) : [...yields, name] })}
          >
            let it through {long === 'turn' ? 'this turn' : 'always'}
          </button>
        );
      })}
    </span>
  );
}

export { Arrows } from '../board/arrows.tsx';
