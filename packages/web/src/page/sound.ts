import type { RecordedEvent } from '@upkeep/engine';
import { game } from './table.ts';

/** What an event sounds like: a tone's pitch in hertz, where it glides to, and how long it lasts in seconds. */
const TONES: Readonly<Record<string, readonly [from: number, to: number, time: number]>> = {
  damage: [190, 90, 0.16],
  heal: [520, 780, 0.2],
  attack: [240, 130, 0.1],
  death: [160, 50, 0.35],
  move: [430, 470, 0.06],
  turn: [390, 590, 0.22],
};

let audio: AudioContext | null = null;

/** Sounds of what has just happened: one of a kind for a moment. */
export function sound(events: readonly RecordedEvent[]): void {
  if (events.length === 0) return;
  audio ??= new AudioContext();
  for (const name of new Set(events.map(toneOf))) {
    const tone = TONES[name];
    if (tone !== undefined) play(audio, tone);
  }
}

function toneOf({ kind, fields }: RecordedEvent): string {
  if (kind === 'turnBegins') return 'turn';
  return game.peek()?.look.cues?.[kind] ?? (typeof fields['to'] === 'string' ? 'move' : '');
}

function play(context: AudioContext, [from, to, time]: readonly [number, number, number]): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const now = context.currentTime;
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + time);
  volume.gain.setValueAtTime(0.08, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + time);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + time);
}
