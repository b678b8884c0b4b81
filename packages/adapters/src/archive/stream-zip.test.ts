import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { streamZip } from './stream-zip.ts';

/** A stream without an end, as of a large file of a store. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(16_384));
    },
  });

test('an archive that is given up closes the file that it was reading', async () => {
  const file = endless();
  const archive = streamZip([{ path: 'film.mp4', open: async () => file }]);
  const closeEvent = once(file, 'close');
  for await (const _ of archive) break;
  await closeEvent;
  expect(file.destroyed).toBe(true);
});

test('a file that was opened after the archive was given up is closed', async () => {
  const file = endless();
  const { promise, resolve } = Promise.withResolvers<Readable>();
  const archive = streamZip([{ path: 'film.mp4', open: () => promise }]);
  archive.on('error', () => undefined).resume();
  archive.destroy();
  const closeEvent = once(file, 'close');
  resolve(file);
  await closeEvent;
  expect(file.destroyed).toBe(true);
});

test('an archive fails when a file ends too early, and does not wait for the rest', async () => {
  const file = new Readable({ read: () => undefined });
  file.push('La ferme');
  const archive = streamZip([{ path: 'ferme.txt', open: async () => file }]);
  const archiveBytes = buffer(archive);
  setImmediate(() => file.destroy());
  await expect(archiveBytes).rejects.toThrow(/premature close/iu);
});
