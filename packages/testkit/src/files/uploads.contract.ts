import { setTimeout as pause } from 'node:timers/promises';
import type { Files, SignedUpload, UploadPermit } from '@souvenance/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface UploadsSubject {
  readonly name: string;
  /** Error codes of the receiving side: another type or size, an expired address, a changed address. */
  readonly codes: {
    readonly mismatch: RegExp;
    readonly late: RegExp;
    readonly changed: RegExp;
    /** An address that was used before. */
    readonly alreadyUsed: RegExp;
  };
  /** Whether the receiving side uses `now` too; with a real service, the test waits instead. */
  readonly isClockShared: boolean;
  /** `upload` sends the bytes with these headers, like a browser; when refused, it throws an error with a `code`. */
  openFresh(now: () => Date): Promise<{
    files: Files;
    upload(signed: SignedUpload, body: Uint8Array): Promise<unknown>;
    dispose(): Promise<void>;
  }>;
}

const BODY = new TextEncoder().encode('twelve bytes');
const LIFE_MS = 600_000;
const SHORT_LIFE_MS = 1_000;

const permitAt = (now: Date): UploadPermit => ({
  key: 'originals/photograph-1',
  contentType: 'image/jpeg',
  bytes: BODY.length,
  expiresAt: new Date(now.getTime() + LIFE_MS),
});

const typed = (signed: SignedUpload, contentType: string): SignedUpload => ({
  ...signed,
  headers: { ...signed.headers, 'content-type': contentType },
});

/** Changes one character of the signature, which is a query parameter or near the end of the address. */
const forged = (signed: SignedUpload): SignedUpload => {
  const at = /-Signature=/.exec(signed.url)?.index ?? signed.url.length - 41;
  const place = at + 20;
  const other = signed.url[place] === '0' ? '1' : '0';
  return { ...signed, url: `${signed.url.slice(0, place)}${other}${signed.url.slice(place + 1)}` };
};

/** Suite of signed uploads: only the signed type and size are accepted, in time and once. */
export const describeUploads = ({ name, codes, isClockShared, openFresh }: UploadsSubject): void => {
  describe(`Uploads on ${name}`, () => {
    let now = new Date();
    let opened: Awaited<ReturnType<UploadsSubject['openFresh']>>;
    beforeEach(async () => {
      now = new Date();
      opened = await openFresh(() => now);
    });
    afterEach(() => opened.dispose());

    const expectRefused = async (sending: Promise<unknown>, code: RegExp) => {
      await expect(sending).rejects.toMatchObject({ code: expect.stringMatching(code) });
      expect(await opened.files.exists('originals/photograph-1')).toBe(false);
    };

    test('accepts the bytes that were signed', async () => {
      await opened.upload(await opened.files.signUpload(permitAt(now)), BODY);
      expect(Buffer.from((await opened.files.get('originals/photograph-1')) ?? '').equals(BODY)).toBe(true);
    });

    test('accepts an upload once: the same address is refused afterwards, even when the file was emptied', async () => {
      const signed = await opened.files.signUpload(permitAt(now));
      await opened.upload(signed, BODY);
      const again = () => opened.upload(signed, new TextEncoder().encode('other twelve'));
      await expect(again()).rejects.toMatchObject({ code: expect.stringMatching(codes.alreadyUsed) });
      expect(Buffer.from((await opened.files.get('originals/photograph-1')) ?? '').equals(BODY)).toBe(true);
      await opened.files.put('originals/photograph-1', new Uint8Array(), 'image/jpeg');
      await expect(again()).rejects.toMatchObject({ code: expect.stringMatching(codes.alreadyUsed) });
      expect((await opened.files.get('originals/photograph-1'))?.byteLength).toBe(0);
    });

    test('accepts one of two concurrent uploads to one address', async () => {
      const signed = await opened.files.signUpload(permitAt(now));
      const outcomes = await Promise.allSettled([opened.upload(signed, BODY), opened.upload(signed, BODY)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    test.each([
      ['one byte less', BODY.subarray(1)],
      ['one byte more', new Uint8Array([...BODY, 1])],
      ['nothing', new Uint8Array()],
    ])('refuses %s', async (_, body) => {
      await expectRefused(opened.upload(await opened.files.signUpload(permitAt(now)), body), codes.mismatch);
    });

    test('refuses another content type', async () => {
      const signed = await opened.files.signUpload(permitAt(now));
      await expectRefused(opened.upload(typed(signed, 'image/png'), BODY), codes.mismatch);
    });

    test('refuses an expired address', async () => {
      const lifeMs = isClockShared ? LIFE_MS : SHORT_LIFE_MS;
      const signed = await opened.files.signUpload(permitAt(new Date(now.getTime() + lifeMs - LIFE_MS)));
      now = new Date(now.getTime() + lifeMs + 1_000);
      if (!isClockShared) await pause(lifeMs + 1_000);
      await expectRefused(opened.upload(signed, BODY), codes.late);
    });

    test('refuses a changed address', async () => {
      await expectRefused(
        opened.upload(forged(await opened.files.signUpload(permitAt(now))), BODY),
        codes.changed,
      );
    });
  });
};
