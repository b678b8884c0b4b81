import {
  acceptGift,
  computeGiftQuote,
  confirmGifts,
  declineGift,
  describeGiftPicture,
  openGift,
  openGiftCard,
  openGiftCheckout,
  previewGift,
  readBoughtPicture,
  readCardBalance,
  readPurchase,
  readReceivedPicture,
  removeGiftPicture,
  rescheduleGift,
  returnGift,
  sendGiftAgain,
  setGiftPicture,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type GiftRoutes = Extract<
  keyof Handlers,
  `gifts.${string}` | 'giftCards.look' | 'stripe.multiplePublicCheckout'
>;

/**
 * Handlers of gifts: bought without an account, followed through the buyer's link, opened with the recipient's code.
 */
export const createGiftHandlers = (services: Services): Handlers<GiftRoutes> => ({
  'gifts.quote': async ({ body }) => computeGiftQuote(body.items, services.settings),
  'stripe.multiplePublicCheckout': ({ body }) => openGiftCheckout(services)(body),
  'gifts.confirm': ({ body }) => confirmGifts(services)(body.sessionId),
  'gifts.read': ({ params }) => readPurchase(services)(params.token),
  'gifts.changeDate': ({ params, body }) => rescheduleGift(services, body)(params.token, params.giftId),
  'gifts.sendAgain': ({ params }) => sendGiftAgain(services)(params.token, params.giftId),
  'gifts.refund': ({ params }) => returnGift(services)(params.token, params.giftId),
  'gifts.card': async ({ params }) => {
    const { stream, bytes } = await openGiftCard(services)(params.token, params.giftId);
    return { body: stream, contentType: 'application/pdf', length: bytes, fileName: 'carte-cadeau.pdf' };
  },
  'gifts.setPicture': ({ params }, { request }) =>
    setGiftPicture(services)(params.token, params.giftId, new Uint8Array(request.body as Buffer)),
  'gifts.describePicture': ({ params, body }) =>
    describeGiftPicture(services, body.description)(params.token, params.giftId),
  'gifts.removePicture': ({ params }) => removeGiftPicture(services)(params.token, params.giftId),
  'gifts.picture': async ({ params }) => ({
    body: await readBoughtPicture(services)(params.token, params.giftId, params.pictureId),
    contentType: 'image/jpeg',
  }),
  'gifts.receivedPicture': async ({ params }) => ({
    body: await readReceivedPicture(services)(params.code, params.pictureId),
    contentType: 'image/jpeg',
  }),
  'giftCards.look': ({ body }) => readCardBalance(services)(body.code),
  'gifts.look': ({ params }, { actor }) => previewGift(services)(actor, params.code),
  'gifts.open': ({ params }, { actor }) => openGift(services)(actor, params.code),
  'gifts.accept': ({ params, body }, { actor }) => acceptGift(services)(actor, params.code, body),
  'gifts.decline': async ({ params }, { actor }) => {
    await declineGift(services)(actor, params.code);
    return { done: true };
  },
});
