import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const fixture = fileURLToPath(new URL('./log-output.fixture.ts', import.meta.url));

const openProof = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'proof');
};

test('a program whose log lies on a full disk goes on and ends by itself', async () => {
  const proofFile = await openProof();
  // The system answers a write to this device as one to a full disk.
  const fullDisk = await open('/dev/full', 'w');
  const child = spawn(process.execPath, [fixture, proofFile], {
    stdio: ['ignore', fullDisk.fd, fullDisk.fd],
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  await fullDisk.close();
  expect(await readFile(proofFile, 'utf8')).toBe('went on');
});

test('every line arrives at a reader of the log', async () => {
  const child = spawn(process.execPath, [fixture, await openProof()], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [lines, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([lines.split('\n'), errors.split('\n')].map(({ length }) => length)).toEqual([1_001, 1_001]);
});
