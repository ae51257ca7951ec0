import type { JSX } from 'preact';
import { theme } from '../page/settings.ts';

export function ThemeChoice(): JSX.Element {
  return (
    <label class="theme">
      <span class="hide">Colours</span>
      <select
        name="theme"
        value={theme.value}
        onChange={(event) => {
          theme.value = event.currentTarget.value;
        }}
      >
        <option value="light dark">as the system</option>
        <option value="light">light</option>
        <option value="dark">dark</option>
      </select>
    </label>
  );
}
