import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { measureRounds } from './measure-rounds.ts';

const COUNT = 10_000;
/** Hours after which a round is reported: the start, the day on which sessions expire, and the end. */
const HOURS = [0.05, 0.5, 1, 6, 24, 26, 30, 48];

const folder = mkdtempSync(join(tmpdir(), 'souvenance-bench-'));
const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
try {
  const figures = await measureRounds(documents, { count: COUNT, hours: HOURS });
  const lines = figures.map(({ documents: documentReads, calls, waiting }, at) =>
    [
      `${HOURS[at]} h`.padStart(7),
      String(documentReads).padStart(10),
      String(calls).padStart(8),
      String(waiting).padStart(9),
    ].join('  '),
  );
  process.stdout.write(
    `${COUNT} paiements laissés en même temps : par ronde de 30 s\n  après   documents    appels  attendent\n${lines.join('\n')}\n`,
  );
} finally {
  await documents.close();
  rmSync(folder, { recursive: true });
}
