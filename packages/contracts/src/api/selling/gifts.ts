import { z } from 'zod';
import { GIFT_PICTURE_WORDS_MAX } from '../../bounds/gift-bounds.ts';
import { giftPurchaseStates, giftStates } from '../../enums/selling.ts';
import { bytes, cents, done, emailAddress, id, instant, personName } from '../../fields.ts';
import { isPlainMessage } from '../../text/to-plain-name.ts';
import { binaryBody, route } from '../route.ts';

export const giftState = z.enum(giftStates);
export type GiftState = z.infer<typeof giftState>;

/** Most gifts in one cart. */
const GIFTS_MAX = 10;

/** Message of the buyer, mailed to an address that the buyer typed: it may contain no link. */
const giftMessage = z.string().trim().max(600, 'gift.message_too_long').refine(isPlainMessage);

/**
 * Day and hour at which the recipient is notified of the gift, in the recipient's time zone. `on` is null for a gift
 * that is announced as soon as it is paid, or given in person; its reminders then come at `hour`.
 */
const announcement = {
  on: z.iso.date().nullable(),
  hour: z.int().min(0).max(23),
  timeZone: z.string().min(1).max(60),
};

const recipientFields = { recipient: personName, email: emailAddress.nullable(), message: giftMessage };

/** A box is one A5 hardcover with its e-book and its delivery in France; without an address the buyer gives it. */
export const giftItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('box'), ...recipientFields, ...announcement }),
  /** Only whole euros are sold; the code is mailed after the payment. */
  z.strictObject({ kind: z.literal('card'), ...recipientFields, cents: cents.positive().max(100_000) }),
]);
export type GiftItem = z.infer<typeof giftItem>;

/** Properties of a cart item that determine its price. */
const pricedItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('box') }),
  z.strictObject({ kind: z.literal('card'), cents: cents.positive().max(100_000) }),
]);
export type PricedGift = z.infer<typeof pricedItem>;

export const giftQuote = z.object({
  currency: z.string(),
  lines: z.array(
    z.object({
      label: z.string(),
      quantity: z.int().positive(),
      unitCents: cents,
      totalCents: cents,
      vatPerMille: z.int(),
    }),
  ),
  totalCents: cents,
  /** VAT contained in the total. */
  vatCents: cents,
});
export type GiftQuote = z.infer<typeof giftQuote>;

/** The photograph of a gift: `unchecked` until a worker has re-encoded it, `unreadable` when it cannot be shown. */
export const giftPicture = z.object({
  id,
  state: z.enum(['unchecked', 'ready', 'unreadable']),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  /** Alternative text; empty when the buyer gave none. */
  description: z.string(),
});
export type GiftPicture = z.infer<typeof giftPicture>;

/** One gift, as its buyer sees it. */
const boughtGift = z.object({
  id,
  recipient: z.string(),
  /** Address of the announcement; null when the buyer gives the gift in person, and once it is accepted or declined. */
  email: z.string().nullable(),
  message: z.string(),
  cents,
  state: giftState,
  on: z.iso.date(),
  hour: z.int(),
  timeZone: z.string(),
  /** Code and link that the recipient opens, for the card printed at home. Null once the gift is no longer open. */
  code: z.string().nullable(),
  giftUrl: z.url().nullable(),
  expiresOn: z.iso.date(),
  picture: giftPicture.nullable(),
  /** True until the gift is opened. */
  canChangePicture: z.boolean(),
  /** True for a gift that waits for its day, unless a bank disputes its payment. */
  canChangeDate: z.boolean(),
  /** Whether the announcement, which was sent and not answered, can be mailed again. */
  canSendAgain: z.boolean(),
  canBeRefunded: z.boolean(),
});
export type BoughtGift = z.infer<typeof boughtGift>;

export const giftPurchase = z.object({
  number: z.string(),
  buyer: z.string(),
  state: z.enum(giftPurchaseStates),
  paidAt: instant.nullable(),
  quote: giftQuote,
  boxes: z.array(boughtGift),
  /** Cards whose code has gone to their recipient, or to the buyer when there was no address. */
  cards: z.array(z.object({ recipient: z.string(), cents, sentTo: z.string(), expiresOn: z.iso.date() })),
});
export type GiftPurchase = z.infer<typeof giftPurchase>;

/** Shown to the holder of a gift's code. Message and choices are shown after opening. */
const receivedGift = z.object({
  from: z.string(),
  recipient: z.string(),
  /** Address to which the gift was announced, once it is opened; null for a gift given by hand. */
  email: z.string().nullable(),
  message: z.string(),
  picture: giftPicture.nullable(),
  state: giftState,
  expiresOn: z.iso.date(),
  /** Code that orders the book of the box; only for the person who accepted the gift. */
  bookCode: z.string().nullable(),
});
export type ReceivedGift = z.infer<typeof receivedGift>;

const purchaseParams = z.strictObject({ token: z.string().min(1).max(200) });
const boughtGiftParams = z.strictObject({ token: z.string().min(1).max(200), giftId: id });
const boughtPictureParams = boughtGiftParams.extend({ pictureId: id });
const giftParams = z.strictObject({ code: z.string().min(1).max(80) });

export const giftRoutes = {
  'gifts.quote': route({
    method: 'POST',
    path: '/api/gift-quotes',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ items: z.array(pricedItem).min(1).max(GIFTS_MAX) }),
    answer: giftQuote,
  }),
  /**
   * Opens the payment of a cart of gifts, without an account. The same `requestId` with the same cart returns the same
   * payment.
   */
  'stripe.multiplePublicCheckout': route({
    method: 'POST',
    path: '/api/stripe/multiple-public-checkout',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({
      requestId: z.uuid(),
      buyer: z.strictObject({ name: personName, email: emailAddress }),
      items: z.array(giftItem).min(1).max(GIFTS_MAX),
    }),
    answer: z.object({ clientSecret: z.string(), sessionId: z.string() }),
  }),
  /** Called by the thanks page: reads the payment again. It gives no access to the links sent by mail. */
  'gifts.confirm': route({
    method: 'POST',
    path: '/api/gift-confirmations',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ sessionId: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,199}$/) }),
    answer: z.object({ state: giftPurchase.shape.state, number: z.string() }),
  }),
  /** Reads the buyer's page, by the link in the buyer's mails. */
  'gifts.read': route({
    method: 'GET',
    path: '/api/gift-purchases/:token',
    action: 'anyone',
    replies: 'json',
    params: purchaseParams,
    answer: giftPurchase,
  }),
  /** Changes the day or hour of the announcement before it is sent. */
  'gifts.changeDate': route({
    method: 'POST',
    path: '/api/gift-purchases/:token/gifts/:giftId/date',
    action: 'anyone',
    replies: 'json',
    params: boughtGiftParams,
    body: z.strictObject({ on: z.iso.date(), hour: announcement.hour }),
    answer: giftPurchase,
  }),
  /** Sends the announcement to the recipient again. */
  'gifts.sendAgain': route({
    method: 'POST',
    path: '/api/gift-purchases/:token/gifts/:giftId/sending',
    action: 'anyone',
    replies: 'json',
    params: boughtGiftParams,
    answer: giftPurchase,
  }),
  /** Refunds a gift that nobody has opened, or that was declined. */
  'gifts.refund': route({
    method: 'POST',
    path: '/api/gift-purchases/:token/gifts/:giftId/refund',
    action: 'anyone',
    replies: 'json',
    params: boughtGiftParams,
    answer: giftPurchase,
  }),
  /** The card to print at home. */
  'gifts.card': route({
    method: 'GET',
    path: '/api/gift-purchases/:token/gifts/:giftId/card',
    action: 'anyone',
    replies: 'bytes',
    params: boughtGiftParams,
    answer: bytes,
  }),
  /** Sets the photograph of the gift, on its card and with its message; it replaces the former one. */
  'gifts.setPicture': route({
    method: 'POST',
    path: '/api/gift-purchases/:token/gifts/:giftId/picture',
    action: 'anyone',
    replies: 'json',
    isBinary: true,
    params: boughtGiftParams,
    body: binaryBody,
    answer: giftPurchase,
  }),
  'gifts.describePicture': route({
    method: 'POST',
    path: '/api/gift-purchases/:token/gifts/:giftId/picture/description',
    action: 'anyone',
    replies: 'json',
    params: boughtGiftParams,
    body: z.strictObject({ description: z.string().trim().max(GIFT_PICTURE_WORDS_MAX) }),
    answer: giftPurchase,
  }),
  'gifts.removePicture': route({
    method: 'POST',
    path: '/api/gift-purchases/:token/gifts/:giftId/picture/removal',
    action: 'anyone',
    replies: 'json',
    params: boughtGiftParams,
    answer: giftPurchase,
  }),
  'gifts.picture': route({
    method: 'GET',
    path: '/api/gift-purchases/:token/gifts/:giftId/pictures/:pictureId',
    action: 'anyone',
    replies: 'bytes',
    params: boughtPictureParams,
    answer: bytes,
  }),
  /** The photograph for the holder of the gift's code, once the gift is opened. */
  'gifts.receivedPicture': route({
    method: 'GET',
    path: '/api/gifts/:code/pictures/:pictureId',
    action: 'anyone',
    replies: 'bytes',
    params: giftParams.extend({ pictureId: id }),
    answer: bytes,
  }),
  'gifts.look': route({
    method: 'GET',
    path: '/api/gifts/:code',
    action: 'anyone',
    replies: 'json',
    params: giftParams,
    answer: receivedGift,
  }),
  /** Opens a gift on a click of the person: programs that scan mails follow links, so a GET must not open it. */
  'gifts.open': route({
    method: 'POST',
    path: '/api/gifts/:code/opening',
    action: 'anyone',
    replies: 'json',
    params: giftParams,
    answer: receivedGift,
  }),
  /** Accepts a gift as the narrator, with an account. Without a book, creates one in a new family. */
  'gifts.accept': route({
    method: 'POST',
    path: '/api/gifts/:code/acceptance',
    action: 'signed_in',
    replies: 'json',
    params: giftParams,
    body: z.strictObject({
      agreed: z.literal(true),
      bookId: id.nullable(),
    }),
    answer: z.object({ familyId: id, bookId: id }),
  }),
  /** Declines a gift; needs no account. */
  'gifts.decline': route({
    method: 'POST',
    path: '/api/gifts/:code/refusal',
    action: 'anyone',
    replies: 'json',
    params: giftParams,
    answer: done,
  }),
} as const;
