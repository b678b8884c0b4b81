import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchBook } from '../book/bench-book.ts';

/** Input of the press as the worker passes it: a parsed manuscript and its profile. */
export type PressSource = Pick<BenchBook, 'manuscript' | 'profile' | 'root'>;

const fileIn = (folder: string): string => join(folder, 'press.json');

export const writePressSource = ({ manuscript, profile, root, folder }: BenchBook): void =>
  writeFileSync(fileIn(folder), JSON.stringify({ manuscript, profile, root } satisfies PressSource));

export const readPressSource = (folder: string): PressSource =>
  JSON.parse(readFileSync(fileIn(folder), 'utf8'));
