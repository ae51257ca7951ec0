import { useSignal } from '@preact/signals';
import type { MatchInfo } from '@upkeep/client';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { lookAround, type OwnMatch, ownMatches } from '../../online/lobby.ts';
import { seatAt } from '../../online/seats.ts';
import { isServed, lobby } from '../../online/state.ts';
import { go } from '../../page/route.ts';

const AGAIN = 4000;

/** Who plays online: one's own tables, those with a free chair, those one may watch. Nothing where no server is. */
export function Lobby(): JSX.Element | null {
  const own = useSignal<readonly OwnMatch[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async (): Promise<void> => {
      // Nobody needs the newest list of a page nobody sees.
      if (!document.hidden) {
        await lookAround();
        if (isServed.peek()) own.value = await ownMatches();
      }
      if (!isGone && isServed.peek()) timer = setTimeout(() => void look(), AGAIN);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  if (!isServed.value) return null;
  const others = lobby.value.filter(({ id }) => seatAt(id) === undefined);
  const free = others.filter(({ status, open, served }) => status === 'waiting' && open && served);
  const played = others.filter(({ status, watch, served }) => status === 'playing' && watch.who === 'anyone' && served);
  if (own.value.length === 0 && free.length === 0 && played.length === 0) return null;
  return (
    <section class="lobby" aria-label="Online">
      <h2>Online</h2>
      <ul>
        {own.value.map(({ info }) => (
          <Row key={info.id} info={info} words={info.status === 'waiting' ? 'You wait for others' : 'You play'}>
            <button type="button" class="go" data-online-open={info.id} onClick={() => go(`#/o/${info.id}`)}>
              <span>{info.status === 'waiting' ? 'To the table' : 'Go on'}</span>
            </button>
          </Row>
        ))}
        {free.map((info) => (
          <Row key={info.id} info={info} words={`${namesOf(info)} ${many(info)} for an opponent`}>
            <button type="button" class="play-button" data-online-join={info.id} onClick={() => go(`#/j/${info.id}/`)}>
              Join
            </button>
          </Row>
        ))}
        {played.map((info) => (
          <Row key={info.id} info={info} words={`${namesOf(info)} play`}>
            <button type="button" class="setup-button" data-online-watch={info.id} onClick={() => go(`#/o/${info.id}`)}>
              Watch
            </button>
          </Row>
        ))}
      </ul>
    </section>
  );
}

function namesOf({ seats }: MatchInfo): string {
  const names = seats.filter(({ state }) => state !== 'free').map(({ name }) => name);
  return names.length === 0 ? 'A table' : names.join(' and ');
}

function many({ seats }: MatchInfo): string {
  return seats.filter(({ state }) => state !== 'free').length > 1 ? 'wait' : 'waits';
}

function Row({ info, words, children }: { info: MatchInfo; words: string; children: JSX.Element }): JSX.Element {
  const { clock } = info;
  return (
    <li>
      <b>{info.gameName}</b>
      <span>
        {words}
        {clock === undefined ? '' : `, ${clock.decision} seconds a decision`}
        {info.seeded ? ', with a seed somebody chose' : ''}
      </span>
      {children}
    </li>
  );
}
