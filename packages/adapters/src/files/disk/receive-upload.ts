import { access } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '@souvenance/contracts';
import type { Clock, UploadReceiver } from '@souvenance/core';
import { keyPath } from './key-path.ts';
import { readUploadToken } from './upload-token.ts';
import { placeOnce, writeWhole } from './write-whole.ts';

/** Passes on exactly `bytes` bytes; gives up at the first one too many, so that nobody fills the disk. */
async function* exactly(bytes: number, body: Readable): AsyncGenerator<Uint8Array> {
  let receivedBytes = 0;
  for await (const chunk of body) {
    const piece = Buffer.from(chunk);
    receivedBytes += piece.byteLength;
    if (receivedBytes > bytes) break;
    yield piece;
  }
  if (receivedBytes !== bytes) throw new AppError('upload.mismatch', { expectedBytes: bytes });
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** An address works once: what came by it is never written over. */
const isSpent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

export const receiveUpload =
  (root: string, secret: string, clock: Clock): UploadReceiver['receive'] =>
  async (token, contentType, body) => {
    const permit = readUploadToken(secret, token, clock.now());
    if (!permit) throw new AppError('upload.not_found');
    if (contentType !== permit.contentType)
      throw new AppError('upload.mismatch', { expectedType: permit.contentType });
    const path = keyPath(root, permit.key);
    if (await isThere(path)) throw new AppError('upload.not_found');
    try {
      const writtenFile = await writeWhole(root, path, exactly(permit.bytes, body), placeOnce);
      return { key: permit.key, ...writtenFile };
    } catch (error) {
      throw isSpent(error) ? new AppError('upload.not_found', {}, { cause: error }) : error;
    }
  };
