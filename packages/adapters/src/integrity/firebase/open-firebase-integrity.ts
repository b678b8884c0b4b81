import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import type { Integrity, IntegrityPublicSettings } from '@souvenance/core';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type AppCheck, getAppCheck } from 'firebase-admin/app-check';

export interface FirebaseIntegrityOptions {
  readonly mode: 'observe' | 'enforce';
  readonly reach: Omit<IntegrityPublicSettings, 'header'>;
  /** For a proxy in front of Google, and for fakes. */
  readonly httpAgent?: Agent;
}

/** The header in which Firebase's clients send their tokens. */
const HEADER = 'x-firebase-appcheck';

/** Whether Google's public keys could not be fetched, which says nothing about the token. */
const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'key-fetch-error';

const judge =
  (appCheck: AppCheck, { appId }: Pick<IntegrityPublicSettings, 'appId'>): Integrity['judge'] =>
  async (token) => {
    if (token === null) return 'absent';
    try {
      // Google's client verifies signature, time and project; a project may have other applications, so the app id is
      // checked here.
      return (await appCheck.verifyToken(token)).appId === appId ? 'genuine' : 'refused';
    } catch (error) {
      return isAway(error) ? 'unknown' : 'refused';
    }
  };

/** Firebase App Check. Tokens are verified locally with Google's public keys, which are fetched every six hours. */
export const openFirebaseIntegrity = (options: FirebaseIntegrityOptions): Integrity => {
  const { mode, reach, httpAgent } = options;
  const app = initializeApp(
    { projectId: reach.projectId, ...(httpAgent !== undefined && { httpAgent }) },
    `integrity-${randomUUID()}`,
  );
  let closing: Promise<void> | undefined;
  return {
    mode,
    publicSettings: { ...reach, header: HEADER },
    judge: judge(getAppCheck(app), reach),
    close: () => {
      closing ??= deleteApp(app);
      return closing;
    },
  };
};
