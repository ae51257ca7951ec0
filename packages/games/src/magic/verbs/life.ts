import type { GameEvent } from '@upkeep/engine';
import { dealDamage } from '../board.ts';
import { verb } from './verb.ts';

function sum(happened: readonly GameEvent[], kind: number): number[] {
  return [happened.reduce((total, e) => (e.kind === kind ? total + e.b : total), 0)];
}

const damage = verb({
  about: 'Deals damage to creatures, planeswalkers and players.',
  args: { to: { kind: 'objects' }, amount: { kind: 'amount' }, from: { kind: 'cards', default: 'self' } },
  emit(g, { args, source }) {
    for (const ref of args.to) dealDamage(g, ref, args.amount[0], args.from[0] ?? source, false);
  },
  collect: (g, happened) => sum(happened, g.k.damage),
});

const gainLife = verb({
  about: 'Players gain life.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount' } },
  emit(g, { args }) {
    for (const seat of args.who) if (args.amount[0] > 0) g.emit(g.k.gainedLife, seat, args.amount[0]);
  },
  collect: (g, happened) => sum(happened, g.k.gainedLife),
});

const loseLife = verb({
  about: 'Players lose life.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount' } },
  emit(g, { args }) {
    for (const seat of args.who) if (args.amount[0] > 0) g.emit(g.k.lostLife, seat, args.amount[0]);
  },
  collect: (g, happened) => sum(happened, g.k.lostLife),
});

const poison = verb({
  about: 'Players get poison counters.',
  args: { who: { kind: 'players' }, amount: { kind: 'amount', default: 1 } },
  emit(g, { args }) {
    for (const seat of args.who) if (args.amount[0] > 0) g.emit(g.k.poisoned, seat, args.amount[0]);
  },
});

const lose = verb({
  about: 'Players lose the game at once (104.3e).',
  args: { who: { kind: 'players', default: 'you' } },
  emit(g, { args }) {
    for (const seat of args.who) g.lose(seat, 'effect');
  },
});

const win = verb({
  about: 'Players win the game at once (104.2b).',
  args: { who: { kind: 'players', default: 'you' } },
  emit(g, { args }) {
    // A team wins together (104.2c).
    const winners: number[] = [];
    for (let seat = 0; seat < g.seatCount; seat++) {
      if (args.who.some((winner) => !g.areOpponents(seat, winner))) winners.push(seat);
    }
    if (winners.length > 0) g.win(winners, 'effect');
  },
});

export const lifeVerbs = { damage, gainLife, loseLife, poison, lose, win };
