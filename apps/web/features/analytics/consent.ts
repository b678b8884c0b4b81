import { CONSENT_SECONDS } from '@souvenance/contracts/rules';

const COOKIE = 'consent';

export type Consent = 'given' | 'refused' | 'unknown';

export const readStoredConsent = (): Consent => {
  const match = /(?:^|; )consent=(given|refused)(?:;|$)/.exec(document.cookie);
  return match === null ? 'unknown' : (match[1] as Consent);
};

/** Stores the consent choice so that the banner is not shown again. */
export const storeConsent = (consent: Exclude<Consent, 'unknown'>): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of our readers
  document.cookie = `${COOKIE}=${consent}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax`;
};
