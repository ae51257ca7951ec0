import type { Card, Pair, Refused, Seat } from '@upkeep/engine';
import { enter } from '../enter.ts';
import { type Lorcana, lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';
import { refuseSinger, voiceOf } from '../song.ts';

/** A song with Sing Together is sung by any number of characters whose costs add up to its number (10.12). */
export const singTogether = lorcana.pairs({
  windows: ['main'],
  words: 'Sing together',
  rule: rule('10.12', '8.12'),
  uses: 'singTogether',
  about: 'Each character that sings, and the song they sing.',
  otherwise: { malformed: 'cannot-sing', gone: 'not-in-play' },
  pairs(g, seat) {
    if (songsOf(g, seat).length === 0) return NO_PAIRS;
    const cards = singersOf(g, seat);
    const songs = songsFor(g, seat, cards);
    return songs.length === 0 ? NO_PAIRS : { cards, with: songs.map((song) => g.ref(song)) };
  },
  bounds: (g, seat) => ({ min: 1, max: singersOf(g, seat).length }),
  sample: sampleChoir,
  plan(g, seat, pairs) {
    const song = songOf(g, seat, pairs);
    if (song === undefined) return g.no['not-a-song']();
    const refused = refuseChoir(
      g,
      seat,
      song,
      pairs.map(({ card }) => card),
    );
    if (refused) return refused;
    g.tally('keyword:singTogether');
    g.addCount.songs(seat);
    for (const { card } of pairs) {
      g.say.exerts({ card });
      g.say.sang({ card, song });
    }
    enter(g, seat, song);
  },
});

/** Hands seldom hold such a song. */
const NO_PAIRS = { cards: [], with: [] };

function singersOf(g: Lorcana, seat: Seat): readonly Card[] {
  return g.cards(g.zone.play(seat)).filter((card) => !g.refuses(refuseSinger(g, card)));
}

function songsOf(g: Lorcana, seat: Seat): readonly Card[] {
  return g.cards(g.zone.hand(seat)).filter((card) => g.value.singTogether(card) > 0);
}

/** Those that these characters can sing together. */
function songsFor(g: Lorcana, seat: Seat, singers: readonly Card[]): readonly Card[] {
  return songsOf(g, seat).filter((song) => voices(g, singers) >= g.value.singTogether(song));
}

function voices(g: Lorcana, singers: readonly Card[]): number {
  return g.sum(singers, (card) => voiceOf(g, card));
}

/** The one song all pairs name. */
function songOf(g: Lorcana, seat: Seat, pairs: readonly Pair[]): Card | undefined {
  const [first] = pairs;
  if (first === undefined || pairs.some((pair) => pair.with !== first.with)) return undefined;
  const song = g.here(first.with);
  return song !== undefined && songsOf(g, seat).includes(song) ? song : undefined;
}

function refuseChoir(g: Lorcana, seat: Seat, song: Card, singers: readonly Card[]): Refused {
  if (new Set(singers).size < singers.length) return g.no['cannot-sing']();
  for (const card of singers) {
    if (g.zoneOf(card) !== g.zone.play(seat)) return g.no['not-in-play']();
    const refused = refuseSinger(g, card);
    if (refused) return refused;
  }
  if (voices(g, singers) < g.value.singTogether(song)) return g.no['cannot-sing']();
}

/** One of the songs, and singers at random until they are enough. */
function sampleChoir(g: Lorcana, seat: Seat, roll: (n: number) => number): readonly Pair[] {
  const left = singersOf(g, seat).slice();
  const songs = songsFor(g, seat, left);
  if (songs.length === 0) return [];
  const song = songs[roll(songs.length)];
  const choir: Pair[] = [];
  for (let needed = g.value.singTogether(song); needed > 0; ) {
    const [card] = left.splice(roll(left.length), 1);
    needed -= voiceOf(g, card);
    choir.push({ card, with: g.ref(song) });
  }
  return choir;
}
