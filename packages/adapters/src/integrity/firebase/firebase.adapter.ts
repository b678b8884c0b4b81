import type { Integrity } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';

const env = z.object({
  FIREBASE_PROJECT_ID: z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/),
  FIREBASE_API_KEY: z.string().min(1),
  /** Id of the web application, such as 1:1234567890:web:abc123. */
  FIREBASE_APP_ID: z.string().regex(/^1:\d+:web:[0-9a-f]+$/),
  RECAPTCHA_SITE_KEY: z.string().min(1),
});

/** Firebase App Check, with reCAPTCHA Enterprise in the browser. */
export const defineFirebaseIntegrity = (mode: 'observe' | 'enforce') =>
  defineAdapter({
    env,
    open: async (variables): Promise<Integrity> => {
      const { openFirebaseIntegrity } = await import('./open-firebase-integrity.ts');
      return openFirebaseIntegrity({
        mode,
        reach: {
          projectId: variables.FIREBASE_PROJECT_ID,
          appId: variables.FIREBASE_APP_ID,
          apiKey: variables.FIREBASE_API_KEY,
          siteKey: variables.RECAPTCHA_SITE_KEY,
        },
      });
    },
  });
