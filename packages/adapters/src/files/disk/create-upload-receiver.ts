import { access } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '@souvenance/contracts';
import type { Clock, UploadReceiver } from '@souvenance/core';
import { toPath } from './key-path.ts';
import { readUploadToken } from './upload-token.ts';
import { linkIfAbsent, writeAtomically } from './write-atomically.ts';

/**
 * Yields exactly `bytes` bytes. Throws `upload.mismatch` otherwise, at the first byte too many, so that an upload
 * cannot fill the disk.
 */
async function* limitToBytes(bytes: number, body: Readable): AsyncGenerator<Uint8Array> {
  let receivedBytes = 0;
  for await (const chunk of body) {
    const piece = Buffer.from(chunk);
    receivedBytes += piece.byteLength;
    if (receivedBytes > bytes) break;
    yield piece;
  }
  if (receivedBytes !== bytes) throw new AppError('upload.mismatch', { expectedBytes: bytes });
}

const pathExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether the upload address was used already: a stored file is never overwritten. */
const isUsed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

export const createUploadReceiver =
  (root: string, secrets: readonly string[], clock: Clock): UploadReceiver['receive'] =>
  async (token, contentType, body) => {
    const permit = readUploadToken(secrets, token, clock.now());
    if (!permit) throw new AppError('upload.not_found');
    if (contentType !== permit.contentType)
      throw new AppError('upload.mismatch', { expectedType: permit.contentType });
    const path = toPath(root, permit.key);
    if (await pathExists(path)) throw new AppError('upload.not_found');
    try {
      const writtenFile = await writeAtomically(root, path, limitToBytes(permit.bytes, body), linkIfAbsent);
      return { key: permit.key, ...writtenFile };
    } catch (error) {
      throw isUsed(error) ? new AppError('upload.not_found', {}, { cause: error }) : error;
    }
  };
