import { resolve } from 'node:path';

export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../..');

/** Where the commands keep what they fetched for themselves: Node, pnpm, emulators, checkers. */
export const RUNTIME_DIR = resolve(import.meta.dirname, '../.runtime');
