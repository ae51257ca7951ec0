import { canLose, canWin, onePerTeam } from '../board.ts';
import { dealDamage } from '../damage.ts';
import { words } from '../nouns.ts';

const damage = words.verb({
  about: 'Deals damage to creatures, planeswalkers and players.',
  args: { to: { kind: 'targets' }, amount: { kind: 'amount' }, from: { kind: 'cards', default: 'self' } },
  say(g, { to, amount, from: [dealer] }, { source }) {
    for (const target of to) dealDamage(g, target, amount, dealer === undefined ? source : g.ref(dealer), false);
  },
  counts: (_, happened) => happened.reduce((sum, event) => (event.kind === 'damage' ? sum + event.amount : sum), 0),
});

const gainLife = words.verb({
  about: 'Players gain life.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount' } },
  say(g, { who, amount }) {
    for (const player of who) if (amount > 0) g.say.gainedLife({ player, amount });
  },
  counts: (_, happened) => happened.reduce((sum, event) => (event.kind === 'gainedLife' ? sum + event.amount : sum), 0),
});

const loseLife = words.verb({
  about: 'Players lose life.',
  args: { who: { kind: 'players', default: 'you' }, amount: { kind: 'amount' } },
  say(g, { who, amount }) {
    for (const player of who) if (amount > 0) g.say.lostLife({ player, amount });
  },
  counts: (_, happened) => happened.reduce((sum, event) => (event.kind === 'lostLife' ? sum + event.amount : sum), 0),
});

const poison = words.verb({
  about: 'Players get poison counters.',
  args: { who: { kind: 'players' }, amount: { kind: 'amount', default: 1 } },
  say(g, { who, amount }) {
    for (const player of who) if (amount > 0) g.say.poisoned({ player, amount });
  },
});

const lose = words.verb({
  about: 'Players lose the game at once (104.3e).',
  args: { who: { kind: 'players', default: 'you' } },
  say(g, { who }) {
    for (const seat of onePerTeam(g, who)) if (canLose(g, seat)) g.lose(seat, 'effect');
  },
});

const win = words.verb({
  about: 'Players win the game at once (104.2b).',
  args: { who: { kind: 'players', default: 'you' } },
  say(g, { who }) {
    // A team wins together (104.2c), and where one of it cannot, none does (810.8).
    const able = who.filter((seat) => canWin(g, seat));
    const winners = g.seats.filter((seat) => able.some((winner) => !g.areOpponents(seat, winner)));
    if (winners.length > 0) g.win(winners, 'effect');
  },
});

export const lifeVerbs = { damage, gainLife, loseLife, poison, lose, win };
