import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { giveUpSeat, invitationTo, seatLinkOf, watchingOf } from '../../online/lobby.ts';
import type { Online } from '../../online/state.ts';
import { go } from '../../page/route.ts';
import { attempt, notice } from '../../page/table.ts';

/** Before everybody is there: who sits where, and the link for whoever is missing. */
export function Waiting({ online }: { online: Online }): JSX.Element {
  const { info, own } = online;
  const free = info.seats.filter(({ state }) => state === 'free').length;
  useEffect(() => {
    document.title = `Waiting · ${info.gameName}`;
  }, [info.gameName]);
  return (
    <main class="online-page" aria-label="Waiting for others">
      <h1>{info.gameName}</h1>
      <p>
        {free === 0 ? 'Everybody is there.' : free === 1 ? 'One chair is free.' : `${free} chairs are free.`} The match
        begins by itself when all are taken.
      </p>
      <ul class="online-seats">
        {info.seats.map(({ seat, name, state, bot }) => (
          <li key={seat} class={state}>
            <b>{state === 'free' ? 'Free' : name}</b>
            <span>{state === 'bot' ? `bot: ${bot ?? ''}` : seat === own?.seat ? 'you' : ''}</span>
          </li>
        ))}
      </ul>
      {own?.invitation !== undefined && (
        <CopyLink words="Send this link to whom you want to play" address={invitationTo(own)} />
      )}
      {own !== undefined && <CopyLink words="Your seat on another device" address={seatLinkOf(own)} />}
      {own !== undefined && info.watch.who !== 'nobody' && (
        <CopyLink words="For whoever wants to watch" address={watchingOf(info.id, own.watching)} />
      )}
      {notice.value !== '' && (
        <p class="problem" role="alert">
          {notice.value}
        </p>
      )}
      <div class="online-buttons">
        <button type="button" class="side-button" onClick={() => go('#/')}>
          Home; my chair is kept
        </button>
        {own !== undefined && (
          <button
            type="button"
            class="plain"
            onClick={() =>
              void attempt(giveUpSeat(own)).then(() => {
                if (notice.peek() === '') go('#/');
              })
            }
          >
            Give up my chair
          </button>
        )}
      </div>
    </main>
  );
}

function CopyLink({ words, address }: { words: string; address: string }): JSX.Element {
  const isCopied = useSignal(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      isCopied.value = true;
    } catch {
      // Without a clipboard the link can still be marked and copied by hand.
    }
  };
  return (
    <label class="copy-link">
      <span>{words}</span>
      <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="side-button" onClick={() => void copy()}>
        {isCopied.value ? 'Copied' : 'Copy'}
      </button>
    </label>
  );
}
