import type { CardView } from '@upkeep/engine';
import { dropOn, pickUp, point, type Role } from '../../page/acting.ts';
import { foreseeThing } from '../../page/foresee.ts';
import { hover, inspect } from '../inspect.ts';

const PRESS = 350;

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  act: ', you can act with it',
  aside: ', you can lay it away',
  minor: ', you can use it',
  target: ', a target',
  picked: ', picked up',
  option: ', can be chosen',
  chosen: ', chosen',
  '': '',
};

/** The class of what can be done with something. */
export function stateClass(role: Role): string {
  return role === '' ? '' : `is-${role}`;
}

/** What a card does with pointers, focus, drags and long presses: the same for every way it is drawn. */
export function handling(card: CardView, role: Role): Record<string, unknown> {
  let press: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  return {
    'data-handle': card.id,
    'data-role': role,
    'aria-pressed': role === '' ? undefined : role === 'picked' || role === 'chosen',
    draggable: ['act', 'aside', 'minor', 'option', 'picked'].includes(role),
    onClick: (event: MouseEvent) => {
      // A long press looked at the card: it is no click.
      if (isPressed) event.preventDefault();
      else void point(card.id);
      isPressed = false;
    },
    onPointerMove: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      if (event.pointerType === 'mouse' && hover(card, event.currentTarget, event)) foreseeThing(card.id);
    },
    onPointerLeave: () => {
      inspect(null);
      foreseeThing(null);
    },
    onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      if (event.pointerType === 'mouse') return;
      const element = event.currentTarget;
      isPressed = false;
      press = setTimeout(() => {
        isPressed = true;
        inspect(card, element);
      }, PRESS);
    },
    onPointerUp: () => {
      clearTimeout(press);
      if (isPressed) setTimeout(() => inspect(null), 1200);
    },
    onPointerCancel: () => clearTimeout(press),
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onFocus: (event: FocusEvent & { currentTarget: HTMLElement }) => {
      if (!event.currentTarget.matches(':focus-visible')) return;
      inspect(card, event.currentTarget);
      foreseeThing(card.id);
    },
    onBlur: () => {
      inspect(null);
      foreseeThing(null);
    },
    onDragStart: (event: DragEvent) => {
      inspect(null);
      event.dataTransfer?.setData('text/plain', card.id);
      // Not at once: a browser ends a drag whose beginning changes the page.
      if (role === 'act' || role === 'aside' || role === 'minor') setTimeout(() => pickUp(card.id), 0);
      else if (role === 'option') setTimeout(() => void point(card.id), 0);
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      void dropOn(card.id);
    },
  };
}
