import { AppError, type BoughtGift, type GiftPurchase } from '@souvenance/contracts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { GiftDocument } from './gift.ts';
import { type GiftPurchaseDocument, giftPurchases } from './gift-purchase.ts';
import { deriveGiftCode, giftUrl, verifyPurchaseToken } from './gift-secrets.ts';
import { isRefundable } from './move-gift.ts';
import { readPurchaseContents } from './read-purchase-contents.ts';

type ReadDeps = Pick<Deps, 'documents' | 'settings'>;

/** Reads the purchase of a buyer's link. Throws `gift.not_found`, also if it is not paid or no longer. */
export const readPurchaseByToken = async (
  { documents, settings }: ReadDeps,
  token: string,
): Promise<Stored<GiftPurchaseDocument>> => {
  const id = verifyPurchaseToken(settings, token);
  const purchase = id === null ? null : await documents.get(giftPurchases, id);
  if (purchase === null || purchase.value.state !== 'paid') throw new AppError('gift.not_found');
  return purchase;
};

/** Whether the recipient was notified and has neither accepted nor declined. */
export const awaitsAnswer = ({ state }: Pick<GiftDocument, 'state'>): boolean =>
  state === 'announced' || state === 'opened';

/** Whether the gift is unopened, so that its photograph may change. */
export const isUnopened = ({ state }: Pick<GiftDocument, 'state'>): boolean =>
  state === 'scheduled' || state === 'announced';

/** Whether the code still opens the gift: it is scheduled, or its recipient has neither accepted nor declined. */
export const isLive = (gift: Pick<GiftDocument, 'state'>): boolean =>
  gift.state === 'scheduled' || awaitsAnswer(gift);

const toBoughtGift = ({ settings }: ReadDeps, { id, value }: Stored<GiftDocument>): BoughtGift => {
  const { purchaseId, index, recipient, email, message, picture, cents, state, on, hour, timeZone } = value;
  const isCodeLive = isLive(value);
  return {
    id,
    recipient,
    email,
    message,
    picture,
    cents,
    state,
    on,
    hour,
    timeZone,
    code: isCodeLive ? deriveGiftCode(settings, purchaseId, index) : null,
    giftUrl: isCodeLive ? giftUrl(settings, value) : null,
    expiresOn: dayOf(value.expiresAt, settings.timeZone),
    canChangePicture: isUnopened(value) && value.frozenAt === null,
    canChangeDate: state === 'scheduled' && value.frozenAt === null,
    canSendAgain: email !== null && awaitsAnswer(value) && value.frozenAt === null,
    canBeRefunded: isRefundable(value),
  };
};

/**
 * Reads the buyer's page of a paid purchase: its boxes with what the buyer may still do, and its gift cards. Throws
 * `gift.not_found`, also for an unpaid purchase.
 */
export const readPurchase =
  (deps: ReadDeps) =>
  async (token: string): Promise<GiftPurchase> => {
    const purchase = await readPurchaseByToken(deps, token);
    const { number, buyer, state, paidAt, quote, items } = purchase.value;
    const { boxes, cards } = await readPurchaseContents(deps.documents, deps, purchase);
    return {
      number,
      buyer: buyer.name,
      state,
      paidAt,
      quote,
      boxes: boxes.map((box) => toBoughtGift(deps, box)),
      cards: cards.map(({ value: { index, recipient, cents, expiresAt } }) => ({
        recipient,
        cents,
        sentTo: items[index]?.email ?? buyer.email,
        expiresOn: dayOf(expiresAt, deps.settings.timeZone),
      })),
    };
  };
