import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { go, openReplay, problem } from '../page/route.ts';
import { ownName } from '../page/settings.ts';
import { link } from '../page/table.ts';
import type { GameInfo, MatchSetup, SavedMatch } from '../protocol.ts';
import { Setup } from './setup.tsx';
import { TurnDrawing } from './turn-drawing.tsx';

interface Catalogue {
  readonly games: readonly GameInfo[];
  readonly bots: readonly { readonly name: string; readonly about: string }[];
}

async function tried(work: () => Promise<unknown>): Promise<void> {
  problem.value = '';
  try {
    await work();
  } catch (error) {
    problem.value = error instanceof Error ? error.message : String(error);
  }
}

/** A match against one bot, everything as the game suggests it. */
function quick(game: GameInfo): MatchSetup {
  return {
    game: game.id,
    seed: newSeed(),
    seats: Array.from({ length: game.players.min }, (_, seat) => ({
      name: seat === 0 ? ownName.peek() : `Bot ${seat}`,
      kind: seat === 0 ? 'person' : { bot: 'random' },
      deck: game.decks[seat % Math.max(1, game.decks.length)]?.id ?? '',
    })),
    teams: [],
    sharedTurns: false,
    first: 0,
    decklists: 'open',
    options: {},
    expansions: [],
  };
}

export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16).padStart(8, '0')).join('');
}

/** Starts a match and goes there; the address may fix the seed. */
async function start(setup: MatchSetup): Promise<void> {
  const seed = new URLSearchParams(location.search).get('seed');
  const { id } = await link.ask('start', { setup: seed === null ? setup : { ...setup, seed } });
  go(`#/m/${id}`);
}

export function Home(): JSX.Element {
  const catalogue = useSignal<Catalogue | null>(null);
  const saves = useSignal<readonly SavedMatch[]>([]);
  const reload = async (): Promise<void> => {
    catalogue.value = await link.ask('games', {});
    saves.value = (await link.ask('saves', {})).saves;
  };
  useEffect(() => {
    void tried(async () => {
      await openOwn();
      await reload();
    });
  }, []);
  return (
    <main
      class="home"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) void tried(() => openFile(file, reload));
      }}
    >
      <header class="home-head">
        <h1>Upkeep</h1>
        <p>Whose turn it is, what may happen now, and what happens next.</p>
      </header>
      {problem.value !== '' && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <section aria-label="Games" class="games">
        {catalogue.value === null && <p>Laying the table…</p>}
        {catalogue.value?.games.map((game) => (
          <Game key={game.id} game={game} bots={catalogue.value?.bots ?? []} />
        ))}
      </section>
      <Saves saves={saves.value} reload={reload} />
      <section aria-label="Open" class="open-files">
        <h2>Open a file</h2>
        <p>Drop a match file here to look at it, or a game module of your own to play it.</p>
        <label>
          <span>Match file or game module</span>
          <input
            type="file"
            accept=".json,.js,.mjs"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file !== undefined) void tried(() => openFile(file, reload));
            }}
          />
        </label>
      </section>
    </main>
  );
}

/** Modules named in the address, or served beside the page. */
async function openOwn(): Promise<void> {
  const named = new URLSearchParams(location.search).getAll('game');
  for (const url of named) await link.ask('own', { url: new URL(url, location.href).href });
}

async function openFile(file: File, reload: () => Promise<void>): Promise<void> {
  if (file.name.endsWith('.json')) {
    await openReplay(await file.text(), 'end');
    return;
  }
  const url = URL.createObjectURL(new Blob([await file.text()], { type: 'text/javascript' }));
  await link.ask('own', { url });
  await reload();
}

function Game({ game, bots }: { game: GameInfo; bots: Catalogue['bots'] }): JSX.Element {
  const isOpen = useSignal(false);
  return (
    <article class={`game ${isOpen.value ? 'open' : ''}`} aria-label={game.name}>
      <div class="game-words">
        <h2>{game.name}</h2>
        <p>{game.about}</p>
        <p class="game-facts">{factsOf(game)}</p>
      </div>
      <TurnDrawing game={game} />
      <div class="passing">
        <button type="button" class="primary" data-play={game.id} onClick={() => void tried(() => start(quick(game)))}>
          Play {game.name}
        </button>
        <button
          type="button"
          aria-expanded={isOpen.value}
          data-setup={game.id}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          Set up a table
        </button>
      </div>
      {isOpen.value && <Setup game={game} bots={bots} start={(setup) => void tried(() => start(setup))} />}
    </article>
  );
}

/** Players, decks and the length of a turn, in numbers. */
function factsOf({ players, decks, turn }: GameInfo): string {
  const steps = turn.reduce((sum, phase) => sum + phase.steps.length, 0);
  const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
  return [
    players.min === players.max ? many(players.min, 'player') : `${players.min} to ${players.max} players`,
    ...(decks.length === 0 ? [] : [many(decks.length, 'deck')]),
    steps === turn.length ? many(steps, 'phase') : `${many(turn.length, 'phase')}, ${many(steps, 'step')}`,
  ].join(' · ');
}

function Saves({ saves, reload }: { saves: readonly SavedMatch[]; reload: () => Promise<void> }): JSX.Element | null {
  if (saves.length === 0) return null;
  const newest = [...saves].sort((a, b) => b.saved - a.saved);
  const lists = [
    ['Matches to go on with', newest.filter((match) => match.result === '')],
    ['Finished matches', newest.filter((match) => match.result !== '')],
  ] as const;
  return (
    <section class="saves" aria-label="Matches">
      {lists
        .filter(([, list]) => list.length > 0)
        .map(([title, list]) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {list.slice(0, 20).map((match) => (
                <li key={match.id}>
                  <a href={`#/m/${match.id}`}>
                    {match.gameName}: {match.players.join(', ')}
                  </a>
                  <span>
                    turn {match.turn}, {new Date(match.saved).toLocaleString()}
                    {match.result === '' ? '' : `, ${match.result}`}
                    {match.problem !== '' && <b class="other-version"> {match.problem}</b>}
                  </span>
                  <button
                    type="button"
                    aria-label={`Forget ${match.gameName}, turn ${match.turn}`}
                    onClick={() =>
                      void tried(async () => {
                        await link.ask('forget', { id: match.id });
                        await reload();
                      })
                    }
                  >
                    Forget
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}
