import type { ServiceInPlace } from '@souvenance/contracts';
import type { Files, UploadReceiver } from '@souvenance/core';
import type { StoresEnv } from './services.env.ts';

export interface OpenedStores {
  readonly files: Files;
  readonly media: Files;
  /** Null when browsers send their uploads to a hosted store. */
  readonly uploads: UploadReceiver | null;
  /** Origins, besides our own, to which a browser sends uploads. */
  readonly storageOrigins: readonly string[];
  close(): Promise<void>;
}

interface Store {
  readonly files: Files;
  readonly uploads: UploadReceiver | null;
  close(): Promise<void>;
}

type Env<K extends 'FILES' | 'MEDIA', V> = StoresEnv & Record<K, V>;

const UPLOAD_PATH = '/api/uploads';

const openOnDisk = async (name: string, root: string, secret: string): Promise<Store> => {
  const { openDiskFiles } = await import('./files/index.ts');
  // Each store signs with a secret of its own: an address of one is none of the other.
  const files = await openDiskFiles({ root, secret: `${name} ${secret}`, uploadPath: UPLOAD_PATH });
  return { files, uploads: files, close: async () => undefined };
};

const openOnGcs = async (env: Env<'FILES', 'gcs'>): Promise<Store> => {
  const { faultOf, openGcsFiles } = await import('./files/gcs/index.ts');
  const { checkBucket } = await import('./files/bucket/check-bucket.ts');
  const files = await openGcsFiles({
    bucket: env.GCS_BUCKET,
    credentialsFile: env.GCS_CREDENTIALS_FILE,
    endpoint: env.GCS_ENDPOINT,
  });
  const chosen = 'FILES chooses Google Cloud Storage';
  const variables = { bucketVariable: 'GCS_BUCKET', credentialsVariable: 'GCS_CREDENTIALS_FILE' };
  await checkBucket({ files, faultOf, chosen, ...variables });
  return { files, uploads: null, close: files.close };
};

const openOnS3 = async (env: Env<'MEDIA', 's3'>): Promise<Store> => {
  const { faultOf, openS3Files } = await import('./files/s3/index.ts');
  const { checkBucket } = await import('./files/bucket/check-bucket.ts');
  const files = openS3Files({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    endpoint: env.S3_ENDPOINT,
    pathStyle: env.S3_PATH_STYLE,
  });
  const variables = {
    bucketVariable: 'S3_BUCKET',
    credentialsVariable: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  };
  await checkBucket({ files, faultOf, chosen: 'MEDIA chooses an S3-compatible store', ...variables });
  return { files, uploads: null, close: files.close };
};

/** The address that is signed tells where bytes will go, whatever the provider's way with buckets and hosts. */
const originOf = async ({ files, uploads }: Store): Promise<string[]> => {
  if (uploads !== null) return [];
  const expiresAt = new Date(Date.now() + 60_000);
  const { url } = await files.signUpload({ key: 'start', contentType: 'image/jpeg', bytes: 1, expiresAt });
  return [new URL(url).origin];
};

/** Opens the stores of books and of media, each where the environment says, and sees that they answer. */
export const openStores = async (env: StoresEnv): Promise<OpenedStores> => {
  const books =
    env.FILES === 'gcs'
      ? await openOnGcs(env)
      : await openOnDisk('files', env.FILES_DISK_ROOT, env.LINK_SECRET);
  try {
    const media =
      env.MEDIA === 's3'
        ? await openOnS3(env)
        : await openOnDisk('media', env.MEDIA_DISK_ROOT, env.LINK_SECRET);
    return {
      files: books.files,
      media: media.files,
      uploads: media.uploads,
      storageOrigins: await originOf(media),
      close: async () => {
        await books.close();
        await media.close();
      },
    };
  } catch (error) {
    await books.close();
    throw error;
  }
};

/** Which store stands behind each, with the host where it isn't the vendor's own. */
export const storesInPlace = (env: StoresEnv): readonly ServiceInPlace[] => {
  const hostOf = (endpoint: string | undefined) => (endpoint === undefined ? null : new URL(endpoint).host);
  return [
    { kind: 'files', choice: env.FILES, host: env.FILES === 'gcs' ? hostOf(env.GCS_ENDPOINT) : null },
    { kind: 'media', choice: env.MEDIA, host: env.MEDIA === 's3' ? hostOf(env.S3_ENDPOINT) : null },
  ];
};
