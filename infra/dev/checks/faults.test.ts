import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';

const page = readFileSync(join(REPOSITORY_ROOT, 'infra/chaos/FAULTS.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| F'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

interface NamedTest {
  readonly file: string;
  readonly title: string | null;
}

/** Reads the files of a cell, each with the titles that follow it; a file without a title is a program. */
const readTests = (cell: string): NamedTest[] => {
  let file = '';
  return [...cell.matchAll(/`((?:apps|packages|infra)\/[^`]+\.[a-z]+)`|« ([^»]+) »/g)].flatMap(
    ([, path, title]) => {
      if (path !== undefined) file = path;
      return [{ file, title: title ?? null }];
    },
  );
};

test('the page of faults has a row for each of the 42, with a proof or the sentence that there is none', () => {
  expect(rows.map(([id]) => id)).toEqual(Array.from({ length: 42 }, (_, index) => `F${index + 1}`));
  for (const [id = '', , proof = '', redWith = ''] of rows) {
    const hasProof = readTests(proof).some(({ title }) => title !== null);
    expect(hasProof || proof.startsWith('No test'), id).toBe(true);
    expect(redWith, id).toMatch(/^(?:none|drawn|mutants?)\b/);
  }
});

test('every test that the page of faults names exists', () => {
  const missing = rows.flatMap(([id, , proof = '', redWith = '']) =>
    [...readTests(proof), ...readTests(redWith)]
      .filter(({ file, title }) => {
        const path = join(REPOSITORY_ROOT, file);
        return !existsSync(path) || (title !== null && !readFileSync(path, 'utf8').includes(title));
      })
      .map(({ file, title }) => `${id}: ${file} « ${title} »`),
  );
  expect(missing).toEqual([]);
});
