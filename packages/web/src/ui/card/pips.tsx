import type { TableLook } from '@upkeep/engine';
import type { JSX } from 'preact';
import { HUES } from '../look/hues.ts';
import { Glyph } from '../look/icons.tsx';

/** A cost as it is written, part by part: numbers together, letters one by one. */
function partsOf(cost: string): string[] {
  return cost.match(/\d+|\p{L}/gu) ?? [];
}

/** A cost as round symbols: numbers, and a glyph for every colour. Costs written in words stay words. */
export function Cost({ cost, look }: { cost: string; look: TableLook }): JSX.Element | null {
  if (cost === '') return null;
  const parts = partsOf(cost);
  const isPlain = parts.every((part) => /^\d+$/.test(part) || part === 'X' || look.colours?.[part] !== undefined);
  return (
    <span class="cost">
      <span class="hide">, cost {cost}</span>
      {isPlain && parts.length <= 6 ? (
        parts.map((part, i) => <Pip key={`${i}${part}`} part={part} look={look} />)
      ) : (
        <span class="pip words" aria-hidden="true">
          {cost}
        </span>
      )}
    </span>
  );
}

function Pip({ part, look }: { part: string; look: TableLook }): JSX.Element {
  const colour = look.colours?.[part];
  return (
    <i class="pip" aria-hidden="true" style={colour === undefined ? undefined : { '--pip': HUES[colour.hue].pip }}>
      {colour === undefined ? part : <Glyph name={colour.glyph} />}
    </i>
  );
}
