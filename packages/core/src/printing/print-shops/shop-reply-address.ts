import { deriveSecret, isSameSecret, sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Settings } from '../../ports/deps.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';

type ShopAssignment = Pick<OrderDocument, 'number' | 'shopAssignment'>;

/** Mail programs change the case of addresses, so the token has digits and lower-case letters only. 128 bits. */
const SIGNS = 32;
const LOCAL_PART = /^imprimeur-([a-z0-9-]{3,24})-(\d{1,4})-([0-9a-f]{32})$/;

const secretOf = ({ linkSecret }: Settings, { number, shopAssignment }: ShopAssignment): string =>
  sha256Of(deriveSecret(linkSecret, `shop-reply.${number}.${shopAssignment}`)).slice(0, SIGNS);

/** Address for a print shop's replies about an order; null where no mail is received. */
export const shopReplyAddress = (settings: Settings, order: ShopAssignment): string | null =>
  settings.inboundMail === null
    ? null
    : `imprimeur-${order.number.toLowerCase()}-${order.shopAssignment}-${secretOf(settings, order)}@${settings.inboundMail.domain}`;

/** Reads order number and shop assignment from a reply address; null for other addresses. */
export const readShopReplyAddress = (settings: Settings, recipient: string): ShopAssignment | null => {
  const [local = '', domain = '', ...more] = recipient.trim().toLowerCase().split('@');
  if (domain !== settings.inboundMail?.domain || more.length > 0) return null;
  const [, name = '', shopAssignment = '', secret = ''] = LOCAL_PART.exec(local) ?? [];
  if (secret === '') return null;
  const order = { number: name.toUpperCase(), shopAssignment: Number(shopAssignment) };
  return isSameSecret(secret, secretOf(settings, order)) ? order : null;
};
