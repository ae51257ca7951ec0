import { useSignal } from '@preact/signals';
import type { MatchInfo, ServedGame } from '@upkeep/client';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { matches, refusalOf, takeSeat } from '../../online/lobby.ts';
import { type Invitation, trouble } from '../../online/state.ts';
import { go } from '../../page/route.ts';
import { ownName } from '../../page/settings.ts';

/** Refusals that are about the name: said beside it, to be tried again. */
const ABOUT_NAME = /name/;

/** Somebody was invited: which table it is, who sits there, and under which name they sit down. */
export function Join({ invitation }: { invitation: Invitation }): JSX.Element {
  const { match, word } = invitation;
  const info = useSignal<MatchInfo | null>(null);
  const problem = useSignal('');
  const decks = useSignal<ServedGame['decks']>([]);
  const deck = useSignal('');
  useEffect(() => {
    document.title = 'Invitation · Upkeep';
    matches()
      .info(match)
      .then(
        (found) => {
          info.value = found;
          void decksOf(found.game).then((known) => {
            decks.value = known;
          });
          if (found.status !== 'waiting') {
            trouble.value = { code: 'has-begun', message: 'Every chair of this match is taken.', rule: '' };
          }
        },
        (error: unknown) => {
          trouble.value = refusalOf(error);
        },
      );
  }, [match]);
  const sitDown = async (): Promise<void> => {
    try {
      await takeSeat(match, word, deck.peek());
      go(`#/o/${match}`);
    } catch (error) {
      const refusal = refusalOf(error);
      if (ABOUT_NAME.test(refusal.code)) problem.value = refusal.message;
      else trouble.value = refusal;
    }
  };
  const found = info.value;
  const there = (found?.seats ?? []).filter(({ state }) => state !== 'free').map(({ name }) => name);
  return (
    <main class="online-page" aria-label="Invitation">
      <h1>{found === null ? 'An invitation' : found.gameName}</h1>
      <p>
        {there.length === 0
          ? 'A chair is free.'
          : `${there.join(', ')} ${there.length > 1 ? 'wait' : 'waits'} for you.`}
      </p>
      {found?.seeded === true && <p>The seed of this match was chosen by whoever made it.</p>}
      <form
        class="join-form"
        onSubmit={(event) => {
          event.preventDefault();
          void sitDown();
        }}
      >
        <label>
          <span>You are</span>
          <input
            name="own-name"
            value={ownName.value}
            maxLength={24}
            required
            onInput={(event) => {
              ownName.value = event.currentTarget.value;
              problem.value = '';
            }}
          />
        </label>
        {decks.value.length > 1 && (
          <label>
            <span>You play</span>
            <select
              name="deck"
              value={deck.value}
              onChange={(event) => {
                deck.value = event.currentTarget.value;
              }}
            >
              <option value="">what lies at the chair</option>
              {decks.value.map(({ id, name, about }) => (
                <option key={id} value={id} title={about}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {problem.value !== '' && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        <button type="submit" class="go" data-action="join">
          <span>Sit down</span>
        </button>
      </form>
      <div class="online-buttons">
        <button type="button" class="plain" onClick={() => go(`#/o/${match}`)}>
          Only watch
        </button>
        <button type="button" class="plain" onClick={() => go('#/')}>
          Home
        </button>
      </div>
    </main>
  );
}

/** The decks of a game the server has; none where it does not say. */
async function decksOf(game: string): Promise<ServedGame['decks']> {
  try {
    const { games } = await matches().games();
    return games.find(({ id }) => id === game)?.decks ?? [];
  } catch {
    return [];
  }
}
