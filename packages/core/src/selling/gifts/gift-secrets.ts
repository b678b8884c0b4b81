import { readableCode, typedCode } from '../../foundation/secrets/readable-code.ts';
import { derivedSecret, isSameSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';

type Keyed = Pick<Settings, 'linkSecret'>;

/** 27 signs of 30 are more than 128 bits. */
const CODE_SIGNS = 27;

/** What opens the gift in this place of a cart: the same each time, kept nowhere. */
export const giftCode = ({ linkSecret }: Keyed, purchaseId: string, index: number): string =>
  readableCode(derivedSecret(linkSecret, `gift.${purchaseId}.${index}`), CODE_SIGNS);

/** Signs of a code that are shown once it is known: too few to guess the rest by. */
const END_SIGNS = 4;

/** The end of a code, by which its holder knows it again. */
export const endOf = (code: string): string => typedCode(code).slice(-END_SIGNS);

/** What a gift or a card is known by: the hash of its code, however that was typed. */
export const giftIdOf = (code: string): string => sha256Of(`gift ${typedCode(code)}`).slice(0, 40);

const purchaseSecret = ({ linkSecret }: Keyed, purchaseId: string): string =>
  derivedSecret(linkSecret, `gift-purchase.${purchaseId}`);

/** What opens the buyer's own page. */
export const purchaseToken = (settings: Keyed, purchaseId: string): string =>
  `${purchaseId}.${purchaseSecret(settings, purchaseId)}`;

/** Null for a link that was never given. */
export const purchaseIdIn = (settings: Keyed, token: string): string | null => {
  const [purchaseId = '', secret = ''] = token.split('.');
  return isSameSecret(secret, purchaseSecret(settings, purchaseId)) ? purchaseId : null;
};

export const purchaseUrl = (settings: Keyed & Pick<Settings, 'siteUrl'>, purchaseId: string): string =>
  `${settings.siteUrl}/offrir/suivi/${purchaseToken(settings, purchaseId)}`;

export const giftUrl = (
  settings: Keyed & Pick<Settings, 'siteUrl'>,
  { purchaseId, index }: { purchaseId: string; index: number },
): string => `${settings.siteUrl}/cadeau/${giftCode(settings, purchaseId, index)}`;
