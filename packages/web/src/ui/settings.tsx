import type { JSX } from 'preact';
import { PACES, pace, sounds, theme } from '../page/settings.ts';

/** What is kept for every match: colours, the pace at which moves are shown, sounds. */
export function Settings(): JSX.Element {
  return (
    <>
      <label>
        <span>Colours</span>
        <select
          name="theme"
          value={theme.value}
          onChange={(event) => {
            theme.value = event.currentTarget.value;
          }}
        >
          <option value="dark">dark</option>
          <option value="light">light</option>
          <option value="system">as the system</option>
        </select>
      </label>
      <label>
        <span>Moves are shown</span>
        <select
          name="show-pace"
          value={pace.value}
          onChange={(event) => {
            pace.value = event.currentTarget.value;
          }}
        >
          {Object.keys(PACES).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          name="sounds"
          checked={sounds.value === 'on'}
          onChange={(event) => {
            sounds.value = event.currentTarget.checked ? 'on' : 'off';
          }}
        />
        <span>sounds</span>
      </label>
    </>
  );
}
