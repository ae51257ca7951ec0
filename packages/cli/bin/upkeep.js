#!/usr/bin/env node
// npm links a command only if its file exists at install time, which dist does not in a fresh clone.
import '../dist/main.js';
