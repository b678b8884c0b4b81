import { postMail } from '../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { GiftDocument } from './gift.ts';
import { giftUrl, purchaseUrl } from './gift-secrets.ts';

type MailDeps = Pick<Deps, 'clock' | 'settings'>;
interface Gift {
  readonly id: string;
  readonly value: GiftDocument;
}

interface BoughtGift {
  readonly giftId: string;
  readonly purchaseId: string;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly recipient: string;
  readonly giftName: string;
  readonly isCard: boolean;
  readonly announcedOn: string | null;
  readonly cardOf: string | null;
}

/** Confirms a gift to the buyer: what was bought for whom, when it is announced, and the link of the buyer's page. */
export const thankBuyer = async (
  tx: Transaction,
  deps: MailDeps,
  { giftId, purchaseId, buyer, ...details }: BoughtGift,
): Promise<void> => {
  const { name, email: address } = buyer;
  await postMail(tx, deps, {
    cause: `gift.${giftId}`,
    kind: 'gift',
    to: { name, address },
    data: { name, ...details, cardUrl: purchaseUrl(deps.settings, purchaseId) },
  });
};

/** Confirms a box to the buyer, with its card if it was made. */
export const thankForBox = async (
  tx: Transaction,
  deps: MailDeps,
  { id, value }: Gift,
  hasCard: boolean,
): Promise<void> => {
  const { from: buyer, purchaseId, recipient, email, on } = value;
  const announcedOn = email === null ? null : on;
  const giftName = getCoreMessages(deps.settings.locale).giftNames.box;
  const cardOf = hasCard ? id : null;
  const details = { recipient, giftName, isCard: false, announcedOn, cardOf };
  await thankBuyer(tx, deps, { giftId: id, purchaseId, buyer, ...details });
};

/**
 * Sends the gift's mail to the recipient, once for each occasion. Sends nothing if the buyer gives the gift in person
 * (the gift has no address).
 */
export const inviteToGift = async (
  tx: Transaction,
  deps: MailDeps,
  { id, value }: Gift,
  occasion: string,
): Promise<void> => {
  const { email: address, recipient: name, from, message } = value;
  if (address === null) return;
  await postMail(tx, deps, {
    cause: `invite_gift.${id}.${occasion}`,
    kind: 'invite_gift',
    to: { name, address },
    data: { name, from: from.name, message, giftUrl: giftUrl(deps.settings, value) },
  });
};

/** Notifies the buyer about a gift, once for each event; a refund comes with the credit note. */
export const notifyBuyer = async (
  tx: Transaction,
  deps: MailDeps,
  { id, value }: Gift,
  event: 'unanswered' | 'declined' | 'refunded',
  invoiceId: string | null = null,
): Promise<void> => {
  const { name, email: address } = value.from;
  const url = purchaseUrl(deps.settings, value.purchaseId);
  await postMail(tx, deps, {
    cause: `gift_news.${id}.${event}`,
    kind: 'gift_news',
    to: { name, address },
    data: {
      name,
      recipient: value.recipient,
      event,
      isHanded: value.email === null,
      giftUrl: url,
      invoiceId,
    },
  });
};

/** Tells the buyer that the recipient accepted. */
export const notifyAcceptance = async (
  tx: Transaction,
  deps: MailDeps,
  { id, value }: Gift,
): Promise<void> => {
  const { name, email: address } = value.from;
  await postMail(tx, deps, {
    cause: `gift_received.${id}`,
    kind: 'gift_received',
    to: { name, address },
    data: { name, recipient: value.recipient, giftUrl: purchaseUrl(deps.settings, value.purchaseId) },
  });
};
