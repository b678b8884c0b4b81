import { randomUUID } from 'node:crypto';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { checkGoogleCredentials } from '../../foundation/google-credentials.ts';

export interface FirestoreDocumentsOptions {
  readonly projectId: string;
  /** Host and port of an emulator; without it, Google's service with the credentials of the environment. */
  readonly emulatorHost?: string | undefined;
  /** GOOGLE_APPLICATION_CREDENTIALS, which Google's client reads by itself. */
  readonly credentialsFile?: string | undefined;
}

export interface Connection {
  readonly firestore: Firestore;
  close(): Promise<void>;
}

/** Stands where the client would look for credentials: without any, it asks the network for seconds. */
const emulatorAuth = () => ({ getUniverseDomain: async () => 'googleapis.com' });

/** A connection of its own: several stores may be open in one process. Nothing is sent yet. */
export const connect = async (options: FirestoreDocumentsOptions): Promise<Connection> => {
  const { projectId, emulatorHost, credentialsFile } = options;
  await checkGoogleCredentials(credentialsFile);
  const app = initializeApp({ projectId, credential: applicationDefault() }, `documents-${randomUUID()}`);
  const firestore = getFirestore(app);
  if (emulatorHost !== undefined)
    firestore.settings({ host: emulatorHost, ssl: false, auth: emulatorAuth() });
  return { firestore, close: () => deleteApp(app) };
};
