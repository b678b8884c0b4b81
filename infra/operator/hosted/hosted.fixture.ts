import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import { families, openLinkKey } from '@souvenance/core';
import type { AuthEmulator } from '@souvenance/fakes/firebase';
import type { FirestoreEmulator } from '@souvenance/fakes/firestore';
import { openFakeGcs, openFakeS3 } from '@souvenance/fakes/storage';
import { sampleFamily } from '../backup/sample-family.fixture.ts';
import { openAccounts } from '../copy/open-accounts.ts';
import { type Installation, openInstallationDocuments, readInstallation } from '../installation.ts';

interface HostedOptions {
  readonly folder: string;
  readonly firestore: FirestoreEmulator;
  readonly accounts: AuthEmulator;
  readonly secret: string;
}

export interface Hosted {
  readonly installation: Installation;
  readonly environment: Environment;
  close(): Promise<unknown>;
}

/** An installation with everything at hosted services, in a project and buckets of its own. */
export const openHosted = async (
  name: string,
  { folder, firestore, accounts, secret }: HostedOptions,
): Promise<Hosted> => {
  const [gcs, s3] = await Promise.all([openFakeGcs(), openFakeS3()]);
  const credentialsFile = join(folder, `${name}-key.json`);
  await writeFile(credentialsFile, gcs.credentials, { mode: 0o600 });
  const environment = {
    SITE_URL: 'http://127.0.0.1:4400',
    SESSION_SECRET: secret,
    LINK_SECRET: secret,
    DOCUMENTS: 'firestore',
    DOCUMENTS_SQLITE_FILE: join(folder, name, 'documents.sqlite'),
    FIREBASE_PROJECT_ID: `demo-${name}-${randomBytes(4).toString('hex')}`,
    FIRESTORE_EMULATOR_HOST: firestore.host,
    IDENTITY: 'firebase',
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_DOMAIN: 'souvenance.example',
    FIREBASE_AUTH_EMULATOR_HOST: accounts.host,
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
  };
  const close = () => Promise.all([gcs.close(), s3.close()]);
  return { environment, installation: readInstallation(environment), close };
};

export const anne = {
  uid: 'anne-of-firebase',
  email: 'anne@exemple.fr',
  emailVerified: true,
  name: 'Anne',
  createdAt: '2026-11-20T02:00:00.000Z',
  password: null,
  hasSecondFactor: false,
};

/** Writes 250 families, an account, and two files into each bucket. */
export const fill = async ({
  installation,
  environment,
  secret,
}: Hosted & { readonly secret: string }): Promise<void> => {
  const documents = await openInstallationDocuments(installation);
  await openLinkKey(documents, [secret]);
  await documents.transact(async (tx) => {
    for (let index = 0; index < 250; index += 1)
      tx.put(families, `family-${index}`, { ...sampleFamily, name: `Famille ${index}` });
  });
  await documents.close();
  const people = await openAccounts(environment);
  await people.create([anne]);
  await people.close();
  for (const store of ['files', 'media'] as const) {
    const { files, close } = await readRegistry(registries[store], environment).open();
    await files.put(`books/b/${store}.pdf`, randomBytes(900_000), 'application/pdf');
    await files.put(`families/f/${store}-empty.txt`, new Uint8Array(), 'text/plain');
    await close();
  }
};

/** Reads the names of the families, and the hash of each file. */
export const readContent = async (
  installation: Installation,
  environment: Environment,
): Promise<Record<string, string>> => {
  const content: Record<string, string> = {};
  const documents = await openInstallationDocuments(installation);
  const { items } = await documents.find(families, { limit: 500 });
  for (const { id, value } of items) content[id] = value.name;
  await documents.close();
  for (const store of ['files', 'media'] as const) {
    const { files, walk, close } = await readRegistry(registries[store], environment).open();
    for await (const key of walk())
      content[`${store}/${key}`] = createHash('sha256')
        .update((await files.get(key)) ?? '')
        .digest('hex');
    await close();
  }
  return content;
};
