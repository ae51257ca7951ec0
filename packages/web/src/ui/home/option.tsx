import type { OptionValue } from '@upkeep/engine';
import type { JSX } from 'preact';
import type { OptionInfo } from '../../protocol.ts';
import { plain } from '../../words.ts';

interface OptionProps {
  readonly option: OptionInfo;
  readonly value: OptionValue;
  readonly set: (value: OptionValue) => void;
}

const YES_NO: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** Something typed, as what the option usually holds. */
function readOne(text: string, usual: unknown): string | number | boolean {
  if (typeof usual === 'boolean') return ['true', 'yes', '1'].includes(text);
  return typeof usual === 'number' ? Number(text) : text;
}

/** One option of a game: a choice among values, a number within its bounds, or a list with commas. */
export function Option({ option, value, set }: OptionProps): JSX.Element {
  const { name, about, values, min, max } = option;
  const isList = Array.isArray(option.default);
  const choices = isList ? null : (values ?? (typeof option.default === 'boolean' ? [true, false] : null));
  return (
    <label for={`option-${name}`}>
      <span>
        {plain(name)} <small>{about}</small>
      </span>
      {choices !== null ? (
        <select
          id={`option-${name}`}
          value={String(value)}
          onChange={(event) =>
            set(choices.find((choice) => String(choice) === event.currentTarget.value) ?? option.default)
          }
        >
          {choices.map((choice) => (
            <option key={String(choice)} value={String(choice)}>
              {YES_NO[String(choice)] ?? plain(String(choice)).toLowerCase()}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={`option-${name}`}
          inputMode={typeof option.default === 'number' ? 'numeric' : 'text'}
          value={String(value)}
          title={min === undefined ? undefined : `From ${min} to ${max ?? 'any number'}`}
          onInput={(event) => {
            const text = event.currentTarget.value;
            const [usual] = [option.default].flat();
            const parts = (isList ? text.split(',') : [text]).map((part) => readOne(part.trim(), usual));
            set(isList ? parts : (parts[0] ?? text));
          }}
        />
      )}
    </label>
  );
}
