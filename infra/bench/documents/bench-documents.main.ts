import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openFirestoreDocuments } from '@souvenance/adapters/documents/firestore';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { ensureFirestore } from '../../dev/testing/test-tools.ts';
import { reportProblem } from '../../dev/tools/problem.ts';
import { measureDocuments, type OperationFigures } from './measure-documents.ts';

const LOAD = { count: 300, callers: 8 };

const row = (store: string, { operation, perSecond, medianMs, p95Ms }: OperationFigures): string =>
  [
    store.padEnd(10),
    operation.padEnd(32),
    String(perSecond).padStart(6),
    String(medianMs).padStart(9),
    String(p95Ms).padStart(9),
  ].join('  ');

try {
  await ensureFirestore();
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'souvenance-bench-'));
const emulator = await openFirestoreEmulator();
const lines = [
  `${LOAD.count} × chaque opération, ${LOAD.callers} à la fois : par seconde, médiane et p95 en ms`,
];
try {
  const sqlite = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  for (const figures of await measureDocuments(sqlite, LOAD)) lines.push(row('SQLite', figures));
  await sqlite.close();
  if (emulator !== null) {
    const firestore = await openFirestoreDocuments({ projectId: 'demo-bench', emulatorHost: emulator.host });
    for (const figures of await measureDocuments(firestore, LOAD)) lines.push(row('Firestore', figures));
    await firestore.close();
  }
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await emulator?.dispose();
  rmSync(folder, { recursive: true });
}
