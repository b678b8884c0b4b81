import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAuthEmulator } from '@souvenance/fakes/firebase';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { openManagedRedis } from '@souvenance/fakes/redis';
import { openFakeGcs, openFakeS3 } from '@souvenance/fakes/storage';
import type { Column } from './column.ts';
import { openContentService } from './open-content-service.ts';

/** Starts fakes that check every signature: Google for the books' files, another provider for photographs. */
const openStores = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-hosted-'));
  const [gcs, s3] = await Promise.all([openFakeGcs(), openFakeS3()]);
  const credentialsFile = join(folder, 'storage-key.json');
  await writeFile(credentialsFile, gcs.credentials, { mode: 0o600 });
  return {
    gcs,
    s3,
    variables: {
      FILES: 'gcs',
      FILES_GCS_BUCKET: gcs.bucket,
      FILES_GCS_CREDENTIALS_FILE: credentialsFile,
      FILES_GCS_ENDPOINT: gcs.url,
      MEDIA: 's3',
      MEDIA_S3_BUCKET: s3.bucket,
      MEDIA_S3_REGION: s3.account.region,
      MEDIA_S3_ACCESS_KEY_ID: s3.account.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
      MEDIA_S3_ENDPOINT: s3.url,
      MEDIA_S3_PATH_STYLE: 'true',
    },
    close: async () => {
      await Promise.all([gcs.close(), s3.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Starts Google's emulators of documents and accounts, which must use the same project. */
const openGoogle = async () => {
  const [firestore, accounts] = await Promise.all([openFirestoreEmulator(), openAuthEmulator()]);
  const close = async () => {
    await Promise.all([firestore?.dispose(), accounts?.dispose()]);
  };
  if (firestore === null || accounts === null) {
    await close();
    return null;
  }
  return {
    variables: {
      DOCUMENTS: 'firestore',
      FIRESTORE_EMULATOR_HOST: firestore.host,
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: accounts.projectId,
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_DOMAIN: 'souvenance.example',
      FIREBASE_AUTH_EMULATOR_HOST: accounts.host,
    },
    close,
  };
};

/**
 * Opens every service as a hosted site has it: documents and accounts in Google's official emulators, files in two
 * fakes, the queue with TLS and password, texts over HTTP. Mail and payment use SMTP and Stripe's protocol in both
 * columns. Returns null and prints the reason if an emulator isn't installed; in CI that fails.
 */
export const openHostedColumn = async (): Promise<Column | null> => {
  const google = await openGoogle();
  const redis = google && (await openManagedRedis());
  if (google === null || redis === null) {
    await google?.close();
    return null;
  }
  const stores = await openStores();
  const content = await openContentService();
  return {
    variables: {
      ...google.variables,
      ...stores.variables,
      ...content.variables,
      REDIS_URL: redis.url,
      NODE_EXTRA_CA_CERTS: redis.authorityFile,
    },
    inPlace: [
      'Firestore',
      'Firebase Authentication',
      'Google Cloud Storage',
      'Stockage S3',
      'BullMQ',
      'SMTP',
      'Service de contenu',
    ],
    kept: () => ({ books: stores.gcs.keys().length, media: stores.s3.keys().length }),
    close: async () => {
      await Promise.all([google.close(), redis.dispose(), stores.close(), content.close()]);
    },
  };
};
