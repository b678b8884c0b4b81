import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { expect, test } from 'vitest';
import { measureRounds } from './measure-rounds.ts';

test('a round costs no more for many payments that were left than a page, and nothing once they have expired', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-bench-'));
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  const figures = await measureRounds(documents, { count: 150, hours: [0.025, 30] });
  await documents.close();
  rmSync(folder, { recursive: true });
  for (const { documents: documentReads, calls } of figures)
    expect(Math.max(documentReads, calls)).toBeLessThanOrEqual(100);
  expect(figures.at(-1)).toMatchObject({ documents: 0, calls: 0, waiting: 0 });
});
