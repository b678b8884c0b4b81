import { CONSENT_SECONDS } from '@souvenance/contracts/rules';

const NAME = 'consent';

export type Consent = 'given' | 'refused' | 'unknown';

export const readConsent = (): Consent => {
  const match = /(?:^|; )consent=(given|refused)(?:;|$)/.exec(document.cookie);
  return match === null ? 'unknown' : (match[1] as Consent);
};

/** Keeps what the visitor chose. Its only use is not to ask again. */
export const keepConsent = (consent: Exclude<Consent, 'unknown'>): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of our readers
  document.cookie = `${NAME}=${consent}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax`;
};
