import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import home from '../../catalogue/home.json' with { type: 'json' };
import { levelFor, levelsOf, strengthOf } from '../../levels.ts';
import { hasServer, isServed } from '../../online/state.ts';
import { newSeed, onlineSetup, quickSetup, wantedSetup } from '../../page/quick.ts';
import { go, openReplay, problem } from '../../page/route.ts';
import { level, ownName } from '../../page/settings.ts';
import { link } from '../../page/table.ts';
import type { GameInfo, MatchSetup, Questions, SavedMatch } from '../../protocol.ts';
import { later } from '../later.tsx';
import { addIcons, Glyph, loadIcons } from '../look/icons.tsx';
import { columnsLeft, Fan, type HomeGame, panelsOf } from './panel.tsx';

const Lobby = later(async () => (await import('../online/parts.ts')).Lobby);
const GoOn = later(async () => (await import('./saves.tsx')).GoOn);
const Saves = later(async () => (await import('./saves.tsx')).Saves);
const Settings = later(async () => (await import('../settings.tsx')).Settings);
const Setup = later(async () => (await import('./setup.tsx')).Setup);

addIcons(home.icons);

/** Does something that somebody wanted; what was said of something before is past. */
async function tried(work: () => Promise<unknown>): Promise<void> {
  problem.value = '';
  await quietly(work);
}

async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    problem.value = error instanceof Error ? error.message : String(error);
  }
}

/** Starts a match and goes there; the address may fix the seed. */
async function start(setup: MatchSetup): Promise<void> {
  const seed = new URLSearchParams(location.search).get('seed');
  if (setup.seats.some(({ kind }) => kind === 'guest')) {
    const { openTable } = await import('../../online/lobby.ts');
    go(`#/o/${await openTable(seed === null ? setup : { ...setup, seed })}`);
    return;
  }
  const { id } = await link.ask('start', { setup: { ...setup, seed: seed ?? (setup.seed || newSeed()) } });
  go(`#/m/${id}`);
}

export function Home(): JSX.Element {
  const isMenuOpen = useSignal(false);
  const catalogue = useSignal<readonly GameInfo[]>([]);
  const saves = useSignal<readonly SavedMatch[]>([]);
  const reload = async (): Promise<void> => {
    catalogue.value = (await link.ask('games', {})).games;
    for (const { id } of catalogue.value) void loadIcons(id);
    saves.value = (await link.ask('saves', {})).saves;
  };
  useEffect(() => {
    document.title = 'Upkeep';
    document.documentElement.style.removeProperty('--cloth');
    // What brought somebody here, such as a link that cannot be read, is still to be said.
    void quietly(async () => {
      if (new URLSearchParams(location.search).has('watch')) {
        const { watchModules } = await import('../../page/watch.ts');
        watchModules(() => void quietly(reload));
      }
      await openOwn();
      await reload();
    });
  }, []);
  const panels = panelsOf(home.games, catalogue.value);
  const unfinished = [...saves.value].filter(({ result, problem: trouble }) => result === '' && trouble === '');
  const newest = unfinished.sort((a, b) => b.saved - a.saved)[0];
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
      <header class="home-bar">
        <span class="logo">
          <Glyph name="card-play" /> Upkeep
        </span>
        <span class="spacer" />
        <label>
          <span>You are</span>
          <input
            name="own-name"
            value={ownName.value}
            placeholder="your name"
            maxLength={24}
            onInput={(event) => {
              ownName.value = event.currentTarget.value;
            }}
          />
        </label>
        <details
          class="more-menu settings"
          onToggle={({ currentTarget }) => {
            isMenuOpen.value = currentTarget.open;
          }}
        >
          <summary class="tool" aria-label="Settings" title="Settings">
            <Glyph name="cog" />
          </summary>
          <div class="menu">{isMenuOpen.value && <Settings />}</div>
        </details>
      </header>
      <section class="welcome">
        <div>
          <h1>Sit down and play.</h1>
          <p>Every card game here is drawn from its rules. Pick one; the other chair is taken.</p>
          <Levels />
        </div>
        {newest !== undefined && <GoOn match={newest} />}
      </section>
      {problem.value !== '' && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <section aria-label="Games" class="games">
        {panels.map((panel) => (
          <Game key={panel.id} panel={panel} />
        ))}
        <section aria-label="Your own game" class="your-own" style={{ '--left-over': columnsLeft(panels) }}>
          <h2>Your own game</h2>
          <p>
            Drop a game module or a match file anywhere on this page. A game you wrote five minutes ago is playable as
            it is.
          </p>
          <label class="file">
            <span>Open a file</span>
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
      </section>
      {/* Tables of others come and go: below the games, they move none of them. */}
      {hasServer() && <Lobby />}
      {saves.value.length > 0 && (
        <Saves
          saves={saves.value}
          forget={(id) =>
            void tried(async () => {
              await link.ask('forget', { id });
              await reload();
            })
          }
        />
      )}
      <footer class="home-foot">
        Icons by Lorc, Delapouite and the other authors of game-icons.net (CC BY 3.0). Type: Fraunces and Fira Sans
        Condensed (SIL OFL).
      </footer>
    </main>
  );
}

/** How strong the other chair plays. What that was measured to mean stands beside each game. */
function Levels(): JSX.Element {
  const levels = levelsOf('');
  const chosen = levels.find(({ name }) => name === level.value) ?? levels[1];
  return (
    <fieldset class="levels">
      <legend class="hide">The other chair plays</legend>
      {levels.map(({ name }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen?.name}
          onClick={() => {
            level.value = name;
          }}
        >
          {name.charAt(0).toUpperCase() + name.slice(1)}
        </button>
      ))}
      <span>{chosen?.about}</span>
    </fieldset>
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

/** How strong the chosen level is in a game; where there is none so strong, which one plays. */
function Strength({ game }: { game: string }): JSX.Element | null {
  const chosen = levelFor(game, level.value);
  const measured = strengthOf(game, chosen);
  return measured === '' ? null : (
    <span data-strength={chosen}>
      {' '}
      · {chosen} {measured}
    </span>
  );
}

function Game({ panel }: { panel: HomeGame }): JSX.Element {
  const isOpen = useSignal(false);
  const loaded = useSignal<GameInfo | null>(null);
  const bots = useSignal<Questions['bots']['answer']['bots']>([]);
  const load = async (): Promise<GameInfo> => {
    loaded.value ??= (await link.ask('game', { id: panel.id })).game;
    return loaded.value;
  };
  const openForm = async (): Promise<void> => {
    await load();
    bots.value = (await link.ask('bots', {})).bots;
    isOpen.value = !isOpen.value;
  };
  useEffect(() => {
    if (wantedSetup.peek() !== panel.id) return;
    wantedSetup.value = '';
    void tried(openForm);
  }, []);
  const game = loaded.value;
  return (
    <article
      class={`game ${isOpen.value ? 'open' : ''} ${panel.isSmall ? 'small' : ''}`}
      aria-label={panel.name}
      style={{ '--cloth': panel.felt }}
    >
      <Fan panel={panel} />
      <div class="game-words">
        <h2>{panel.name}</h2>
        <p>{panel.about}</p>
        <p class="game-facts">
          {panel.facts}
          <Strength game={panel.id} />
        </p>
      </div>
      <div class="game-buttons">
        <button
          type="button"
          class="play-button"
          data-play={panel.id}
          onClick={() => void tried(async () => start(quickSetup(await load(), level.peek())))}
        >
          Play<span class="hide"> {panel.name}</span>
        </button>
        <button
          type="button"
          class="setup-button"
          aria-expanded={isOpen.value}
          data-setup={panel.id}
          onClick={() => void tried(openForm)}
        >
          {isOpen.value ? 'Close' : 'Set up a table'}
        </button>
        {isServed.value && (
          <button
            type="button"
            class="setup-button"
            data-online={panel.id}
            onClick={() => void tried(async () => start(onlineSetup(await load())))}
          >
            Play online
          </button>
        )}
      </div>
      {isOpen.value && game !== null && (
        <Setup game={game} bots={bots.value} start={(setup) => void tried(() => start(setup))} />
      )}
    </article>
  );
}
