import { dayOf } from '../../foundation/clock/day-of.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { GiftPurchaseDocument } from './gift-purchase.ts';
import { deriveGiftCode } from './gift-secrets.ts';

interface SentCard {
  readonly cardId: string;
  readonly purchaseId: string;
  readonly purchase: Pick<GiftPurchaseDocument, 'buyer' | 'items'>;
  readonly index: number;
  readonly cents: number;
  readonly expiresAt: string;
  /** 0 for the first mail; from 1 when it is sent again. */
  readonly sendings: number;
}

/** Sends the code of a card to its recipient, or to the buyer if there is no recipient address. */
export const postCardMail = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { cardId, purchaseId, purchase, index, cents, expiresAt, sendings }: SentCard,
): Promise<void> => {
  const { siteUrl, currency, timeZone } = deps.settings;
  const { buyer, items } = purchase;
  const { recipient = '', email = null, message = '' } = items[index] ?? {};
  const isToBuyer = email === null || email.toLowerCase() === buyer.email.toLowerCase();
  const to = isToBuyer ? { name: buyer.name, address: buyer.email } : { name: recipient, address: email };
  const code = deriveGiftCode(deps.settings, purchaseId, index);
  await postMail(tx, deps, {
    cause: sendings === 0 ? `gift_card.${cardId}` : `gift_card.${cardId}.${sendings}`,
    kind: 'gift_card',
    to,
    data: {
      name: to.name,
      from: buyer.name,
      isToBuyer,
      recipient,
      message,
      cents,
      currency,
      code: code.replace(/(.{5})(?=.)/g, '$1-'),
      expiresOn: dayOf(expiresAt, timeZone),
      orderUrl: `${siteUrl}/book/order`,
      balanceUrl: `${siteUrl}/carte-cadeau`,
    },
  });
};
