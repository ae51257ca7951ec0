// Programs are numbered as their modules are read, and the number is part of a game's fingerprint: whatever a test reads
// first, the games are read whole before it, as every entry of the package does.
import '../src/index.ts';
