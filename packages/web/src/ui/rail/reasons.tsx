import type { View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { putDown } from '../../page/acting.ts';
import { hint, reasons } from '../../page/advice.ts';
import { game, isOwnQuestion } from '../../page/table.ts';
import { nameOf } from '../board/names.ts';
import { marksOf } from '../card/face.ts';
import './reasons.css';

const WIDTH = 270;
const GAP = 10;

/** Why not, at the thing itself: its own reason first, in one line with the rule. */
export function Reasons({ view }: { view: View }): JSX.Element | null {
  const told = reasons.value;
  if (told === null) return null;
  const at = document.querySelector(`[data-handle="${CSS.escape(told.about)}"]`)?.getBoundingClientRect();
  const others = isOwnQuestion(view) ? 'It is none of those that can be chosen here.' : othersWords(view, told);
  const guards = guardsOf(view, told.about);
  const [first, ...rest] = others === '' ? told.list : [];
  const left = at === undefined ? innerWidth / 2 - WIDTH / 2 : Math.min(at.left, innerWidth - WIDTH - GAP);
  const isAbove = at !== undefined && at.top > innerHeight / 2;
  const place =
    at === undefined
      ? { top: '30%' }
      : isAbove
        ? { bottom: `${innerHeight - at.top + GAP}px` }
        : { top: `${at.bottom + GAP}px` };
  return (
    <div class="bubble reasons" role="status" style={{ left: `${Math.max(GAP, left)}px`, ...place }}>
      <p class="hide">{told.about === '' ? 'Now' : nameOf(view, told.about)}: why not?</p>
      {first === undefined ? (
        <p>{[others === '' ? 'There is nothing to do with it now.' : others, ...guards].join(' ')}</p>
      ) : (
        <p>
          {/* What comes at another time is said by its name: the refusal does not tell it. */}
          {first.code === 'not-now' && `${first.what}: `}
          {first.message} <small class="rule">{first.rule}</small>
        </p>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <ul>
            {rest.map((reason) => (
              <li key={`${reason.what}${reason.message}`}>
                <b>{reason.what}</b>: {reason.message} <small class="rule">{reason.rule}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <button type="button" class="plain" onClick={putDown}>
        Close <kbd>Esc</kbd>
      </button>
    </div>
  );
}

/** What keeps another's card from being chosen, by its keywords' own words: hexproof, ward. */
function guardsOf({ zones, viewer }: View, about: string): string[] {
  const info = game.value;
  const card = zones.flatMap(({ cards }) => cards).find(({ id }) => id === about);
  if (info === null || card === undefined || card.controller === viewer) return [];
  return marksOf(card, info).flatMap(({ label, reminder = '' }) =>
    /\bcannot (?:aim at|choose|target)\b/.test(reminder) ? [`${label}: ${reminder}`] : [],
  );
}

/** Of another's card, that it is theirs: what the viewer's own actions are meant for does not matter there. */
function othersWords({ zones, seats, viewer }: View, { about, list }: NonNullable<typeof reasons.value>): string {
  const unfit = game.value?.look.unfit ?? [];
  const card = zones.flatMap(({ cards }) => cards).find(({ id }) => id === about);
  const isItsOwn = list.some(({ code }) => code !== 'not-now' && code !== 'no-such-card' && !unfit.includes(code));
  if (card === undefined || card.controller === viewer || isItsOwn) return '';
  const name = seats[card.controller]?.name;
  return name === undefined ? '' : `It is not yours but ${name}'s.`;
}

/** What a bot would do here, from what the viewer knows. */
export function HintWords(): JSX.Element | null {
  const told = hint.value;
  if (told === null) return null;
  return (
    <div class="hint" role="status" data-hint>
      <h3>{told === 'thinking' ? 'A bot thinks about it…' : 'A bot would'}</h3>
      {told !== 'thinking' && (
        <ol>
          {told.opinions.map(({ words, chance }) => (
            <li key={words}>
              {words} <small>wins {chance}%</small>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
