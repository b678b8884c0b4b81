import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openDiskFiles } from '@souvenance/adapters/files';
import { type Clock, readCopyMark, users, writeHeartbeat } from '@souvenance/core';
import { openFakeS3 } from '@souvenance/fakes/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildLocalEnvironment } from '../../dev/stack/environment.ts';
import { readLocalSecrets } from '../../dev/stack/secrets.ts';

const PROGRAM = join(import.meta.dirname, '../operator.main.ts');
const run = promisify(execFile);

let folder: string;
let environment: Record<string, string>;
let to: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-copy-'));
  to = join(folder, 'new.env');
  const ports = { site: 1, api: 1, workerHealth: 1, web: 1, smtp: 1, inbox: 1, stripe: 1 };
  const redisUrl = 'redis://127.0.0.1:1';
  const secrets = readLocalSecrets(folder);
  environment = {
    ...buildLocalEnvironment({ dataDir: folder, ports, secrets, redisUrl, siteUrl: 'http://127.0.0.1:1' }),
    PATH: process.env.PATH ?? '',
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const writeTarget = (variables: Readonly<Record<string, string>>) =>
  writeFile(
    to,
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );

const startCopy = (subject: string): ChildProcess =>
  spawn(process.execPath, [PROGRAM, 'copy', subject, '--to', to], { env: environment, stdio: 'ignore' });

const copy = async (...words: string[]) => {
  try {
    const { stdout } = await run(process.execPath, [PROGRAM, 'copy', ...words, '--to', to], {
      env: environment,
    });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: `${stdout}${stderr}` };
  }
};

/** Reads "1 234 écrits" of the last line. */
const writtenIn = (text: string): number =>
  Number(/([\d\s\u202f]+) écrits/u.exec(text)?.[1]?.replace(/\D/g, ''));

test('a copy of files that is killed with -9 goes on at the next call, and ends equal', async () => {
  const FILES = 300;
  const source = await openDiskFiles({
    root: environment.MEDIA_DISK_ROOT ?? '',
    secret: environment.LINK_SECRET ?? '',
    uploadPath: '/',
  });
  for (let index = 0; index < FILES; index += 1)
    await source.put(`families/f/photo-${index}.jpg`, Buffer.from(`photograph ${index}`), 'image/jpeg');
  let child: ChildProcess | null = null;
  let writes = 0;
  const s3 = await openFakeS3({
    onStored: () => {
      writes += 1;
      if (writes === FILES / 2) child?.kill('SIGKILL');
    },
  });
  await writeTarget({
    MEDIA: 's3',
    MEDIA_S3_BUCKET: s3.bucket,
    MEDIA_S3_REGION: s3.account.region,
    MEDIA_S3_ACCESS_KEY_ID: s3.account.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
    MEDIA_S3_ENDPOINT: s3.url,
    MEDIA_S3_PATH_STYLE: 'true',
  });
  child = startCopy('media');
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  child = null;
  expect(s3.keys().length).toBeLessThan(FILES);
  const { code, text } = await copy('media');
  expect([code, text]).toEqual([0, expect.stringContaining('La copie est entière, et finie.')]);
  expect(writtenIn(text)).toBeLessThanOrEqual(FILES / 2 + 8);
  expect(s3.keys().toSorted()).toEqual((await source.list('')).toSorted());
  for (const key of s3.keys()) expect(s3.bytes(key)).toEqual(Buffer.from((await source.get(key)) ?? []));
  expect(await copy('media')).toMatchObject({
    code: 1,
    text: expect.stringContaining('contient déjà des fichiers'),
  });
  await s3.close();
});

const person = (index: number) => ({
  email: `p${index}@exemple.fr`,
  verifiedEmail: '',
  name: `Personne ${index}`,
  referralCode: `${index}`,
  largeText: false,
  createdAt: '2026-11-28T10:00:00.000Z',
});

test('a copy of documents that is killed with -9 goes on where it was, and ends equal', async () => {
  const DOCUMENTS = 20_000;
  const documents = await openSqliteDocuments({
    file: environment.DOCUMENTS_SQLITE_FILE ?? '',
    isDurable: false,
  });
  for (let first = 0; first < DOCUMENTS; first += 500)
    await documents.transact(async (tx) => {
      for (let index = first; index < first + 500; index += 1)
        tx.put(users, `p${String(index).padStart(5, '0')}`, users.schema.parse(person(index)));
    });
  const file = join(folder, 'elsewhere/documents.sqlite');
  await writeTarget({ DOCUMENTS_SQLITE_FILE: file });
  const target = await openSqliteDocuments({ file, isDurable: false });
  const child = startCopy('documents');
  const exit = once(child, 'exit');
  while ((await readCopyMark({ documents: target }))?.verifiedUpTo == null) await pause(5);
  child.kill('SIGKILL');
  expect(await exit).toEqual([null, 'SIGKILL']);
  const { count } = await target.aggregate(users);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(DOCUMENTS);
  const { code, text } = await copy('documents');
  expect([code, text]).toEqual([0, expect.stringMatching(/Repris après users\/p\d{5}\.\n/)]);
  expect(writtenIn(text)).toBeLessThanOrEqual(DOCUMENTS - count + 200);
  expect((await target.aggregate(users)).count).toBe(DOCUMENTS);
  expect((await target.get(users, 'p19999'))?.value).toEqual((await documents.get(users, 'p19999'))?.value);
  await target.close();
  await documents.close();
});

test('while programs run, only a copy that stays open is made; another place is required', async () => {
  const documents = await openSqliteDocuments({
    file: environment.DOCUMENTS_SQLITE_FILE ?? '',
    isDurable: false,
  });
  // The heartbeat stays recent however long a busy machine takes to start the copies.
  const clock: Clock = { now: () => new Date(Date.now() + 3_600_000) };
  await writeHeartbeat({ documents, clock }, 'api-1', {
    program: 'api',
    startedAt: new Date().toISOString(),
    failing: [],
  });
  await documents.close();
  await writeTarget({ DOCUMENTS_SQLITE_FILE: join(folder, 'elsewhere/documents.sqlite') });
  expect(await copy('documents')).toMatchObject({
    code: 1,
    text: expect.stringContaining('tournent encore'),
  });
  expect(await copy('documents', '--live')).toMatchObject({
    code: 0,
    text: expect.stringContaining('La copie reste ouverte'),
  });
  await writeTarget({});
  expect((await copy('documents', '--live')).text).toContain('La destination est l’origine elle-même');
});

test('accounts are copied with the programs stopped, to the other kind of identity alone', async () => {
  await writeTarget({ IDENTITY_LOCAL_FILE: join(folder, 'elsewhere/identity.sqlite') });
  expect(await copy('accounts', '--live')).toMatchObject({
    code: 1,
    text: expect.stringContaining('programmes arrêtés, en un passage'),
  });
  expect(await copy('accounts')).toMatchObject({
    code: 1,
    text: expect.stringContaining('IDENTITY=local est un seul fichier SQLite'),
  });
});
