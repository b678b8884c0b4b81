import { setTimeout as pause } from 'node:timers/promises';
import type { HostedFiles } from '@souvenance/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface HostedSubject {
  readonly name: string;
  /** Whether the store uses `now` too; with a real service, the test waits instead. */
  readonly isClockShared: boolean;
  openFresh(now: () => Date): Promise<{ files: HostedFiles; dispose(): Promise<void> }>;
}

const PDF = 'application/pdf';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const BOOK = bytesOf('the pages of a book');

const describeOnce = (files: () => HostedFiles): void => {
  test('putOnce accepts the same bytes again, and refuses other bytes without a change', async () => {
    expect(await files().putIfAbsent('proof', BOOK, PDF)).toMatchObject({ bytes: BOOK.length });
    expect(await files().putIfAbsent('proof', BOOK, PDF)).toMatchObject({ bytes: BOOK.length });
    expect(await files().putIfAbsent('proof', bytesOf('others'), PDF)).toBeNull();
    expect(await files().get('proof')).toEqual(Buffer.from(BOOK));
  });

  test('lets only one of many concurrent writers create a key', async () => {
    const writes = Array.from({ length: 6 }, (_, index) =>
      files().putIfAbsent('k', bytesOf(`${index}`), PDF),
    );
    expect((await Promise.all(writes)).filter((storedObject) => storedObject !== null)).toHaveLength(1);
  });
};

/** Additional suite for hosted stores; every test gets a new store. */
export const describeHosted = ({ name, isClockShared, openFresh }: HostedSubject): void => {
  describe(`Hosted files on ${name}`, () => {
    let now = new Date();
    let opened: Awaited<ReturnType<HostedSubject['openFresh']>>;
    beforeEach(async () => {
      now = new Date();
      opened = await openFresh(() => now);
    });
    afterEach(() => opened.dispose());
    const files = () => opened.files;
    const permit = () => ({
      key: 'book.pdf',
      fileName: 'S-2026-0001-é"intérieur".pdf',
      contentType: PDF,
      expiresAt: new Date(now.getTime() + 60_000),
    });

    describeOnce(files);

    test('signs a download with a name and a type, for that file only', async () => {
      await files().put('book.pdf', BOOK, 'application/octet-stream');
      const address = await files().signDownload(permit());
      const answer = await fetch(address);
      expect(answer.headers.get('content-type')).toBe(PDF);
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="S-2026-0001-[\w.-]+"$/,
      );
      expect(Buffer.from(await answer.arrayBuffer()).equals(BOOK)).toBe(true);
      await files().put('other.pdf', BOOK, PDF);
      for (const changed of [address.replace('book.pdf', 'other.pdf'), address.split('?')[0] ?? ''])
        expect((await fetch(changed)).status).toBe(403);
    });

    test('refuses a signed download whose file name or type was changed', async () => {
      await files().put('book.pdf', BOOK, PDF);
      const address = await files().signDownload(permit());
      const changed = (from: RegExp, to: string): string => {
        const other = address.replace(from, to);
        expect(other).not.toBe(address);
        return other;
      };
      for (const other of [
        changed(/S-2026-0001/, 'S-2026-0002'),
        changed(/application%2Fpdf/, 'text%2Fhtml'),
      ])
        expect((await fetch(other)).status).toBe(403);
    });

    // With a real clock, the bytes must arrive within the link's lifetime, even on a busy machine.
    test.each(isClockShared ? [2, 300] : [10])(
      'signs a download for %i seconds: its last gives the bytes, the next refuses them',
      async (seconds) => {
        const lifeMs = seconds * 1_000;
        await files().put('book.pdf', BOOK, PDF);
        const expiresAt = new Date(now.getTime() + lifeMs);
        const address = await files().signDownload({ ...permit(), expiresAt });
        if (isClockShared) now = new Date(now.getTime() + lifeMs - 1_000);
        const inTime = await fetch(address);
        expect(Buffer.from(await inTime.arrayBuffer()).equals(BOOK)).toBe(true);
        now = new Date(now.getTime() + 2_000);
        if (!isClockShared) await pause(lifeMs + 1_000);
        expect([400, 403]).toContain((await fetch(address)).status);
      },
    );

    test('stores a large file whole over an existing one, which putOnce then leaves unchanged', async () => {
      const large = Buffer.alloc(20 * 1024 * 1024 + 17, 'souvenir ');
      await files().put('large', BOOK, PDF);
      await files().put('large', large, PDF);
      expect(large.equals((await files().get('large')) ?? Buffer.alloc(0))).toBe(true);
      expect(await files().putIfAbsent('large', Buffer.alloc(large.length), PDF)).toBeNull();
    });
  });
};
