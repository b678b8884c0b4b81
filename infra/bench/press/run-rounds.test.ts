import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBenchBook, writeBenchBook } from './book/bench-book.ts';
import { bookSizes } from './book/book-sizes.ts';
import { generateBook } from './book/generate-book.ts';
import type { Engine } from './peers/engine.ts';
import { drawPlantedPdf } from './read/draw-planted-pdf.ts';
import { runRounds } from './run-rounds.ts';

const root = mkdtempSync(join(tmpdir(), 'souvenance-bench-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const engine = (changes: Partial<Engine>): Engine => ({
  key: 'typst',
  label: 'essai',
  ready: async () => null,
  prepare: () => undefined,
  command: (book, out) => ['cp', join(book.folder, 'ready.pdf'), out],
  ...changes,
});

const rounds = async (engines: Engine[]) => {
  const folder = writeBenchBook(root, 'one', generateBook({ ...bookSizes.S, stories: 1 }, []), 60);
  writeFileSync(join(folder, 'ready.pdf'), await drawPlantedPdf([[{ text: 'Bonjour', ends: true }]]));
  return runRounds(engines, readBenchBook(folder), 2, () => undefined);
};

test('measures every round and reads the finished file', async () => {
  const [done] = await rounds([engine({})]);
  expect(done?.runs).toHaveLength(2);
  expect(done?.finished?.pages).toBe(1);
  expect(done?.isDeterministic).toBe(true);
});

test('a missing peer is reported, never counted, and delays no other', async () => {
  const absent = engine({ ready: async () => 'WeasyPrint est introuvable.' });
  const [first, second] = await rounds([absent, engine({ key: 'chromium' })]);
  expect(first).toMatchObject({ absent: 'WeasyPrint est introuvable.', runs: [], finished: null });
  expect(second?.finished?.pages).toBe(1);
});

test('a peer that fails is reported with its last output', async () => {
  const [failed] = await rounds([engine({ command: () => ['sh', '-c', 'echo no such font >&2; exit 3'] })]);
  expect(failed?.absent).toMatch(/3: no such font/);
  expect(failed?.finished).toBeNull();
});
