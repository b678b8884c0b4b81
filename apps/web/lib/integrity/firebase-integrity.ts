import { initializeApp } from '@firebase/app';
import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from '@firebase/app-check';
import type { SessionAnswer } from '@souvenance/contracts';

export type IntegrityConfig = NonNullable<SessionAnswer['settings']['integrity']>;

let appCheck: AppCheck | undefined;

const openAppCheck = ({ siteKey, header: _, ...config }: IntegrityConfig): AppCheck =>
  initializeAppCheck(initializeApp(config, 'integrity'), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });

/**
 * A token of Firebase App Check, cached and renewed by Google's library. Loaded only where the installation uses App
 * Check.
 */
export const readFirebaseIntegrityToken = async (config: IntegrityConfig): Promise<string> => {
  appCheck ??= openAppCheck(config);
  return (await getToken(appCheck)).token;
};
