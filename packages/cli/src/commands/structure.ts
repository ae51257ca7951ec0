import { layTable } from '@upkeep/engine';
import { type Command, Option } from 'commander';
import { findGame } from '../catalogue.ts';
import { UsageError } from '../exit.ts';
import type { Context } from '../program.ts';
import { outlineOf } from '../render/structure.ts';
import { structureMermaid, structureText } from '../render/structure-text.ts';
import { styleFor } from '../render/style.ts';
import { settingsFrom, type TableFlags, takesTable } from '../settings.ts';

interface StructureFlags extends TableFlags {
  readonly format: 'text' | 'mermaid' | 'json';
  readonly json?: true;
}

export function addStructure(program: Command, context: Context): void {
  const command = program
    .command('structure')
    .description("Draw a game's turn from its definition: phases, steps, who may act when.")
    .argument('<game>', 'a game, or a module file of your own')
    .addOption(new Option('--format <format>', 'how to draw it').choices(['text', 'mermaid', 'json']).default('text'))
    .option('--json', 'the same as --format json');
  takesTable(command).action(async (name: string, flags: StructureFlags) => {
    const { io } = context;
    const settings = settingsFrom(await findGame(name), flags);
    const outline = outlineOf(layTable(settings), layTable({ ...settings, expansions: [] }));
    if (flags.json === true && flags.format === 'mermaid') {
      throw new UsageError('--json and --format mermaid: that is two ways to draw it, name one.');
    }
    const format = flags.json === true ? 'json' : flags.format;
    if (format === 'json') io.out(JSON.stringify(outline, null, 2));
    else if (format === 'mermaid') io.out(structureMermaid(outline).join('\n'));
    else io.out(structureText(outline, styleFor(io), Math.min(io.columns, 110)).join('\n'));
  });
}
