import type { RouteName } from '@souvenance/contracts';
import { address, cart } from '../proof.ts';
import type { Row } from './row.ts';
import type { Ids } from './things.ts';

/** Rows of prices, orders, payments and plans. */
export const saleRows: Partial<Record<RouteName, Row | readonly Row[]>> = {
  quotes: { body: cart },
  'orders.create': { of: 'book', body: ({ bookId }: Ids) => ({ bookId, cart, address }) },
  'orders.update': { of: 'order', body: { cart, address } },
  'orders.quoteNew': { of: 'book', body: cart },
  'orders.quote': { of: 'order', body: cart },
  'orders.setCode': { of: 'order', body: { code: 'RIEN' }, best: '404 code.not_found' },
  'orders.addCard': { of: 'order', body: { code: 'RIEN' }, best: '404 gift_card.not_found' },
  'orders.removeCard': { of: 'order', params: { cardId: 'rien' } },
  'orders.payCovered': { of: 'order', best: '409 proof.missing' },
  addReferral: { body: { code: 'RIEN' }, best: '404 code.not_found' },
  'referrals.read': {},
  'orders.list': { lists: 'order', lister: 'editor' },
  'orders.read': { of: 'order' },
  'invoices.list': { of: 'order' },
  'invoices.planFile': { of: 'family', params: { paymentId: 'in_1' }, best: '404 file.not_found' },
  'invoices.file': { of: 'order', params: { number: 'F-2026-000001' }, best: '404 file.not_found' },
  'orders.uploadPicture': { of: 'order', best: '409 order.state_refused' },
  'orders.picture': { of: 'order', params: { pictureId: 'nobodys' }, best: '404 photograph.not_found' },
  'orders.reportDefect': {
    of: 'order',
    body: { fault: 'cut', copies: 1, text: 'Le bord est coupé.', pictureIds: [] },
    best: '409 order.state_refused',
  },
  'orders.again': { of: 'order', best: '409 order.state_refused' },
  'orders.setSurprise': { of: 'order', body: { uid: null } },
  'orders.cancel': { of: 'order', usesUp: true },
  'orders.approveProof': {
    of: 'order',
    body: {
      renderingId: 'r',
      interiorSha256: 'a'.repeat(64),
      coverSha256: 'a'.repeat(64),
      consent: true,
    },
    best: '409 proof.missing',
  },
  'orders.confirm': {
    of: 'order',
    body: { sessionId: 'cs_nowhere' },
    best: '404 payment.session_unknown',
  },
  'stripe.checkout': [
    { of: 'order', body: ({ orderId }: Ids) => ({ orderId }), best: '409 proof.missing' },
    {
      of: 'family',
      body: ({ familyId }: Ids) => ({ familyId, priceId: 'basic_month' }),
      action: 'family.manage',
    },
  ],
  'stripe.portal': {
    of: 'family',
    query: ({ familyId = '' }: Ids) => ({ familyId }),
    best: '404 subscription.not_found',
  },
  'catalogue.read': {},
  'plans.list': {},
  'subscription.read': { of: 'family' },
  'subscription.confirm': { of: 'family' },
};
