import { ApiError, ARCHIVE_PART_BYTES_MAX, type Client } from '@souvenance/contracts';

/** Names that the backup program gives, and by which it finds the files again. */
const RESTORATION_FILE = /^(?:souvenance-\d{8}T\d{6}Z\.tar\.age|erasures\.jsonl)$/;

export const isRestorationFile = ({ name, size }: File): boolean => size > 0 && RESTORATION_FILE.test(name);

export interface SendOptions {
  readonly code: string;
  readonly onProgress: (fraction: number) => void;
  /** Waits before the connection is tried again. */
  readonly pause: () => Promise<void>;
}

/** Times that a broken connection is tried again before the failure is told. */
const TRIES_MAX = 20;

/** True for a failure that ends by itself: no network, or programs that restart. */
export const isBroken = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 502;

/**
 * Sends a file of a restoration in parts, and goes on where it was after the connection broke. Throws the refusal of
 * the API, or the failure of a connection that stays broken.
 */
export const sendArchive = async (
  client: Client,
  file: File,
  { code, onProgress, pause }: SendOptions,
): Promise<void> => {
  const about = { fileName: file.name, bytes: file.size };
  const sendParts = async (): Promise<void> => {
    const upload = await client.call('restoration.beginUpload', { body: { code, ...about } });
    const { token } = upload;
    let progress: { receivedBytes: number; isWhole: boolean } = upload;
    while (!progress.isWhole) {
      const offset = progress.receivedBytes;
      onProgress(offset / file.size);
      const body = file.slice(offset, offset + ARCHIVE_PART_BYTES_MAX);
      progress = await client.call('restoration.putPart', { params: { token, offset }, query: about, body });
      if (progress.receivedBytes > offset) tries = 0;
    }
    onProgress(1);
  };
  let tries = 0;
  for (;;)
    try {
      return await sendParts();
    } catch (error) {
      tries += 1;
      if (!isBroken(error) || tries === TRIES_MAX) throw error;
      await pause();
    }
};
