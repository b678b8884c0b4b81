import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Files } from '@souvenance/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface FilesSubject {
  readonly name: string;
  /** Opens a real, empty store. `now` is the adapter's clock. */
  openFresh(now: () => Date): Promise<{ files: Files; dispose(): Promise<void> }>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = (body: Uint8Array) => createHash('sha256').update(body).digest('hex');
const PDF = 'application/pdf';

const describeKeys = (files: () => Files): void => {
  test.each([
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/../b',
    '.a',
    'a/.b',
    'a b',
    'é',
    'a\u0000',
    'a\\b',
    'x'.repeat(513),
  ])('refuses the key %j', async (key) => {
    await expect(files().put(key, bytesOf('x'), PDF)).rejects.toThrow();
    await expect(files().get(key)).rejects.toThrow();
  });

  test('lists and removes a folder, but not other folders with the same prefix', async () => {
    for (const key of ['b/1/x.pdf', 'b/1/deep/y.pdf', 'b/12/z.pdf', 'b/1.pdf', 'c'])
      await files().put(key, bytesOf(key), PDF);
    expect(await files().list('b/1')).toEqual(['b/1/deep/y.pdf', 'b/1/x.pdf']);
    expect(await files().list('b/1/')).toEqual(['b/1/deep/y.pdf', 'b/1/x.pdf']);
    await files().removeAll('b/1');
    expect(await files().list('')).toEqual(['b/1.pdf', 'b/12/z.pdf', 'c']);
  });

  test('lists and removes the file of exactly this key; removing a missing file is not an error', async () => {
    await files().put('a/one.pdf', bytesOf('1'), PDF);
    expect(await files().list('a/one.pdf')).toEqual(['a/one.pdf']);
    for (let round = 0; round < 2; round += 1) await files().removeAll('a/one.pdf');
    expect(await files().list('a')).toEqual([]);
    expect(await files().exists('a/one.pdf')).toBe(false);
  });

  test('refuses to remove all files at once', async () => {
    await expect(files().removeAll('')).rejects.toThrow();
  });
};

const describeWrites = (files: () => Files): void => {
  test('stores bytes unchanged and returns their size and SHA-256', async () => {
    const body = Uint8Array.from({ length: 200_000 }, (_, index) => index % 256);
    expect(await files().put('books/a/interior.pdf', body, PDF)).toEqual({
      key: 'books/a/interior.pdf',
      bytes: 200_000,
      sha256: sha256(body),
    });
    expect(sha256((await files().get('books/a/interior.pdf')) ?? bytesOf(''))).toBe(sha256(body));
  });

  test('stores empty and very small files unchanged', async () => {
    for (const text of ['', 'a', 'bc']) await files().put(`small/x${text}`, bytesOf(text), PDF);
    const read = async (key: string) => new TextDecoder().decode((await files().get(key)) ?? undefined);
    expect(await Promise.all(['small/x', 'small/xa', 'small/xbc'].map(read))).toEqual(['', 'a', 'bc']);
  });

  test('a download reads one whole version while another is written under the same key', async () => {
    const [old, fresh] = [Buffer.alloc(3_000_000, 'o'), Buffer.alloc(2_000_000, 'f')];
    await files().put('k', old, PDF);
    const opened = await files().open('k');
    await files().put('k', fresh, PDF);
    expect(opened?.bytes).toBe(old.length);
    expect(sha256(await buffer(opened?.stream ?? new Blob([]).stream()))).toBe(sha256(old));
    expect(sha256((await files().get('k')) ?? bytesOf(''))).toBe(sha256(fresh));
  });

  test('never returns a part of a file while many writers put the same key at once', async () => {
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(300_000, String(index)));
    await Promise.all(bodies.map((body) => files().put('k', body, PDF)));
    const last = await files().get('k');
    expect(bodies.map(sha256)).toContain(sha256(last ?? bytesOf('')));
    expect(await files().list('')).toEqual(['k']);
  });
};

/** The contract suite of `Files`; every test gets a new store. */
export const describeFiles = (subject: FilesSubject): void => {
  describe(`Files on ${subject.name}`, () => {
    let opened: Awaited<ReturnType<FilesSubject['openFresh']>>;
    beforeEach(async () => {
      opened = await subject.openFresh(() => new Date());
    });
    afterEach(() => opened.dispose());
    const files = () => opened.files;

    test('returns null for a missing file and for a folder', async () => {
      await files().put('a/b', bytesOf('x'), PDF);
      for (const key of ['missing', 'a', 'a/b/c']) {
        expect(await files().get(key)).toBeNull();
        expect(await files().open(key)).toBeNull();
        expect(await files().exists(key)).toBe(false);
      }
      expect(await files().exists('a/b')).toBe(true);
      expect(await files().getRange('missing', { start: 0, end: 1 })).toBeNull();
      expect(await files().list('missing')).toEqual([]);
    });

    test('returns a part of a file, both ends included, up to the end of the file', async () => {
      await files().put('k', bytesOf('0123456789'), PDF);
      const part = async (start: number, end: number) =>
        Buffer.from((await files().getRange('k', { start, end })) ?? []).toString();
      expect([await part(0, 0), await part(2, 4), await part(8, 99), await part(10, 12)]).toEqual([
        '0',
        '234',
        '89',
        '',
      ]);
    });

    describeWrites(files);
    describeKeys(files);
  });
};
