import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { checkGoogleCredentials } from '../../foundation/google-credentials.ts';
import { withEmulator } from './emulator.env.ts';

export interface FirebaseConnectionOptions {
  readonly projectId: string;
  /** Host and port of an emulator; without it, Google's service with the credentials of the environment. */
  readonly emulatorHost?: string | undefined;
  /** The value of GOOGLE_APPLICATION_CREDENTIALS, which Google's client also reads by itself. */
  readonly credentialsFile?: string | undefined;
  /** For a proxy in front of Google, and for fakes. */
  readonly httpAgent?: Agent | undefined;
}

export interface FirebaseConnection {
  readonly auth: Auth;
  close(): Promise<void>;
}

/** Opens a separate connection, so that one process may open several. Sends nothing yet. */
export const connect = async (options: FirebaseConnectionOptions): Promise<FirebaseConnection> => {
  const { projectId, emulatorHost, httpAgent } = options;
  await checkGoogleCredentials(options.credentialsFile);
  const app = initializeApp(
    {
      projectId,
      ...(emulatorHost === undefined && { credential: applicationDefault() }),
      ...(httpAgent !== undefined && { httpAgent }),
    },
    `identity-${randomUUID()}`,
  );
  const auth = withEmulator(emulatorHost, () => getAuth(app));
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= deleteApp(app);
    return closing;
  };
  return { auth, close };
};
