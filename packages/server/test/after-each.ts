import { afterEach } from 'vitest';
import { endAll } from './ends.ts';

// Files share a process, and a module is read once in it: so this stands with what is done for every file.
afterEach(endAll);
