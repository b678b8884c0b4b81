import type { Files, UploadPermit } from '@souvenance/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface UploadsSubject {
  readonly name: string;
  /** `upload` does what a browser does with the address: sends type and bytes; it rejects when refused. */
  openFresh(now: () => Date): Promise<{
    files: Files;
    upload(address: string, contentType: string, body: Uint8Array): Promise<unknown>;
    dispose(): Promise<void>;
  }>;
}

const BODY = new TextEncoder().encode('twelve bytes');

const permitAt = (now: Date): UploadPermit => ({
  key: 'originals/photograph-1',
  contentType: 'image/jpeg',
  bytes: BODY.length,
  expiresAt: new Date(now.getTime() + 600_000),
});

/** Signed uploads: exactly the type and size that were signed, once in time, and not a byte more. */
export const describeUploads = (subject: UploadsSubject): void => {
  describe(`Uploads on ${subject.name}`, () => {
    let now = new Date();
    let opened: Awaited<ReturnType<UploadsSubject['openFresh']>>;
    beforeEach(async () => {
      now = new Date();
      opened = await subject.openFresh(() => now);
    });
    afterEach(() => opened.dispose());

    const refused = async (sending: Promise<unknown>, code: string) => {
      await expect(sending).rejects.toMatchObject({ code });
      expect(await opened.files.exists('originals/photograph-1')).toBe(false);
    };

    test('takes the very bytes that were signed', async () => {
      await opened.upload(await opened.files.signUpload(permitAt(now)), 'image/jpeg', BODY);
      expect(Buffer.from((await opened.files.get('originals/photograph-1')) ?? '').equals(BODY)).toBe(true);
    });

    test.each([
      ['one byte less', 'image/jpeg', BODY.subarray(1)],
      ['one byte more', 'image/jpeg', new Uint8Array([...BODY, 1])],
      ['nothing', 'image/jpeg', new Uint8Array()],
      ['another type', 'image/png', BODY],
    ])('refuses %s', async (_, contentType, body) => {
      const address = await opened.files.signUpload(permitAt(now));
      await refused(opened.upload(address, contentType, body), 'upload.mismatch');
    });

    test('refuses an address after its time', async () => {
      const address = await opened.files.signUpload(permitAt(now));
      now = new Date(now.getTime() + 600_001);
      await refused(opened.upload(address, 'image/jpeg', BODY), 'upload.not_found');
    });

    test('refuses an address that was changed', async () => {
      const address = await opened.files.signUpload(permitAt(now));
      const changed = address.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
      await refused(opened.upload(changed, 'image/jpeg', BODY), 'upload.not_found');
    });
  });
};
