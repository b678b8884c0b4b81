import { resolve } from 'node:path';

export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../..');

/** Folder of everything that the commands download for themselves: Node, pnpm, emulators, checkers. */
export const RUNTIME_DIR = resolve(import.meta.dirname, '../.runtime');

/** Node's compile cache: with it a restarted API needs half the CPU of its first start. */
export const COMPILED_DIR = resolve(RUNTIME_DIR, 'compiled');
