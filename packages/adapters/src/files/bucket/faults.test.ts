import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { HostedFiles } from '@souvenance/core';
import { type Fault, openFaultProxy } from '@souvenance/fakes/proxy';
import { openFakeGcs, openFakeS3 } from '@souvenance/fakes/storage';
import { afterEach, describe, expect, test } from 'vitest';
import { openGcsFiles } from '../gcs/open-gcs-files.ts';
import { openSigner } from '../gcs/open-signer.ts';
import { openS3Files } from '../s3/open-s3-files.ts';

interface Opened {
  readonly files: HostedFiles;
  /** Method and address of each call that reached the store. */
  readonly calls: readonly string[];
  readonly keys: () => string[];
}

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});
const later = <T extends { close(): Promise<unknown> }>(opened: T): T => {
  closings.push(() => opened.close());
  return opened;
};

/** The smallest part that S3 takes. */
const PART_BYTES = 5 * 1024 * 1024;
const noWait = async (): Promise<void> => undefined;
/** Longer than any call of these tests takes on a busy machine. */
const LONG_SILENCE_MS = 60_000;
/** For a store that never answers; a call that a busy machine answers later is only tried again. */
const SHORT_SILENCE_MS = 1_000;

type Draw = (call: string) => Fault | null;

const openS3 = async (draw: Draw, silenceMs = LONG_SILENCE_MS): Promise<Opened> => {
  const store = later(await openFakeS3());
  const proxy = later(await openFaultProxy({ target: store.url, draw }));
  const { bucket, account } = store;
  const at = { ...account, bucket, endpoint: proxy.url, pathStyle: true };
  const files = later(openS3Files({ ...at, partBytes: PART_BYTES, silenceMs, wait: noWait }));
  return { files, calls: store.requestLog, keys: store.keys };
};

const openGcs = async (draw: Draw, silenceMs = LONG_SILENCE_MS): Promise<Opened> => {
  const store = later(await openFakeGcs());
  const proxy = later(await openFaultProxy({ target: store.url, draw }));
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-faults-'));
  closings.push(() => rm(folder, { recursive: true }));
  const credentialsFile = join(folder, 'key.json');
  await writeFile(credentialsFile, store.credentials);
  const signer = await openSigner({ credentialsFile, messagePrefix: 'FILES', variable: 'KEY' });
  const at = { bucket: store.bucket, signer, endpoint: proxy.url };
  const files = later(openGcsFiles({ ...at, chunkBytes: PART_BYTES, silenceMs, wait: noWait }));
  return { files, calls: store.requestLog, keys: store.keys };
};

/** These faults, then none. */
const planned = (...faults: (Fault | null)[]) => {
  return () => faults.shift() ?? null;
};

const BOOK = Buffer.alloc(300_000, 'les pages ');
/** Three parts. */
const LARGE = Buffer.alloc(2 * PART_BYTES + 5, 'les pages ');
const PDF = 'application/pdf';

describe.each([
  ['S3', openS3],
  ['Google Cloud Storage', openGcs],
])('Faults of %s', (_, open) => {
  test.each([
    ['unavailable', 'unavailable'],
    ['cut-request', 'unavailable'],
    ['cut-answer', 'cut-request'],
  ] as const)('writes and reads right through %s and %s', async (first, second) => {
    const { files, keys } = await open(planned(first, second, null, first, second, null, second));
    await files.put('book.pdf', BOOK, PDF);
    expect(keys()).toEqual(['book.pdf']);
    expect(BOOK.equals((await files.get('book.pdf')) ?? Buffer.alloc(0))).toBe(true);
  });

  test.each(['hang', 'hang-answer'] as const)('a store that is silent (%s) is asked again', async (fault) => {
    const faults = planned(fault, null, fault, null, null, fault);
    const { files, keys } = await open(faults, SHORT_SILENCE_MS);
    await files.put('book.pdf', BOOK, PDF);
    expect(keys()).toEqual(['book.pdf']);
    expect(await files.exists('book.pdf')).toBe(true);
    expect(BOOK.equals((await files.get('book.pdf')) ?? Buffer.alloc(0))).toBe(true);
  });

  test('more silent calls than connections end, and the next ones are answered', async () => {
    const faults = planned(null, ...Array<Fault>(60).fill('hang'));
    const { files } = await open(faults, 3 * SHORT_SILENCE_MS);
    await files.put('book.pdf', BOOK, PDF);
    const answers = await Promise.all(Array.from({ length: 60 }, () => files.exists('book.pdf')));
    expect(new Set(answers)).toEqual(new Set([true]));
  });

  test('throws service.unavailable when the store stays away, and stores nothing', async () => {
    const { files, keys } = await open(() => 'unavailable');
    await expect(files.put('book.pdf', BOOK, PDF)).rejects.toMatchObject({ code: 'service.unavailable' });
    expect(keys()).toEqual([]);
  });

  test('shows nothing of a write whose every try is cut', async () => {
    const { files, keys } = await open(() => 'cut-request');
    await expect(files.put('book.pdf', BOOK, PDF)).rejects.toMatchObject({ code: 'service.unavailable' });
    expect(keys()).toEqual([]);
  });

  test('a download resumes where it was cut', async () => {
    const isDownload = (call: string) => /^GET .*(x-id=GetObject|alt=media)/.test(call);
    const faults: Fault[] = ['cut-answer', 'unavailable', 'cut-answer'];
    const { files, calls } = await open((call) => (isDownload(call) ? (faults.shift() ?? null) : null));
    await files.put('book.pdf', BOOK, PDF);
    const opened = await files.open('book.pdf');
    expect(opened?.bytes).toBe(BOOK.length);
    expect(BOOK.equals(await buffer(opened?.stream ?? new Blob([]).stream()))).toBe(true);
    expect(calls.filter(isDownload)).toHaveLength(3);
  });

  test('sends only the interrupted part of a large file again', async () => {
    const { files, calls } = await open(planned(null, null, 'cut-request', 'unavailable'));
    await files.put('large', LARGE, PDF);
    const uploadStarts = calls.filter((call) => /^POST .*(uploads|uploadType=resumable)/.test(call));
    expect(uploadStarts).toHaveLength(1);
    expect(LARGE.equals((await files.get('large')) ?? Buffer.alloc(0))).toBe(true);
  });

  test.each([0, 1, 2, 3, 4, 5])(
    'a large file is written though the answer to call %i was lost',
    async (call) => {
      const { files, keys } = await open(planned(...Array<null>(call).fill(null), 'cut-answer'));
      expect(await files.put('large', LARGE, PDF)).toMatchObject({ bytes: LARGE.length });
      expect(keys()).toEqual(['large']);
    },
  );

  test('recognizes its own write when the answer to it was lost', async () => {
    const { files } = await open(planned('cut-answer'));
    expect(await files.putIfAbsent('proof', BOOK, PDF)).toMatchObject({ bytes: BOOK.length });
  });
});
