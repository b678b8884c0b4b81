import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fault, openFaultProxy } from '@souvenance/fakes/proxy';
import { type BucketObject, openFakeGcs, openFakeS3 } from '@souvenance/fakes/storage';
import { createSeededRandom } from '@souvenance/testkit/random';

/** Shares of all storage calls that fail, between 0 and 1. */
export interface StorageFaults {
  readonly unavailable: number;
  /** Half of them are cut in the request, half in the answer. */
  readonly cutShare: number;
}

export interface StorageFigures {
  readonly calls: number;
  /** Calls to the store of photographs, included in `calls`. */
  readonly mediaCalls: number;
  readonly unavailable: number;
  readonly cutCalls: number;
  /** Objects that became visible, and keys of those whose bytes do not match their writer's hash. */
  readonly objectCount: number;
  readonly wrong: readonly string[];
}

/** Both hosted stores behind proxies that inject faults. */
export interface Storage {
  readonly variables: Readonly<Record<string, string>>;
  /** Reads a file of a book directly from the fake, without the product. */
  read(key: string): Uint8Array | null;
  figures(): StorageFigures;
  close(): Promise<void>;
}

const drawFaults = ({ unavailable, cutShare }: StorageFaults, seed: number) => {
  const random = createSeededRandom(seed);
  return (): Fault | null => {
    const draw = random();
    if (draw < unavailable) return 'unavailable';
    if (draw < unavailable + cutShare / 2) return 'cut-request';
    return draw < unavailable + cutShare ? 'cut-answer' : null;
  };
};

const watchStoredObjects = () => {
  let objectCount = 0;
  const wrong: string[] = [];
  const onStored = ({ key, body, metadata }: BucketObject): void => {
    objectCount += 1;
    const sha256 = createHash('sha256').update(body).digest('hex');
    // A browser sends no hash with its upload: only the size is signed, and the worker checks the whole picture.
    const isBrowsers = metadata.sha256 === undefined && key.includes('/originals/');
    if (!isBrowsers && metadata.sha256 !== sha256) wrong.push(key);
  };
  return { onStored, summary: () => ({ objectCount, wrong }) };
};

export const openStorage = async (
  faults: StorageFaults,
  { seed, folder }: { seed: number; folder: string },
): Promise<Storage> => {
  const { onStored, summary } = watchStoredObjects();
  const gcs = await openFakeGcs({ onStored });
  const s3 = await openFakeS3({ onStored });
  const books = await openFaultProxy({ target: gcs.url, draw: drawFaults(faults, seed) });
  const media = await openFaultProxy({ target: s3.url, draw: drawFaults(faults, seed + 1) });
  const credentialsFile = join(folder, 'storage-key.json');
  await writeFile(credentialsFile, gcs.credentials, { mode: 0o600 });
  const sum = (count: 'calls' | Fault) => books.counts()[count] + media.counts()[count];
  return {
    variables: {
      FILES: 'gcs',
      FILES_GCS_BUCKET: gcs.bucket,
      FILES_GCS_CREDENTIALS_FILE: credentialsFile,
      FILES_GCS_ENDPOINT: books.url,
      MEDIA: 's3',
      MEDIA_S3_BUCKET: s3.bucket,
      MEDIA_S3_REGION: s3.account.region,
      MEDIA_S3_ACCESS_KEY_ID: s3.account.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
      MEDIA_S3_ENDPOINT: media.url,
      MEDIA_S3_PATH_STYLE: 'true',
    },
    read: (key) => gcs.bytes(key) ?? null,
    figures: () => ({
      ...summary(),
      calls: sum('calls'),
      mediaCalls: media.counts().calls,
      unavailable: sum('unavailable'),
      cutCalls: sum('cut-request') + sum('cut-answer'),
    }),
    close: async () => {
      for (const one of [books, media, gcs, s3]) await one.close();
    },
  };
};
