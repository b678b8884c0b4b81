import { expect, test } from 'vitest';
import { identifyFile } from './identify-file.ts';

/** A file that counts how often it is read, and cannot be read the first `failures` times. */
class CountedFile extends File {
  reads = 0;
  failures = 0;
  override arrayBuffer() {
    this.reads += 1;
    if (this.reads <= this.failures) return Promise.reject(new Error('The file is away.'));
    return super.arrayBuffer();
  }
}

test('the same bytes have the same id, other bytes another', async () => {
  const id = await identifyFile(new Blob(['Royan']));
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(await identifyFile(new Blob(['Royan']))).toBe(id);
  expect(await identifyFile(new Blob(['Saintes']))).not.toBe(id);
});

test('a file is read once, however often its id is needed', async () => {
  const file = new CountedFile(['Royan'], 'royan.txt');
  const ids = await Promise.all([identifyFile(file), identifyFile(file)]);
  expect(await identifyFile(file)).toBe(ids[0]);
  expect(file.reads).toBe(1);
});

test('a file that could not be read is read again', async () => {
  const file = new CountedFile(['Royan'], 'royan.txt');
  file.failures = 1;
  await expect(identifyFile(file)).rejects.toThrow('The file is away.');
  expect(await identifyFile(file)).toMatch(/^[0-9a-f]{32}$/);
});
