import type { Readable } from 'node:stream';
import { AppError } from '@souvenance/contracts';
import type { Clock, UploadReceiver } from '@souvenance/core';
import { keyPath } from './key-path.ts';
import { readUploadToken } from './upload-token.ts';
import { writeWhole } from './write-whole.ts';

/** Passes on exactly `bytes` bytes; gives up at the first one too many, so that nobody fills the disk. */
async function* exactly(bytes: number, body: Readable): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of body) {
    const piece = Buffer.from(chunk);
    seen += piece.byteLength;
    if (seen > bytes) break;
    yield piece;
  }
  if (seen !== bytes) throw new AppError('upload.mismatch', { expectedBytes: bytes });
}

export const receiveUpload =
  (root: string, secret: string, clock: Clock): UploadReceiver['receive'] =>
  async (token, contentType, body) => {
    const permit = readUploadToken(secret, token, clock.now());
    if (!permit) throw new AppError('upload.not_found');
    if (contentType !== permit.contentType)
      throw new AppError('upload.mismatch', { expectedType: permit.contentType });
    const written = await writeWhole(root, keyPath(root, permit.key), exactly(permit.bytes, body));
    return { key: permit.key, ...written };
  };
