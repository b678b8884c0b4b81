import { deriveSecret, isSameSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';

type ShopAssignment = Pick<OrderDocument, 'number' | 'shopAssignment'>;

/**
 * Length of the token in hexadecimal characters: 128 bits. Mail programs change the case of addresses, so the token has
 * digits and lower-case letters only.
 */
const TOKEN_LENGTH = 32;
const LOCAL_PART = /^imprimeur-([a-z0-9-]{3,24})-(\d{1,4})-([0-9a-f]{32})$/;

const deriveToken = ({ linkSecret }: Settings, { number, shopAssignment }: ShopAssignment): string =>
  sha256Of(deriveSecret(linkSecret, `shop-reply.${number}.${shopAssignment}`)).slice(0, TOKEN_LENGTH);

/** Returns the address for a print shop's replies about an order; null if this installation receives no mail. */
export const deriveShopReplyAddress = (settings: Settings, order: ShopAssignment): string | null =>
  settings.inboundMail === null
    ? null
    : `imprimeur-${order.number.toLowerCase()}-${order.shopAssignment}-${deriveToken(settings, order)}@${settings.inboundMail.domain}`;

/** Reads order number and shop assignment from a reply address; null for other addresses. */
export const readShopReplyAddress = (settings: Settings, recipient: string): ShopAssignment | null => {
  const [local = '', domain = '', ...otherParts] = recipient.trim().toLowerCase().split('@');
  if (domain !== settings.inboundMail?.domain || otherParts.length > 0) return null;
  const [, name = '', shopAssignment = '', secret = ''] = LOCAL_PART.exec(local) ?? [];
  if (secret === '') return null;
  const order = { number: name.toUpperCase(), shopAssignment: Number(shopAssignment) };
  return isSameSecret(secret, deriveToken(settings, order)) ? order : null;
};
