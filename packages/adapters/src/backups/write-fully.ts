import type { FileHandle } from 'node:fs/promises';

/**
 * Writes all bytes at a position. A disk that fills up writes some of them without an error: only the next write says so,
 * with `ENOSPC`.
 */
export const writeFully = async (
  handle: Pick<FileHandle, 'write'>,
  bytes: Uint8Array,
  position: number,
): Promise<void> => {
  for (let offset = 0; offset < bytes.byteLength; ) {
    const length = bytes.byteLength - offset;
    const { bytesWritten } = await handle.write(bytes, offset, length, position + offset);
    offset += bytesWritten;
  }
};
