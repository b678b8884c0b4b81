import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import { COPY_MARK_KEY } from '@souvenance/adapters/files';
import { openFileStores } from '@souvenance/adapters/stores';
import { openFakeGcs, openFakeS3 } from '@souvenance/fakes/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyStore } from './copy-store.ts';

type Closable = Awaited<ReturnType<typeof openStore>>;

const openStore = (environment: Environment) =>
  readRegistry(registries.media, {
    LINK_SECRET: 'a secret of the tests, of 32 characters or more',
    ...environment,
  }).open();

let folder: string;
let closings: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-copy-'));
  closings = [];
});
afterEach(async () => {
  for (const close of closings) await close();
  await rm(folder, { recursive: true, force: true });
});

const onDisk = (name: string): Environment => ({ MEDIA: 'disk', MEDIA_DISK_ROOT: join(folder, name) });
const inGcs = async (): Promise<Environment> => {
  const gcs = await openFakeGcs({ pageSize: 7 });
  closings.push(gcs.close);
  await writeFile(join(folder, 'key.json'), gcs.credentials, { mode: 0o600 });
  return {
    MEDIA: 'gcs',
    MEDIA_GCS_BUCKET: gcs.bucket,
    MEDIA_GCS_CREDENTIALS_FILE: join(folder, 'key.json'),
    MEDIA_GCS_ENDPOINT: gcs.url,
  };
};
const inS3 = async (): Promise<Environment> => {
  const s3 = await openFakeS3({ pageSize: 7 });
  closings.push(s3.close);
  return {
    MEDIA: 's3',
    MEDIA_S3_BUCKET: s3.bucket,
    MEDIA_S3_REGION: s3.account.region,
    MEDIA_S3_ACCESS_KEY_ID: s3.account.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
    MEDIA_S3_ENDPOINT: s3.url,
    MEDIA_S3_PATH_STYLE: 'true',
  };
};

const open = async (environment: Environment): Promise<Closable> => {
  const store = await openStore(environment);
  closings.unshift(store.close);
  return store;
};

/** Photographs and voices of several sizes, one of them empty and one larger than a part of an upload. */
const fill = async ({ files }: Closable): Promise<void> => {
  for (let index = 0; index < 40; index += 1)
    await files.put(`families/f${index % 5}/photo-${index}.jpg`, randomBytes(1_000 + index), 'image/jpeg');
  await files.put('families/f1-b/photo.jpg', randomBytes(10), 'image/jpeg');
  await files.put('voices/empty.opus', new Uint8Array(), 'audio/ogg');
  await files.put('voices/long.opus', randomBytes(9_000_000), 'audio/ogg');
};

const contentOf = async ({ files, walk }: Closable): Promise<Record<string, string>> => {
  const content: Record<string, string> = {};
  for await (const key of walk()) content[key] = Buffer.from((await files.get(key)) ?? []).toString('base64');
  return content;
};

const copy = (source: Closable, target: Closable, isLive = false, sourceName = 'here') =>
  copyStore(source, target, { sourceName, isLive, onProgress: () => undefined });

test('copies from disk to Google Cloud Storage to S3 and back to a disk, equal byte by byte', async () => {
  const stores = [
    await open(onDisk('first')),
    await open(await inGcs()),
    await open(await inS3()),
    await open(onDisk('last')),
  ];
  const [first, ...others] = stores;
  if (first === undefined) throw new Error('no store');
  await fill(first);
  const content = await contentOf(first);
  let source = first;
  for (const target of others) {
    const result = await copy(source, target);
    expect(result).toMatchObject({ verified: 43, writes: 43, removed: 0, resumedAfter: null });
    expect(await contentOf(target)).toEqual(content);
    source = target;
  }
});

test('refuses a filled target, and a copy from elsewhere, and changes nothing there', async () => {
  const [source, target] = [await open(onDisk('source')), await open(onDisk('target'))];
  await fill(source);
  await target.files.put('families/other.jpg', randomBytes(9), 'image/jpeg');
  await expect(copy(source, target)).rejects.toThrow('contient déjà des fichiers');
  expect(Object.keys(await contentOf(target))).toEqual(['families/other.jpg']);
  const other = await open(onDisk('other'));
  await copy(source, other, true);
  await expect(copy(source, other, false, 'elsewhere')).rejects.toThrow('d’une autre origine');
});

test('a pass beside running programs is followed by one that takes what changed since', async () => {
  const [source, target] = [await open(onDisk('source')), await open(await inS3())];
  await fill(source);
  expect(await copy(source, target, true)).toMatchObject({ verified: 43, writes: 43 });
  await source.files.removeAll('families/f0');
  await source.files.put('families/f1/photo-1.jpg', randomBytes(1_001), 'image/jpeg');
  await source.files.put('families/f9/new.jpg', randomBytes(5), 'image/jpeg');
  expect(await copy(source, target)).toMatchObject({ verified: 36, writes: 2, removed: 8 });
  expect(await contentOf(target)).toEqual(await contentOf(source));
  await expect(copy(source, target)).rejects.toThrow('contient déjà des fichiers');
});

test('an interrupted pass goes on after the object up to which it was verified', async () => {
  const [source, target] = [await open(onDisk('source')), await open(onDisk('target'))];
  await fill(source);
  const mark = { source: 'here', isLive: false, verifiedUpTo: 'families/f3/photo-8.jpg' };
  await target.files.put(COPY_MARK_KEY, Buffer.from(JSON.stringify(mark)), 'application/json');
  const result = await copy(source, target);
  const keys = Object.keys(await contentOf(source)).filter((key) => key > mark.verifiedUpTo);
  expect(result).toMatchObject({ writes: keys.length, resumedAfter: mark.verifiedUpTo });
  expect(Object.keys(await contentOf(target))).toEqual(keys);
});

test('programs do not start on a copy that has not ended', async () => {
  const [source, target] = [await open(onDisk('source')), await open(onDisk('target'))];
  await fill(source);
  const environment = {
    LINK_SECRET: 'a secret of the tests, of 32 characters or more',
    FILES_DISK_ROOT: join(folder, 'books'),
    ...onDisk('target'),
  };
  await copy(source, target, true);
  await expect(openFileStores(environment)).rejects.toThrow(/^MEDIA is a copy that has not ended/);
  await copy(source, target);
  await (await openFileStores(environment)).close();
});

test('an object that the target alters is noticed', async () => {
  const [source, target] = [await open(onDisk('source')), await open(onDisk('target'))];
  await source.files.put('a.jpg', randomBytes(100), 'image/jpeg');
  const put: typeof target.files.put = async (key, body, type) => {
    const storedObject = await target.files.put(key, body, type);
    if (key === 'a.jpg') await target.files.put(key, randomBytes(100), type);
    return storedObject;
  };
  await expect(copy(source, { ...target, files: { ...target.files, put } })).rejects.toThrow(
    'a.jpg is read with another hash',
  );
});
