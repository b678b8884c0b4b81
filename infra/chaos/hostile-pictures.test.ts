import { fork } from 'node:child_process';
import { once } from 'node:events';
import { hostileShapes, hostileWeights } from '@souvenance/press/fixtures/hostile-pictures';
import { expect, test } from 'vitest';
import { readTreeMb } from '../e2e/driver/tree-memory.ts';

/** The worker and all its children, over the whole set. */
const PEAK_MB = 700;
const EVERY_MS = 20;

test('every hostile picture gets its verdict, and no process with its children passes 700 MB', async () => {
  const preparer = fork(new URL('./prepare-picture.main.ts', import.meta.url), { serialization: 'advanced' });
  let peak = 0;
  const rows: string[] = [];
  try {
    for (const { name, verdict, bytes } of [...hostileShapes, ...hostileWeights]) {
      const picture = await bytes();
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, readTreeMb(preparer.pid ?? 0));
      }, EVERY_MS);
      preparer.send(picture);
      const [reply] = await once(preparer, 'message');
      clearInterval(watch);
      peak = Math.max(peak, most);
      rows.push(`${String(Math.round(most)).padStart(5)} MB  ${String(reply).padEnd(30)} ${name}`);
      expect(reply, name).toBe(verdict);
    }
  } finally {
    preparer.kill();
    process.stdout.write(
      `${rows.join('\n')}\npeak of the process and its children: ${Math.round(peak)} MB\n`,
    );
  }
  expect(peak).toBeLessThan(PEAK_MB);
});
