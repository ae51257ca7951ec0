import type { JSX } from 'preact';
import { go } from '../../page/route.ts';
import { UNNAMED } from '../../page/settings.ts';
import type { SavedMatch } from '../../protocol.ts';
import './saves.css';

/** Who played without a name is the one who looks. */
function playersOf({ players }: SavedMatch): readonly string[] {
  return players.map((name) => (name === UNNAMED ? 'You' : name));
}

/** The match that was left last: the one gold thing of this page. */
export function GoOn({ match }: { match: SavedMatch }): JSX.Element {
  return (
    <section class="go-on" aria-label="Go on with your match">
      <div>
        <h2>Go on with your match</h2>
        <p>
          <b>{match.gameName}</b>, turn {match.turn}, {playersOf(match).join(' against ')}
        </p>
        <button type="button" class="go" onClick={() => go(`#/m/${match.id}`)}>
          <span>Sit down again</span>
        </button>
      </div>
    </section>
  );
}

interface SavesProps {
  readonly saves: readonly SavedMatch[];
  forget(id: string): void;
}

/** Matches that are kept in this browser. */
export function Saves({ saves, forget }: SavesProps): JSX.Element {
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
                    {match.gameName}: {playersOf(match).join(', ')}
                  </a>
                  <span>
                    turn {match.turn}, {new Date(match.saved).toLocaleString()}
                    {match.result === '' ? '' : `, ${match.result}`}
                    {match.problem !== '' && <b class="other-version"> {match.problem}</b>}
                  </span>
                  <button
                    type="button"
                    class="plain"
                    aria-label={`Forget ${match.gameName}, turn ${match.turn}`}
                    onClick={() => forget(match.id)}
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
