/** Services whose data may lie on a disk of this machine. */
export type DiskService = 'documents' | 'identity' | 'files' | 'media';

export interface DiskSpace {
  /** Services whose data lie on this disk. */
  readonly services: readonly DiskService[];
  /** Bytes that this program may still write. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** The disks of this machine that hold data of the installation; hosted services have none here. */
export interface Disks {
  /**
   * Reads the space of each disk now; empty when every service is hosted.
   * @example const lowDisks = (await disks.read()).filter(({ freeBytes }) => freeBytes < 5_000_000_000);
   */
  read(): Promise<readonly DiskSpace[]>;
}
