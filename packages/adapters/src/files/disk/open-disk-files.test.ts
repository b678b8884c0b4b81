import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { SignedUpload } from '@souvenance/core';
import { describeFiles, describeUploads } from '@souvenance/testkit/files';
import { expect, test } from 'vitest';
import { openDiskFiles } from './open-disk-files.ts';

const options = (root: string) => ({
  root,
  secret: 'a secret of the tests, 32 or more',
  uploadPath: '/api/uploads',
});

const openFresh = async (now: () => Date) => {
  const root = await mkdtemp(join(tmpdir(), 'souvenance-files-'));
  const files = await openDiskFiles({ ...options(root), clock: { now } });
  return { root, files, dispose: () => rm(root, { recursive: true }) };
};

describeFiles({ name: 'disk', openFresh });

describeUploads({
  name: 'disk',
  isClockShared: true,
  codes: {
    mismatch: /^upload\.mismatch$/,
    late: /^upload\.not_found$/,
    changed: /^upload\.not_found$/,
    alreadyUsed: /^upload\.not_found$/,
  },
  openFresh: async (now) => {
    const { files, dispose } = await openFresh(now);
    const upload = ({ url, headers }: SignedUpload, body: Uint8Array) => {
      const token = url.replace('/api/uploads/', '');
      const halves = Readable.from([body.subarray(0, 3), body.subarray(3)]);
      return files.receive(token, headers['content-type'] ?? '', halves);
    };
    return { files, upload, dispose };
  },
});

test('leaves nothing of a refused or interrupted upload', async () => {
  const { root, files, dispose } = await openFresh(() => new Date());
  const permit = { key: 'a/b', contentType: 'image/png', bytes: 9, expiresAt: new Date(Date.now() + 60_000) };
  const token = (await files.signUpload(permit)).url.replace('/api/uploads/', '');
  const brokenStream = Readable.from(
    (async function* () {
      yield Buffer.from('abc');
      throw new Error('the connection was cut');
    })(),
  );
  await expect(files.receive(token, 'image/png', brokenStream)).rejects.toThrow('cut');
  await expect(files.receive(token, 'image/png', Readable.from(['ten bytes!']))).rejects.toThrow();
  expect(await readdir(join(root, '.writing'))).toEqual([]);
  await dispose();
});

test('accepts an upload that a former secret signed, while that secret is named', async () => {
  const { root, files, dispose } = await openFresh(() => new Date());
  const expiresAt = new Date(Date.now() + 60_000);
  const permit = { key: 'a/1', contentType: 'image/jpeg', bytes: 3, expiresAt };
  const token = (await files.signUpload(permit)).url.replace('/api/uploads/', '');
  const renewed = { ...options(root), secret: 'a renewed secret of the tests, 32 or more' };
  const send = async (opening: ReturnType<typeof openDiskFiles>) =>
    (await opening).receive(token, 'image/jpeg', Readable.from([Buffer.from('abc')]));
  await expect(send(openDiskFiles(renewed))).rejects.toMatchObject({ code: 'upload.not_found' });
  const withFormer = openDiskFiles({ ...renewed, formerSecrets: [options(root).secret] });
  expect(await send(withFormer)).toMatchObject({ key: 'a/1', bytes: 3 });
  await dispose();
});

test('removes files that a killed process left an hour ago, and no newer ones', async () => {
  const { root, dispose } = await openFresh(() => new Date());
  const anHourAgo = Date.now() / 1_000 - 3_700;
  for (const name of ['old', 'young']) await writeFile(join(root, '.writing', name), 'half a bo');
  await utimes(join(root, '.writing', 'old'), anHourAgo, anHourAgo);
  await openDiskFiles(options(root));
  expect(await readdir(join(root, '.writing'))).toEqual(['young']);
  await dispose();
});
