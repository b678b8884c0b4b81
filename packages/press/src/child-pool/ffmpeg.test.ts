import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFfmpegFinder, openFfmpeg } from './ffmpeg.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-ffmpeg-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program in ffmpeg's place. */
const openAs = async (script: string) => {
  const path = join(folder, 'as-ffmpeg');
  await writeFile(path, `#!/bin/sh\ntest "$1" = -version && exit 0\n${script}\n`);
  await chmod(path, 0o755);
  const ffmpeg = await openFfmpeg(path);
  if (ffmpeg === null) throw new Error('the program did not answer');
  return ffmpeg;
};

test('runs under limits of memory, time and file size, and gets none of our variables', async () => {
  process.env.SOUVENANCE_SECRET = 'a secret';
  const ffmpeg = await openAs('(ulimit -d; ulimit -t; ulimit -f; env) > told');
  await ffmpeg(folder, []).finally(() => delete process.env.SOUVENANCE_SECRET);
  const [memory, seconds, blocks, ...environment] = (await readFile(join(folder, 'told'), 'utf8')).split(
    '\n',
  );
  expect([memory, seconds, blocks]).toEqual(['600000', '150', '300000']);
  expect(environment.join(' ')).not.toContain('SOUVENANCE');
});

test('reports a death as a failure, and a refusal by its code and output', async () => {
  const dying = await openAs('kill -9 $$');
  await expect(dying(folder, [])).rejects.toMatchObject({ why: 'died' });
  const refusing = await openAs('echo no sound >&2; exit 7');
  expect(await refusing(folder, [])).toEqual({ code: 7, stderr: 'no sound\n' });
});

test('ends when its caller aborts, and is null where it is not installed', async () => {
  const slow = await openAs('exec sleep 60');
  await expect(slow(folder, [], AbortSignal.timeout(50))).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await openFfmpeg(join(folder, 'nowhere'))).toBeNull();
});

test('is asked for until it is installed, and then no more', async () => {
  const path = join(folder, 'installed-later');
  const find = createFfmpegFinder(path);
  expect(await find()).toBeNull();
  await writeFile(path, '#!/bin/sh\necho asked >> "$0.log"\n');
  await chmod(path, 0o755);
  for (let i = 0; i < 3; i += 1) expect(await find()).not.toBeNull();
  expect(await readFile(`${path}.log`, 'utf8')).toBe('asked\n');
});
