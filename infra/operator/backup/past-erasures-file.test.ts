import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { type Documents, type ErasureDocument, erasures } from '@souvenance/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendPastErasures, pastErasuresPath, readPastErasures } from './past-erasures-file.ts';

let folder: string;
let file: string;
let documents: Documents;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-ledger-'));
  file = pastErasuresPath(folder);
  documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite'), isDurable: false });
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true, force: true });
});

const erase = (subjectId: string): Promise<void> => {
  const instant = '2026-11-20T10:00:00.000Z';
  const erasure: ErasureDocument = {
    kind: 'account',
    subjectId,
    familyIds: [],
    familyName: '',
    requestedBy: subjectId,
    state: 'done',
    requestedAt: instant,
    dueAt: instant,
  };
  return documents.transact(async (tx) => tx.put(erasures, `account.${subjectId}`, erasure));
};
const readSubjects = async () =>
  (await readPastErasures([file])).map(({ subjectId }) => subjectId).toSorted();

test.each([
  ['cut', '{"kind":"acc'],
  ['zeros of a loss of power', '\0\0\0\0'],
])('a last line of %s is left out, and replaced by the next erasures', async (_, tail) => {
  await erase('anne');
  await appendPastErasures(documents, file);
  await appendFile(file, tail);
  expect(await readSubjects()).toEqual(['anne']);
  await erase('paul');
  expect(await appendPastErasures(documents, file)).toBe(1);
  expect(await readSubjects()).toEqual(['anne', 'paul']);
  expect(await appendPastErasures(documents, file)).toBe(0);
});

test('a last line that an editor saved without its newline counts, and the next one begins a line', async () => {
  await erase('anne');
  await appendPastErasures(documents, file);
  await writeFile(file, (await readFile(file, 'utf8')).trimEnd());
  await erase('paul');
  expect(await appendPastErasures(documents, file)).toBe(1);
  expect(await readSubjects()).toEqual(['anne', 'paul']);
});

test('a damaged line in the middle is refused in a sentence', async () => {
  await writeFile(file, 'not a line\n{"kind":"acc');
  await expect(readPastErasures([file])).rejects.toThrow('est abîmée');
});
