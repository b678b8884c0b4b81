import type { Readable } from 'node:stream';

/** The place in which the backup program leaves its archives, as the API reads it. */
export interface BackupPlace {
  /**
   * Opens an archive; null when it is not there, or when the place cannot be read.
   * @example const opened = await place.open('souvenance-20261120T020000Z.tar.age');
   */
  open(fileName: string): Promise<{ stream: Readable; bytes: number } | null>;
}
