import { runCommand } from './program.ts';
import { terminal } from './terminal.ts';

process.exitCode = await runCommand(process.argv.slice(2), terminal());
