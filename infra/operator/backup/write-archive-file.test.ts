import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ArchivedFile } from './archive.ts';
import { writeArchiveFile } from './write-archive-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const BYTES = 1_000_000;
const createFile = (name: string): ArchivedFile => ({
  name,
  open: async () => ({ bytes: BYTES, stream: Readable.from([randomBytes(BYTES)]) }),
});

test('an archive whose writing is stopped in the middle leaves nothing', async () => {
  const stop = new AbortController();
  const listFiles = async function* () {
    yield createFile('first');
    stop.abort(new Error('stopped'));
    yield createFile('second');
  };
  const recipient = await identityToRecipient(await generateIdentity());
  const about = { takenAt: '2026-11-28T10:00:00.000Z', secrets: {} };
  const writing = writeArchiveFile({ folder, recipient, signal: stop.signal }, about, listFiles());
  await expect(writing).rejects.toThrow('stopped');
  expect(await readdir(folder)).toEqual([]);
});
