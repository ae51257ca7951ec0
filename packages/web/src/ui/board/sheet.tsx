import { type Signal, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { roles } from '../../page/acting.ts';
import { Card } from '../card/card.tsx';
import { zoneInfo } from './groups.ts';
import { closePile, opened, zoneKey } from './pile.tsx';
import type { Shown } from './row.tsx';
import './sheet.css';

const FILTERED_FROM = 12;

/** An opened pile, newest card first. It lies over the board and moves nothing; its cards can be acted with. */
export function PileSheet({ shown }: { shown: Shown }): JSX.Element | null {
  const { view, game } = shown;
  const sheet = useRef<HTMLDialogElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const wanted = signalFilter;
  const zone = view.zones.find((other) => zoneKey(other) === opened.value);
  const isOpen = zone !== undefined;
  useEffect(() => {
    wanted.value = '';
    if (isOpen) sheet.current?.show();
    filter.current?.focus();
  }, [opened.value]);
  if (zone === undefined) return null;
  const { label } = zoneInfo(game, zone);
  const known = zone.cards.filter((card) => card.name !== undefined);
  const text = wanted.value.toLowerCase();
  const listed = [...known]
    .reverse()
    .filter((card) => `${card.name} ${card.type ?? ''} ${card.text ?? ''}`.toLowerCase().includes(text));
  return (
    <dialog ref={sheet} class="sheet" aria-label={label} onCancel={closePile}>
      <header>
        <h2>
          {label} <small>{zone.count}, newest first</small>
        </h2>
        {known.length >= FILTERED_FROM && (
          <input
            ref={filter}
            type="search"
            placeholder="Filter"
            aria-label="Filter cards"
            onInput={(event) => {
              wanted.value = event.currentTarget.value;
            }}
          />
        )}
        <button type="button" class="plain" onClick={closePile}>
          Close <kbd>Esc</kbd>
        </button>
      </header>
      <div class="sheet-cards">
        {listed.map((card) => (
          <Card key={card.id} card={card} looks={game} role={roles.value.get(card.id) ?? ''} />
        ))}
      </div>
    </dialog>
  );
}

const signalFilter: Signal<string> = signal('');
