import { initializeApp } from '@firebase/app';
import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from '@firebase/app-check';
import type { SessionAnswer } from '@souvenance/contracts';

export type IntegrityReach = NonNullable<SessionAnswer['settings']['integrity']>;

let opened: AppCheck | undefined;

const open = ({ siteKey, ...config }: IntegrityReach): AppCheck =>
  initializeAppCheck(initializeApp(config, 'integrity'), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });

/** A token of Firebase App Check, kept and renewed by Google's library. Loaded only where one is asked. */
export const firebaseIntegrityToken = async (reach: IntegrityReach): Promise<string> => {
  opened ??= open(reach);
  return (await getToken(opened)).token;
};
