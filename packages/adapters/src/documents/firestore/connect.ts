import { randomUUID } from 'node:crypto';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { checkGoogleCredentials } from '../../foundation/google-credentials.ts';

export interface FirestoreDocumentsOptions {
  readonly projectId: string;
  /** Host and port of an emulator; without it, Google's service with the credentials of the environment. */
  readonly emulatorHost?: string | undefined;
  /** The value of GOOGLE_APPLICATION_CREDENTIALS, which Google's client also reads by itself. */
  readonly credentialsFile?: string | undefined;
}

export interface Connection {
  readonly firestore: Firestore;
  close(): Promise<void>;
}

/** Replaces the lookup of credentials for an emulator; without any, the client searches the network for seconds. */
const emulatorAuth = () => ({ getUniverseDomain: async () => 'googleapis.com' });

/** Opens a separate connection, so that one process may open several stores. Sends nothing yet. */
export const connect = async (options: FirestoreDocumentsOptions): Promise<Connection> => {
  const { projectId, emulatorHost, credentialsFile } = options;
  await checkGoogleCredentials(credentialsFile);
  const app = initializeApp({ projectId, credential: applicationDefault() }, `documents-${randomUUID()}`);
  const firestore = getFirestore(app);
  if (emulatorHost !== undefined)
    firestore.settings({ host: emulatorHost, ssl: false, auth: emulatorAuth() });
  return { firestore, close: () => deleteApp(app) };
};
