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
        cards: [{ ends: 'ABCD', hasCents: 2_000, takesCents: 500 }],
        dueCents: 3_000,
        quote: { totalCents: 3_500 },
      },
    },
  },
  [
    {
      acts: ['Retirer la carte finissant par ABCD'],
      sends: 'orders.removeCard',
      calls: [{ 'orders.removeCard': { orderId: 'id', cardId: 'id' } }],
      moves: ['refresh'],
    },
    {
      acts: ['Commander avec obligation de paiement'],
      calls: [{ 'stripe.checkout': {}, body: { orderId: 'id' } }],
      changes: [
        '- button: Commander avec obligation de paiement',
        '+ button: Ouverture du paiement (disabled, busy)',
        '+ La page de paiement s’ouvre',
      ],
    },
    {
      acts: ['Utiliser ce code'],
      changes: [
        '- field: Votre code = ',
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Écrivez votre code. → #code',
        '+ field: Votre code =  (invalid)',
        '+ Écrivez votre code.',
      ],
    },
    {
      acts: ['Utiliser cette carte'],
      changes: [
        '- field: Code de la carte cadeau = ',
        '+ Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
        '+ link: Écrivez le code de la carte. → #giftCard',
        '+ field: Code de la carte cadeau =  (invalid)',
        '+ Écrivez le code de la carte.',
      ],
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
    {
      acts: [FILL, 'Utiliser ce code'],
      sends: 'orders.setCode',
      calls: [{ 'orders.setCode': { orderId: 'id' }, body: { code: 'Bonjour Jeanne' } }],
      moves: ['refresh'],
    },
    {
      acts: [FILL, 'Utiliser cette carte'],
      sends: 'orders.addCard',
      calls: [{ 'orders.addCard': { orderId: 'id' }, body: { code: 'Bonjour Jeanne' } }],
      changes: ['- field: Code de la carte cadeau = Bonjour Jeanne', '+ field: Code de la carte cadeau = '],
      moves: ['refresh'],
    },
  ],
);
