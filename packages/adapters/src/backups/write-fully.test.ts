import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFully } from './write-fully.ts';

test('bytes that the disk takes piece by piece are all written, at their position', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-write-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const handle = await open(join(folder, 'file'), 'w');
  const writeThree = async (bytes: Uint8Array, offset: number, length: number, position: number) =>
    handle.write(bytes, offset, Math.min(3, length), position);
  await handle.write('01');
  await writeFully({ write: writeThree as typeof handle.write }, Buffer.from('23456789'), 2);
  await handle.close();
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('0123456789');
});
