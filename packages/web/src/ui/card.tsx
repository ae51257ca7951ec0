import type { CardView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { memo } from 'preact/compat';
import { dropOn, pickUp, point, type Role } from '../page/acting.ts';
import type { GameInfo } from '../protocol.ts';
import { hueOf } from './art.tsx';
import { Face, marksOf } from './face.tsx';
import { Icon } from './icons.tsx';
import { inspect } from './preview.tsx';

export type CardSize = 'full' | 'small' | 'tiny';

interface CardProps {
  readonly card: CardView;
  readonly game: GameInfo;
  readonly role: Role;
  readonly size: CardSize;
}

const TURNED = /tapped|exerted|exhausted|used/i;

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  act: ', you can act with it',
  target: ', a target',
  picked: ', picked up',
  option: ', can be chosen',
  chosen: ', chosen',
  '': '',
};

/** A card, drawn from its data. It is a button whatever it can do: what it cannot do now, it says. */
export const Card = memo(function Card({ card, game, role, size }: CardProps): JSX.Element {
  const isHidden = card.name === undefined;
  const marks = marksOf(card, game, size === 'full');
  const isTurned = marks.some((mark) => TURNED.test(mark));
  const classes = ['card', size, isHidden ? 'hidden' : '', isTurned ? 'turned' : '', role].filter((c) => c !== '');
  return (
    <button
      type="button"
      class={classes.join(' ')}
      data-handle={card.id}
      data-role={role}
      aria-pressed={role === '' ? undefined : role === 'picked' || role === 'chosen'}
      draggable={role === 'act' || role === 'option' || role === 'picked'}
      style={isHidden ? undefined : { '--hue': hueOf(card.type ?? game.id) }}
      onClick={() => void point(card.id)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') inspect(card, event.currentTarget);
      }}
      onPointerLeave={() => inspect(null)}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) inspect(card, event.currentTarget);
      }}
      onBlur={() => inspect(null)}
      onDragStart={(event) => {
        inspect(null);
        event.dataTransfer?.setData('text/plain', card.id);
        // Not at once: a browser ends a drag whose beginning changes the page.
        if (role === 'act') setTimeout(() => pickUp(card.id), 0);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void dropOn(card.id);
      }}
    >
      {isHidden ? (
        <span class="back">
          <span class="hide">A hidden card</span>
        </span>
      ) : (
        <Face card={card} game={game} marks={marks} />
      )}
      <span class="hide">{ROLE_WORDS[role]}</span>
      {(role === 'target' || role === 'chosen') && (
        <span class="mark">
          <Icon name={role === 'target' ? 'target' : 'check'} />
        </span>
      )}
    </button>
  );
});
