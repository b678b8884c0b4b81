import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkIfAbsent, WRITING_FOLDER, writeAtomically } from './write-atomically.ts';

test('a file that finds no room on the disk throws service.no_space, and leaves nothing behind', async () => {
  const root = await mkdtemp(join(tmpdir(), 'souvenance-files-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, WRITING_FOLDER));
  // The system answers a write to this device as one to a full disk.
  const moveToFullDisk = () => writeFile('/dev/full', 'a byte');
  const writing = writeAtomically(root, join(root, 'book.pdf'), [Buffer.from('book')], moveToFullDisk);
  await expect(writing).rejects.toMatchObject({ code: 'service.no_space', cause: { code: 'ENOSPC' } });
  expect(await readdir(join(root, WRITING_FOLDER))).toEqual([]);
});

test.each(['EPERM', 'ENOTSUP', 'ENOSYS'])(
  'a file system without hard links (%s) takes a file once, and nothing is left behind',
  async (code) => {
    const root = await mkdtemp(join(tmpdir(), 'souvenance-files-'));
    onTestFinished(() => rm(root, { recursive: true }));
    await mkdir(join(root, WRITING_FOLDER));
    const createLink = () => Promise.reject(Object.assign(new Error(code), { code }));
    const write = (text: string) =>
      writeAtomically(root, join(root, 'photo.jpg'), [Buffer.from(text)], (temporaryPath, path) =>
        linkIfAbsent(temporaryPath, path, createLink),
      );
    await write('first');
    await expect(write('second')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(join(root, 'photo.jpg'), 'utf8')).toBe('first');
    expect(await readdir(join(root, WRITING_FOLDER))).toEqual([]);
  },
);
