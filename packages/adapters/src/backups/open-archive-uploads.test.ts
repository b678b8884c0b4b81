import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { locateArchiveUploads, openArchiveUploads } from './open-archive-uploads.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-uploads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const archive = { fileName: 'souvenance-20261120T020000Z.tar.age', bytes: 10 };
const list = () => readdir(locateArchiveUploads(folder)).then((names) => names.toSorted());

test('an archive arrives in parts, goes on after a break, and is whole under its name alone at the end', async () => {
  const uploads = openArchiveUploads(folder);
  expect(await uploads.begin(archive)).toEqual({ receivedBytes: 0, isWhole: false });
  await uploads.append(archive, 0, Buffer.from('0123'));
  const reopened = openArchiveUploads(folder);
  expect(await reopened.begin(archive)).toEqual({ receivedBytes: 4, isWhole: false });
  expect(await reopened.append(archive, 0, Buffer.from('0123'))).toEqual({
    receivedBytes: 4,
    isWhole: false,
  });
  expect(await reopened.append(archive, 8, Buffer.from('89'))).toMatchObject({ receivedBytes: 4 });
  expect(await list()).toEqual([`${archive.fileName}.part`]);
  expect(await reopened.append(archive, 4, Buffer.from('456789'))).toEqual({
    receivedBytes: 10,
    isWhole: true,
  });
  expect(await list()).toEqual([archive.fileName]);
  expect(await readFile(join(locateArchiveUploads(folder), archive.fileName), 'utf8')).toBe('0123456789');
  expect(await reopened.append(archive, 4, Buffer.from('xxxxxx'))).toMatchObject({ isWhole: true });
});

test('another archive takes the place of the one before, and the list of erasures stays beside it', async () => {
  const uploads = openArchiveUploads(folder);
  await uploads.begin(archive);
  await uploads.append(archive, 0, Buffer.from('0123'));
  const erasures = { fileName: 'erasures.jsonl', bytes: 2 } as const;
  await uploads.begin(erasures);
  await uploads.append(erasures, 0, Buffer.from('{}'));
  const other = { ...archive, fileName: 'souvenance-20261121T020000Z.tar.age' };
  expect(await uploads.begin(other)).toMatchObject({ receivedBytes: 0 });
  expect(await list()).toEqual(['erasures.jsonl']);
});

test('a full disk refuses a part by its own code', async () => {
  const uploads = openArchiveUploads(folder);
  await uploads.begin(archive);
  // A write to /dev/full fails as on a full disk.
  await symlink('/dev/full', join(locateArchiveUploads(folder), `${archive.fileName}.part`));
  await expect(uploads.append(archive, 0, Buffer.from('0123'))).rejects.toMatchObject({
    code: 'service.no_space',
  });
});

test('a part of which the disk takes the beginning alone is refused, and its archive is not whole', async () => {
  const file = { ...archive, bytes: 10_000 };
  const program = `
    import { openArchiveUploads } from '${new URL('./open-archive-uploads.ts', import.meta.url)}';
    const file = ${JSON.stringify(file)};
    const uploads = openArchiveUploads('${folder}');
    await uploads.begin(file);
    await uploads.append(file, 0, Buffer.alloc(4_000));
    await uploads.append(file, 4_000, Buffer.alloc(6_000)).catch(({ code }) => console.log(code));`;
  // The first write past 8 KiB takes the bytes up to there without an error.
  const limited = ['-c', 'ulimit -f 8 && exec "$0" --input-type=module -e "$1"', process.execPath, program];
  expect((await promisify(execFile)('bash', limited)).stdout).toBe('EFBIG\n');
  expect(await list()).toEqual([`${file.fileName}.part`]);
});

test('the free bytes are those of the disk of the files', async () => {
  const uploads = openArchiveUploads(folder);
  await uploads.begin(archive);
  expect(await uploads.readFreeBytes()).toBeGreaterThan(0);
});
