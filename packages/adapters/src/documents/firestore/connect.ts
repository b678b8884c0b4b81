import { randomUUID } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

export interface FirestoreDocumentsOptions {
  readonly projectId: string;
  /** Host and port of an emulator; without it, Google's service with the credentials of the environment. */
  readonly emulatorHost?: string | undefined;
  /** GOOGLE_APPLICATION_CREDENTIALS, which Google's client reads by itself; looked at here so that a wrong one is named. */
  readonly credentialsFile?: string | undefined;
}

export interface Connection {
  readonly firestore: Firestore;
  close(): Promise<void>;
}

/** Stands where the client would look for credentials: without any, it asks the network for seconds. */
const emulatorAuth = () => ({ getUniverseDomain: async () => 'googleapis.com' });

const checkReadable = async (file: string): Promise<void> => {
  try {
    await access(file, constants.R_OK);
  } catch {
    // The cause would show the path; no value of a variable is ever printed.
    throw new Error("GOOGLE_APPLICATION_CREDENTIALS names a file that can't be read.");
  }
};

/** A connection of its own: several stores may be open in one process. Nothing is sent yet. */
export const connect = async (options: FirestoreDocumentsOptions): Promise<Connection> => {
  const { projectId, emulatorHost, credentialsFile } = options;
  if (credentialsFile !== undefined) await checkReadable(credentialsFile);
  const app = initializeApp({ projectId, credential: applicationDefault() }, `documents-${randomUUID()}`);
  const firestore = getFirestore(app);
  if (emulatorHost !== undefined)
    firestore.settings({ host: emulatorHost, ssl: false, auth: emulatorAuth() });
  return { firestore, close: () => deleteApp(app) };
};
