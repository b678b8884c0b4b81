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
  for (let written = 0; written < bytes.byteLength; ) {
    const { bytesWritten } = await handle.write(
      bytes,
      written,
      bytes.byteLength - written,
      position + written,
    );
    written += bytesWritten;
  }
};
