import type { Run } from '../match/run.ts';
import { currentCard, isCardRef, refCard } from '../state/refs.ts';
import type { BattleState } from '../state/state.ts';

/** A column of a state and what lay in it when it was last looked at. */
interface Watched {
  readonly name: string;
  readonly before: number[];
  /** Of a column that holds references: the handles of the cards they named. */
  readonly handles: number[] | null;
}

/** The engine's own columns that a card in a view is made of. */
const SHOWN = ['def', 'owner', 'controller', 'handle'];

/** At which moment anything last changed that a card shows, besides its computed values. */
export class Changes {
  private readonly columns: readonly Watched[];
  private readonly at: number[] = [];

  constructor({ machine }: Run) {
    const { cardFieldNames, referring } = machine;
    const plain = [...SHOWN, ...cardFieldNames.filter((name) => !referring.includes(name))];
    this.columns = [
      ...plain.map((name) => ({ name, before: [], handles: null })),
      ...['host', ...referring].map((name) => ({ name, before: [], handles: [] })),
    ];
  }

  /** Compares what lies in each column, of cards somebody can see, with what lay there when they were last seen. */
  look(r: Run, moment: number): void {
    const { at, columns } = this;
    const { state } = r;
    const cards = visible(r);
    for (let i = 0; i < columns.length; i++) {
      const { name, before, handles } = columns[i];
      const now = state.cards[name];
      for (let n = 0; n < cards.length; n++) {
        const card = cards[n];
        if (before[card] === now[card]) continue;
        before[card] = now[card];
        at[card] = moment;
      }
      if (handles !== null) this.lookAtLinks(state, cards, now, handles, moment);
    }
  }

  /** What is referred to may have got another handle, or have left. */
  private lookAtLinks(
    { cards }: BattleState,
    seen: readonly number[],
    refs: readonly number[],
    handles: number[],
    moment: number,
  ): void {
    for (let n = 0; n < seen.length; n++) {
      const card = seen[n];
      const ref = refs[card];
      if (!isCardRef(ref)) continue;
      const handle = currentCard(cards.stay, ref) < 0 ? -1 - cards.handle[refCard(ref)] : cards.handle[refCard(ref)];
      if (handles[card] === handle) continue;
      handles[card] = handle;
      this.at[card] = moment;
    }
  }

  /** The moment of a card's last change. */
  of(card: number): number {
    return this.at[card];
  }
}

/** Cards that lie where their backs are seen, or that somebody knows. */
function visible({ state, machine }: Run): number[] {
  const { known } = state.cards;
  const cards: number[] = [];
  for (let zone = 0; zone < state.zones.length; zone++) {
    const pile = state.zones[zone];
    const hidden = machine.zones[zone].definition.sees === 'nobody';
    for (let i = 0; i < pile.length; i++) if (!hidden || known[pile[i]] !== 0) cards.push(pile[i]);
  }
  return cards;
}
