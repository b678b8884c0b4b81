import type { Documents, Identity, Ids } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import { hasMachineIdentity } from '../../foundation/google-credentials.ts';
import type { Environment } from '../../foundation/read-variables.ts';

const host = z.string().regex(/^[\w.-]+:\d+$/);

const env = z.object({
  FIREBASE_PROJECT_ID: z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/),
  /** API key of the web application, which every browser sees. */
  FIREBASE_API_KEY: z.string().min(1),
  FIREBASE_AUTH_DOMAIN: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
  /** Path of the service account's credentials file, which Google's own client reads. */
  GOOGLE_APPLICATION_CREDENTIALS: z.string().min(1).optional(),
  /** Host and port of the official emulator, for a site on this machine. */
  FIREBASE_AUTH_EMULATOR_HOST: host.optional(),
  /** Read to refuse the emulator on a public site. */
  SITE_URL: z.url(),
});

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Throws an explanation unless credentials or an emulator are set; Cloud Run needs none. The emulator accepts unsigned
 * tokens, so it is allowed only for a site on this machine.
 */
const checkWayIn = (variables: z.infer<typeof env>, environment: Environment): void => {
  const hasCredentials = variables.GOOGLE_APPLICATION_CREDENTIALS !== undefined;
  const hasEmulator = variables.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  if (hasEmulator && !LOOPBACK.has(new URL(variables.SITE_URL).hostname))
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST is set, and SITE_URL is not on this machine; the emulator believes whoever comes.',
    );
  if (!hasCredentials && !hasEmulator && !hasMachineIdentity(environment))
    throw new Error(
      'IDENTITY chooses Firebase, which needs GOOGLE_APPLICATION_CREDENTIALS or FIREBASE_AUTH_EMULATOR_HOST.',
    );
};

const switches = ['SIGN_IN_PHONE', 'SIGN_IN_OAUTH'] as const;
const onWords = z.stringbool().catch(true);

/**
 * Throws an explanation when a sign-in method without screens here is switched on; passwords and e-mail links have
 * screens.
 */
const checkSwitches = (environment: Environment): void => {
  const on = switches.filter((name) => environment[name] && onWords.parse(environment[name]));
  if (on.length === 0) return;
  throw new Error(
    `${on.join(', ')} is on, and these screens let people in by password or by a link in an e-mail only: switch it off.`,
  );
};

interface IdentityContext {
  readonly documents: Documents;
  readonly ids: Ids;
}

/** Accounts in Firebase Authentication. */
export const firebaseIdentity = defineAdapter({
  label: 'Firebase Authentication',
  env,
  check: (variables, environment) => {
    checkWayIn(variables, environment);
    checkSwitches(environment);
  },
  host: (variables) => variables.FIREBASE_AUTH_EMULATOR_HOST ?? null,
  open: async (variables, { documents, ids }: IdentityContext): Promise<Identity> => {
    const { openFirebaseIdentity } = await import('./open-firebase-identity.ts');
    return openFirebaseIdentity({
      projectId: variables.FIREBASE_PROJECT_ID,
      apiKey: variables.FIREBASE_API_KEY,
      authDomain: variables.FIREBASE_AUTH_DOMAIN,
      credentialsFile: variables.GOOGLE_APPLICATION_CREDENTIALS,
      emulatorHost: variables.FIREBASE_AUTH_EMULATOR_HOST,
      siteUrl: new URL(variables.SITE_URL).origin,
      documents,
      ids,
    });
  },
});
