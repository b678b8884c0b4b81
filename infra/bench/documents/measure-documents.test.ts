import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { expect, test } from 'vitest';
import { measureDocuments } from './measure-documents.ts';

test('measures every operation on a real store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-bench-'));
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  const figures = await measureDocuments(documents, { count: 12, callers: 3 });
  expect(figures).toHaveLength(4);
  for (const { perSecond, medianMs, p95Ms } of figures) {
    expect(perSecond).toBeGreaterThan(0);
    expect(p95Ms).toBeGreaterThanOrEqual(medianMs);
  }
  await documents.close();
  rmSync(folder, { recursive: true });
});
