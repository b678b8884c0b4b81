import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { measureAdministration } from './measure-administration.ts';
import { plantHouse } from './plant-house.ts';

/** A house of a year, as it is asked of the administration's pages. */
const SIZE = { families: 2_000, orders: 5_000, jobs: 20_000, mails: 10_000, deliveries: 20_000 };
const ROUNDS = 40;
/** Milliseconds at the 95th percentile that no page may pass. */
const GOAL_MS = 200;

const folder = mkdtempSync(join(tmpdir(), 'souvenance-bench-'));
const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
const admin = {
  kind: 'user',
  uid: 'admin',
  name: 'Claire',
  email: 'claire@exemple.fr',
  administrator: true,
} as const;
try {
  await plantHouse(documents, SIZE);
  const figures = await measureAdministration(documents, admin, ROUNDS);
  const peer = figures.at(-1);
  const lines = figures.map(({ name, p50, p95 }) =>
    [
      name.padEnd(34),
      p50.toFixed(1).padStart(8),
      p95.toFixed(1).padStart(8),
      (p95 / (peer?.p95 ?? p95)).toFixed(3).padStart(8),
    ].join('  '),
  );
  const memory = Math.round(process.memoryUsage.rss() / 1_000_000);
  process.stdout.write(
    `${SIZE.families} familles, ${SIZE.orders} commandes, ${SIZE.jobs} travaux, ${SIZE.mails} e-mails ; ${memory} Mo\n` +
      `${''.padEnd(34)}  p50 (ms)  p95 (ms)   témoin\n${lines.join('\n')}\n`,
  );
  const missed = figures.slice(0, -1).filter(({ p95 }) => p95 > GOAL_MS);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await documents.close();
  rmSync(folder, { recursive: true });
}
