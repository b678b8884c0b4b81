import type { RestorationFile, UploadProgress } from '@souvenance/contracts';

/** Receives the files of a restoration from a browser, part by part, where the backup program finds them. */
export interface ArchiveUploads {
  /**
   * Bytes that are free on the disk of these files, which is also that of the data.
   * @example if ((await uploads.readFreeBytes()) < neededBytes) throw new AppError('restoration.no_room');
   */
  readFreeBytes(): Promise<number>;
  /**
   * Returns how much of a file has arrived, and forgets other archives.
   * @example const { receivedBytes } = await uploads.begin({ fileName, bytes: 120_000_000 });
   */
  begin(file: RestorationFile): Promise<UploadProgress>;
  /**
   * Appends a part. One that does not begin where the last one ended changes nothing. Throws `service.no_space` for a
   * full disk; what was written before it stays.
   * @example await uploads.append({ fileName, bytes: 120_000_000 }, 8_000_000, part);
   */
  append(file: RestorationFile, offset: number, part: Uint8Array): Promise<UploadProgress>;
}
