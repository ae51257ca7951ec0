import type { Command } from 'commander';
import type { Context } from '../program.ts';

export function addScenario(_program: Command, _context: Context): void {}
