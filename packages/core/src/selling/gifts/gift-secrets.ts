import { deriveReadableCode, normalizeCode } from '../../foundation/secrets/derive-readable-code.ts';
import { deriveSecret, isSameSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';

type WithLinkSecret = Pick<Settings, 'linkSecret'>;

/** 27 characters of an alphabet of 30 are more than 128 bits. */
export const CODE_CHARACTERS = 27;

/** Code of the gift at an index of a purchase: derived, always the same, stored nowhere. */
export const deriveGiftCode = ({ linkSecret }: WithLinkSecret, purchaseId: string, index: number): string =>
  deriveReadableCode(deriveSecret(linkSecret, `gift.${purchaseId}.${index}`), CODE_CHARACTERS);

/** Characters shown of a known code: too few to guess the rest. */
const SHOWN_CHARACTERS = 4;

/** The last characters of a code, by which its holder recognizes it. */
export const takeLastCharacters = (code: string): string => normalizeCode(code).slice(-SHOWN_CHARACTERS);

/** Id of a gift or a card: the hash of its code, whatever the case and spacing typed. */
export const computeIdFromCode = (code: string): string =>
  sha256Of(`gift ${normalizeCode(code)}`).slice(0, 40);

/** Ids of the gifts or cards of a purchase, one for each of its items. */
export const listGiftIds = (
  settings: WithLinkSecret,
  { id, value: { items } }: { readonly id: string; readonly value: { readonly items: readonly unknown[] } },
): string[] => items.map((_, index) => computeIdFromCode(deriveGiftCode(settings, id, index)));

const purchaseSecret = ({ linkSecret }: WithLinkSecret, purchaseId: string): string =>
  deriveSecret(linkSecret, `gift-purchase.${purchaseId}`);

/** Token of the buyer's page. */
export const derivePurchaseToken = (settings: WithLinkSecret, purchaseId: string): string =>
  `${purchaseId}.${purchaseSecret(settings, purchaseId)}`;

/** Id of the purchase in a token; null for a wrong token. */
export const verifyPurchaseToken = (settings: WithLinkSecret, token: string): string | null => {
  const [purchaseId = '', secret = ''] = token.split('.');
  return isSameSecret(secret, purchaseSecret(settings, purchaseId)) ? purchaseId : null;
};

export const purchaseUrl = (
  settings: WithLinkSecret & Pick<Settings, 'siteUrl'>,
  purchaseId: string,
): string => `${settings.siteUrl}/offrir/suivi/${derivePurchaseToken(settings, purchaseId)}`;

export const giftUrl = (
  settings: WithLinkSecret & Pick<Settings, 'siteUrl'>,
  { purchaseId, index }: { purchaseId: string; index: number },
): string => `${settings.siteUrl}/cadeau/${deriveGiftCode(settings, purchaseId, index)}`;
