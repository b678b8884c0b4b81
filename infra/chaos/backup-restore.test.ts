import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Stack, startStack } from '../dev/stack/stack.ts';
import { REPOSITORY_ROOT } from '../dev/tools/repository-root.ts';
import { payAtFakeStripe } from '../e2e/driver/carry/pay-at-fake-stripe.ts';
import { findLink, readInbox, waitForMail } from '../e2e/driver/visitor/inbox.ts';
import { openVisitor } from '../e2e/driver/visitor/visitor.ts';
import { readArchive } from '../operator/backup/archive.ts';

const run = promisify(execFile);
const PACE_MS = 1_000;
const WEEK_MS = 7 * 86_400_000;
/** The parts of a lost machine; the inbox and the payment service are elsewhere. */
const LOST = ['documents.sqlite', 'identity.sqlite', 'files', 'media', 'redis'];
const databases = ['documents.sqlite', 'identity.sqlite'] as const;

let folder: string;
let data: string;
let stack: Stack;
/** The reconciler finds the jobs of a lost Redis at once. */
const overrides = { RELAY_EVERY_MS: '500', RECONCILE_EVERY_MS: '1000', RECONCILE_AFTER_MS: '3000' };
const start = () =>
  startStack({ dataDir: data, only: ['inbox', 'fake-stripe', 'api', 'worker', 'edge'], overrides });
beforeAll(async () => {
  vi.stubEnv('REDIS_URL', '');
  folder = await mkdtemp(join(tmpdir(), 'souvenance-backup-restore-'));
  data = join(folder, 'data');
  stack = await start();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const operate = async (words: readonly string[], changes: Record<string, string> = {}): Promise<void> => {
  const env = { PATH: process.env.PATH, ...stack.environment, ...changes };
  await run(process.execPath, [join(REPOSITORY_ROOT, 'infra/operator/operator.main.ts'), ...words], { env });
};

/** Pays for a gift, whose receipt a worker sends; returns the buyer's address. */
const payForGift = async (): Promise<string> => {
  const visitor = openVisitor(stack.siteUrl);
  await visitor.read();
  const email = `${randomUUID()}@exemple.fr`;
  const item = {
    kind: 'box',
    recipient: 'Jeanne Morel',
    email: null,
    message: 'Raconte-nous.',
    on: new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10),
    hour: 9,
    timeZone: 'Europe/Paris',
  } as const;
  const body = { requestId: randomUUID(), buyer: { name: 'Anne Morel', email }, items: [item] };
  const { sessionId } = await visitor.client.call('stripe.multiplePublicCheckout', { body });
  await payAtFakeStripe(stack.fakeStripeUrl, sessionId);
  await visitor.client.call('gifts.confirm', { body: { sessionId } });
  return email;
};

type Mail = Parameters<typeof findLink>[0];
const isReceipt = (mail: Mail): boolean => findLink(mail, '/offrir/suivi/') !== null;
const waitForReceipt = (to: string) => waitForMail(stack.inboxUrl, { to }, isReceipt);
/**
 * Counts receipts by their Message-ID: a worker that is killed between the server's 250 and its note sends the same
 * message again, which SMTP cannot prevent.
 */
const countReceipts = async (to: string): Promise<number> => {
  const receipts = (await readInbox(stack.inboxUrl, { to })).filter(isReceipt);
  return new Set(receipts.map(({ messageId }) => messageId)).size;
};

/** Pays for gifts one after another until it is stopped; returns how many. */
const startLoad = () => {
  let isOver = false;
  const paying = (async () => {
    let gifts = 0;
    for (; !isOver; gifts += 1) {
      await payForGift();
      // The site limits what one address may buy in a minute.
      await pause(PACE_MS);
    }
    return gifts;
  })();
  // The end awaits it; a failure is reported there.
  paying.catch(() => undefined);
  return () => {
    isOver = true;
    return paying;
  };
};

/** Hashes the rows of every table, which do not depend on how SQLite lays its pages out. */
const hashRows = (file: string): Record<string, string> => {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  const hashes = tables.map(({ name }) => {
    const rows = database.prepare(`SELECT * FROM "${name}" ORDER BY 1`).all();
    return [String(name), createHash('sha256').update(JSON.stringify(rows)).digest('hex')];
  });
  database.close();
  return Object.fromEntries(hashes);
};

/** Opens an archive into a folder; returns the hashes of its files, without the databases. */
const unpack = async (archive: string, key: string, into: string): Promise<Record<string, string>> => {
  const { entries } = await readArchive(archive, key, {
    openTarget: async (name) => {
      await mkdir(dirname(join(into, name)), { recursive: true });
      return createWriteStream(join(into, name));
    },
  });
  const files = entries.filter(({ name }) => !databases.some((database) => database === name));
  return Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256]));
};

const hashFiles = async (names: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const hash = createHash('sha256').update(await readFile(join(data, name)));
        return [name, hash.digest('hex')] as const;
      }),
    ),
  );

test('a machine that is lost under load comes back equal to its backup, and the order under way ends once', async () => {
  const key = await generateIdentity();
  const [keyFile, backups, unpacked] = [
    join(folder, 'key'),
    join(folder, 'backups'),
    join(folder, 'unpacked'),
  ];
  await writeFile(keyFile, key);
  const earlyBuyer = await payForGift();
  await waitForReceipt(earlyBuyer);
  // The gift is paid and nobody is left to send its receipt.
  await stack.kill('worker');
  const lateBuyer = await payForGift();
  const endLoad = startLoad();
  await operate(['backup', backups], { BACKUP_RECIPIENT: await identityToRecipient(key) });
  const gifts = await endLoad();
  await stack.stop();

  for (const name of await readdir(data))
    if (LOST.some((part) => name.startsWith(part))) await rm(join(data, name), { recursive: true });
  const [name = ''] = (await readdir(backups)).filter((file) => file.endsWith('.age'));
  const archive = join(backups, name);
  await operate(['restore', archive, '--key', keyFile]);
  const files = await unpack(archive, key, unpacked);
  expect(await hashFiles(Object.keys(files))).toEqual(files);
  for (const database of databases)
    expect(hashRows(join(data, database)), database).toEqual(hashRows(join(unpacked, database)));

  stack = await start();
  await waitForReceipt(lateBuyer);
  // The receipt of a later gift shows that the worker has gone through what waited.
  await waitForReceipt(await payForGift());
  expect([await countReceipts(earlyBuyer), await countReceipts(lateBuyer)]).toEqual([1, 1]);
  process.stdout.write(`\n${gifts} gifts were paid while the backup was made\n`);
}, 600_000);
