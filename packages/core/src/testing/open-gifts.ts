import type { GiftItem } from '@souvenance/contracts';
import { claimJob } from '../foundation/jobs/claim-job.ts';
import { checkouts } from '../selling/checkouts/checkout.ts';
import { openGiftCheckout } from '../selling/checkouts/open-gift-checkout.ts';
import { type GiftDocument, gifts } from '../selling/gifts/gift.ts';
import { typesetGiftCardJob } from '../selling/gifts/gift-jobs.ts';
import { computeIdFromCode, deriveGiftCode, derivePurchaseToken } from '../selling/gifts/gift-secrets.ts';
import { typesetGiftCard } from '../selling/gifts/typeset-gift-card.ts';
import { fulfil } from '../selling/payments/fulfil.ts';
import { refundGift } from '../selling/refunds/refund-gift.ts';
import { refundGiftJob } from '../selling/refunds/refund-jobs.ts';
import type { TestApp } from './create-test-app.ts';

export const buyer = { name: 'Anne Morel', email: 'anne@exemple.fr' };

export const box: Extract<GiftItem, { kind: 'box' }> = {
  kind: 'box',
  recipient: 'Jeanne Morel',
  email: 'jeanne@exemple.fr',
  message: 'Raconte-nous.',
  on: '2026-03-05',
  hour: 9,
  timeZone: 'Europe/Paris',
};

export const card: Extract<GiftItem, { kind: 'card' }> = {
  kind: 'card',
  recipient: 'Paul Morel',
  email: 'paul@exemple.fr',
  message: '',
  cents: 5_000,
};

const requestId = '6f1c8d1e-6f0a-4c43-9c7e-0b8a5f4f2a10';

/** A cart whose payment page is open. */
export const openPayableGifts = async (app: TestApp, items: GiftItem[] = [box], request = requestId) => {
  const { sessionId } = await openGiftCheckout(app)({ requestId: request, buyer, items });
  const checkout = await app.documents.get(checkouts, sessionId);
  const purchaseId = checkout?.value.orderId ?? '';
  const codeOf = (index: number): string => deriveGiftCode(app.settings, purchaseId, index);
  const idOf = (index: number): string => computeIdFromCode(codeOf(index));
  return { sessionId, purchaseId, token: derivePurchaseToken(app.settings, purchaseId), codeOf, idOf };
};

/** The same, paid and delivered. */
export const openPaidGifts = async (app: TestApp, items?: GiftItem[], request?: string) => {
  const cart = await openPayableGifts(app, items, request);
  app.payments.pay(cart.sessionId);
  await fulfil(app)(cart.sessionId);
  return cart;
};

export const readStoredGift = async ({ documents }: TestApp, giftId: string): Promise<GiftDocument> => {
  const gift = await documents.get(gifts, giftId);
  if (gift === null) throw new Error(`no gift ${giftId}`);
  return gift.value;
};

/** The picture that the fake worker makes of every photograph. */
export const preparePicture = async (raw: Uint8Array) =>
  new TextDecoder().decode(raw).startsWith('JPEG')
    ? {
        bytes: new TextEncoder().encode('print'),
        small: new TextEncoder().encode('screen'),
        widthPx: 1_600,
        heightPx: 1_200,
      }
    : { refusalCode: 'photograph.not_a_photograph' };

/** Runs the job that prepares the photograph of a box and typesets its card, as a worker does. */
export const runGiftCardTypesetting = async (app: TestApp, giftId: string): Promise<void> => {
  const claim = await claimJob(app)(typesetGiftCardJob.idOf(giftId));
  const set = async (card: object) => new TextEncoder().encode(JSON.stringify(card));
  if (claim !== null) await typesetGiftCard({ ...app, prepare: preparePicture, typeset: set })(claim, giftId);
};

/** Runs the refund job of a gift, as a worker does; does nothing when none is enqueued. */
export const runGiftRefund = async (app: TestApp, giftId: string): Promise<void> => {
  const claim = await claimJob(app)(refundGiftJob.idOf(giftId));
  if (claim !== null) await refundGift(app)(claim, giftId);
};
