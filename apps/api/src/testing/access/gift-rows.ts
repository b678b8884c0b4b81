import type { RouteName } from '@souvenance/contracts';
import type { Row } from './row.ts';

const token = 'a-token-of-nobody-with-forty-characters-';
const code = 'A'.repeat(27);
const ofGift = { params: { token, giftId: 'unknown' } } as const;
const giftCart = {
  requestId: '6f1c8d1e-6f0a-4c43-9c7e-0b8a5f4f2a10',
  buyer: { name: 'Anne Morel', email: 'anne.morel@exemple.fr' },
  items: [{ kind: 'card', recipient: 'Jeanne', email: null, message: '', cents: 5_000 }],
};

/** Rows of the routes of gifts, which are bought and opened with links and refused to everyone else. */
export const giftRows: Partial<Record<RouteName, Row>> = {
  'gifts.quote': { body: { items: [{ kind: 'box' }] } },
  'stripe.multiplePublicCheckout': { body: giftCart },
  'gifts.confirm': { body: { sessionId: 'cs_of_nobody' }, best: '404 payment.session_unknown' },
  'gifts.read': { params: { token }, best: '404 gift.not_found' },
  'invoices.ofGifts': { params: { token }, best: '404 gift.not_found' },
  'invoices.giftFile': { params: { token, number: 'F-2026-000001' }, best: '404 gift.not_found' },
  'gifts.changeDate': { ...ofGift, body: { on: '2026-12-24', hour: 9 }, best: '404 gift.not_found' },
  'gifts.sendAgain': { ...ofGift, best: '404 gift.not_found' },
  'gifts.refund': { ...ofGift, best: '404 gift.not_found' },
  'gifts.card': { ...ofGift, best: '404 gift.not_found' },
  'gifts.setPicture': { ...ofGift, best: '404 gift.not_found' },
  'gifts.describePicture': { ...ofGift, body: { description: 'Nous' }, best: '404 gift.not_found' },
  'gifts.removePicture': { ...ofGift, best: '404 gift.not_found' },
  'gifts.picture': { params: { ...ofGift.params, pictureId: 'nobodys' }, best: '404 gift.not_found' },
  'gifts.receivedPicture': { params: { code, pictureId: 'nobodys' }, best: '404 gift.not_found' },
  'giftCards.look': { body: { code }, best: '404 gift_card.not_found' },
  'gifts.look': { params: { code }, best: '404 gift.not_found' },
  'gifts.open': { params: { code }, best: '404 gift.not_found' },
  'gifts.accept': {
    params: { code },
    body: { agreed: true, bookId: null },
    best: '404 gift.not_found',
  },
  'gifts.decline': { params: { code }, best: '404 gift.not_found' },
};
