import type { Integrity } from '@souvenance/core';
import type { IntegrityEnv } from './integrity.env.ts';
import { noIntegrity } from './no-integrity.ts';

export { noIntegrity };

/** What the environment chooses; Google's client is loaded only when it is asked for. */
export const openIntegrity = async (env: IntegrityEnv): Promise<Integrity> => {
  if (env.INTEGRITY === 'off') return noIntegrity;
  const { openFirebaseIntegrity } = await import('./firebase/open-firebase-integrity.ts');
  return openFirebaseIntegrity({
    mode: env.INTEGRITY,
    reach: {
      projectId: env.FIREBASE_PROJECT_ID,
      appId: env.FIREBASE_APP_ID,
      apiKey: env.FIREBASE_API_KEY,
      siteKey: env.RECAPTCHA_SITE_KEY,
    },
  });
};
