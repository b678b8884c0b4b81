import { resolve } from 'node:path';

export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../..');

/** Folder of everything that the commands download for themselves: Node, pnpm, emulators, checkers. */
export const RUNTIME_DIR = resolve(import.meta.dirname, '../.runtime');
