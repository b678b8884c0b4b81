import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freezeFolder } from './freeze-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'souvenance-freeze-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Writes as the stores do: beside the file, then renamed. */
const put = async (key: string, text: string, writtenAt = new Date()): Promise<void> => {
  const path = join(root, key);
  await mkdir(dirname(path), { recursive: true });
  await mkdir(join(root, '.writing'), { recursive: true });
  await writeFile(join(root, '.writing', 'new'), text);
  await utimes(join(root, '.writing', 'new'), writtenAt, writtenAt);
  await rename(join(root, '.writing', 'new'), path);
};

test('a file that is removed stays, a new one is added, and a replaced one is that of the moment', async () => {
  const moment = new Date('2026-11-28T10:00:00Z');
  const [earlier, later] = [new Date('2026-11-28T09:59:59Z'), new Date('2026-11-28T10:00:01Z')];
  for (const key of ['a/removed', 'a/replaced-before', 'a/replaced-after', 'plain'])
    await put(key, `old ${key}`, earlier);
  const frozen = await freezeFolder(root, 'test');
  await rm(join(root, 'a/removed'));
  await put('a/replaced-before', 'new', earlier);
  await put('a/replaced-after', 'new', later);
  await put('b/added', 'added', earlier);
  await frozen.catchUp(moment);
  const files = await frozen.list();
  const texts = await Promise.all(files.map(async ({ key, path }) => [key, await readFile(path, 'utf8')]));
  expect(texts).toEqual([
    ['a/removed', 'old a/removed'],
    ['a/replaced-after', 'old a/replaced-after'],
    ['a/replaced-before', 'new'],
    ['b/added', 'added'],
    ['plain', 'old plain'],
  ]);
  await frozen.dispose();
  expect((await readdir(root)).toSorted()).toEqual(['.writing', 'a', 'b', 'plain']);
});

test('without hard links a file is copied once, and again only where it was replaced', async () => {
  const [earlier, later] = [new Date('2026-11-28T09:59:59Z'), new Date('2026-11-28T10:00:00Z')];
  for (const key of ['same', 'replaced']) await put(key, `old ${key}`, earlier);
  const copied: string[] = [];
  const refuseLink = async (from: string): Promise<void> => {
    copied.push(basename(from));
    throw Object.assign(new Error('no hard links'), { code: 'EPERM' });
  };
  const frozen = await freezeFolder(root, 'test', refuseLink);
  await put('replaced', 'new replaced', later);
  await frozen.catchUp(new Date('2026-11-28T10:00:01Z'));
  expect(copied.toSorted()).toEqual(['replaced', 'replaced', 'same']);
  const texts = await Promise.all((await frozen.list()).map(({ path }) => readFile(path, 'utf8')));
  expect(texts).toEqual(['new replaced', 'old same']);
});

test('a store without files yet is an empty one', async () => {
  const frozen = await freezeFolder(join(root, 'missing'), 'test');
  await frozen.catchUp(new Date());
  expect(await frozen.list()).toEqual([]);
  await frozen.dispose();
});
