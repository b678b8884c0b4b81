import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { expect, test } from 'vitest';
import { measureAdministration } from './measure-administration.ts';
import { seedInstallation } from './seed-installation.ts';

test('every page of a small installation is read and reported with its times', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-bench-'));
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  await seedInstallation(documents, { families: 12, orders: 40, jobs: 30, mails: 20, deliveries: 20 });
  const admin = {
    kind: 'user',
    uid: 'admin',
    name: 'Claire',
    email: 'a@b.fr',
    administratorRole: 'everything',
  } as const;
  const figures = await measureAdministration(documents, admin, 2);
  await documents.close();
  rmSync(folder, { recursive: true });
  expect(figures.length).toBeGreaterThan(8);
  for (const { p50, p95 } of figures) expect(p95).toBeGreaterThanOrEqual(p50);
});
