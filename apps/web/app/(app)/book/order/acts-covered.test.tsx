import { FILL } from '#testing/act-as-person.ts';
import { createSampleBook } from '#testing/samples.ts';
import { testActs } from '#testing/test-acts.tsx';
import Page from './page.tsx';

testActs(
  Page,
  {
    address: '/book/order?order=order&step=relire',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'orders.read': {
        familyId: 'morel',
        address: { country: 'FR' },
        proof: {},
        code: { kind: 'coupon', code: 'MERCI' },
        cards: [{ ends: 'ABCD', hasCents: 2_000, takesCents: 2_000 }],
        dueCents: 0,
        quote: { totalCents: 2_000 },
      },
    },
  },
  [
    {
      acts: ['Retirer ce code'],
      sends: 'orders.setCode',
      calls: [{ 'orders.setCode': { orderId: 'id' }, body: { code: '' } }],
      moves: ['refresh'],
    },
    {
      acts: ['Retirer la carte finissant par ABCD'],
      sends: 'orders.removeCard',
      calls: [{ 'orders.removeCard': { orderId: 'id', cardId: 'id' } }],
      moves: ['refresh'],
    },
    {
      acts: ['Commander avec obligation de paiement'],
      sends: 'orders.payCovered',
      calls: [{ 'orders.payCovered': { orderId: 'id' } }],
      changes: [
        '- button: Commander avec obligation de paiement',
        '+ button: Ouverture du paiement (disabled, busy)',
      ],
      moves: ['replace /book/order?order=id&session=cards'],
    },
    {
      acts: ['Abandonner cette commande'],
      changes: [
        '+ ## Abandonner cette commande ?',
        '+ Rien n’a été payé. Le livre et les récits restent comme ils sont.',
        '+ button: Garder la commande',
        '+ button: Abandonner la commande',
      ],
    },
    {
      acts: ['Abandonner cette commande', FILL, 'Abandonner la commande'],
      sends: 'orders.cancel',
      calls: [{ 'orders.cancel': { orderId: 'id' } }],
      moves: ['push /book/order', 'refresh'],
    },
  ],
);
