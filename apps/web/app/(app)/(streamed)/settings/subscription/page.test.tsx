import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { normalizeSpaces, readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the subscription with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/settings/subscription',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# La formule de votre famille',
    'Plus de membres, rien d’autre.',
    '## Aujourd’hui',
    'Formule',
    'Membres',
    '1, sans limite',
    'Invitations en attente comprises.',
    '## Accueillir plus de membres',
    'Formule',
    'Prix toutes taxes comprises. Vous pouvez arrêter quand vous voulez.',
    'En commandant, vous acceptez les',
    'link: conditions de vente → /legal/cgv',
    '. Ce que nous faisons de vos données :',
    'link: confidentialité → /legal/confidentialite',
    '.',
    'button: S’abonner avec obligation de paiement',
    'Plus de cinquante membres ?',
    'link: Écrivez-nous → /contact',
    '## Factures',
    'Les factures ne peuvent pas être lues pour le moment. Revenez dans un instant.',
  ]);
});

test('the subscription with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/settings/subscription',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# La formule de votre famille',
    'Plus de membres, rien d’autre.',
    '## Aujourd’hui',
    'Paiement en attente',
    'Le dernier paiement n’est pas passé. Il sera tenté de nouveau avec votre carte. Vous pouvez en donner une autre.',
    'Formule',
    'name-1',
    'Membres',
    '12 sur 12',
    'Invitations en attente comprises.',
    'Dernier jour',
    '26 novembre 2026',
    'Votre abonnement s’arrête à cette date. Personne ne sera retiré de la famille, et rien de ce qui est écrit ne change. Seules les nouvelles invitations attendront.',
    '## Changer de formule',
    'Formule',
    'Prix toutes taxes comprises. Vous pouvez arrêter quand vous voulez.',
    '[x] name-1, name-10,12 € par anfeatures-1 · featuresbadge-1',
    'La nouvelle formule commence aussitôt. Le reste de l’ancienne est déduit des prochains paiements.',
    'En commandant, vous acceptez les',
    'link: conditions de vente → /legal/cgv',
    '. Ce que nous faisons de vos données :',
    'link: confidentialité → /legal/confidentialite',
    '.',
    'button: S’abonner avec obligation de paiement',
    'Plus de cinquante membres ?',
    'link: Écrivez-nous → /contact',
    '## Carte et arrêt de l’abonnement',
    'button: Gérer mon abonnement',
    '## Factures',
    '26 novembre 20260,12 €Payée',
    'link: Régler la facture number-1 → https://exemple.fr/adresse',
    '26 novembre 20260,01 €À payer',
  ]);
});

const ENDS_AT = '2026-12-26T12:00:00.000Z';
const PENDING = 'Le paiement n’est pas terminé. Rien n’a changé pour le moment.';
const DONE = 'C’est fait. Votre formule est à jour.';

test.each([
  {
    answer: { planId: 'basic', priceId: 'basic_month', subscribedPriceId: 'basic_month', endsAt: null },
    sentence: PENDING,
  },
  {
    answer: { planId: 'pro', priceId: 'pro_month', subscribedPriceId: null, endsAt: ENDS_AT },
    sentence: PENDING,
  },
  {
    answer: { planId: 'pro', priceId: 'pro_month', subscribedPriceId: 'pro_month', endsAt: null },
    sentence: DONE,
  },
  {
    answer: { planId: 'premium', priceId: null, subscribedPriceId: null, endsAt: ENDS_AT },
    sentence: PENDING,
  },
  {
    answer: { planId: 'premium', priceId: null, subscribedPriceId: 'pro_month', endsAt: ENDS_AT },
    sentence: DONE,
  },
] as const)(
  'after the payment page of pro_month, the plan $answer.planId with the subscription $answer.subscribedPriceId: $sentence',
  async ({ answer, sentence }) => {
    await renderPage(Page, {
      address: '/settings/subscription?price=pro_month&session=session',
      answers: {
        'books.list': { books: [createSampleBook()] },
        'books.read': createSampleBook(),
        'subscription.confirm': answer,
      },
    });
    await screen.findByText((text) => normalizeSpaces(text) === sentence);
  },
);

test('the plan that a family pays is not sold again while Premium is granted', async () => {
  const open = async (subscribedPriceId: string | null) => {
    await renderPage(Page, {
      address: '/settings/subscription',
      fill: 'full',
      answers: {
        'books.list': { books: [createSampleBook()] },
        'books.read': createSampleBook(),
        'subscription.read': { planId: 'premium', priceId: null, subscribedPriceId, endsAt: ENDS_AT },
      },
    });
    return screen.queryAllByRole('radio').length;
  };
  expect(await open(null)).toBe(1);
  cleanup();
  expect(await open('stripePriceId-1')).toBe(0);
});

test.each([
  { priceId: 'pro_month', subscribedPriceId: null, sentence: 'Votre abonnement s’arrête à cette date.' },
  { priceId: null, subscribedPriceId: null, sentence: 'Cette formule vous est offerte jusqu’à cette date.' },
  { priceId: null, subscribedPriceId: 'pro_month', sentence: 'Votre abonnement continue' },
])(
  'a plan that ends, of the price $priceId, beside the subscription $subscribedPriceId: $sentence',
  async ({ priceId, subscribedPriceId, sentence }) => {
    await renderPage(Page, {
      address: '/settings/subscription',
      answers: {
        'books.list': { books: [createSampleBook()] },
        'books.read': createSampleBook(),
        'subscription.read': { planId: 'premium', priceId, subscribedPriceId, endsAt: ENDS_AT },
      },
    });
    await screen.findByText((text) => normalizeSpaces(text).includes(sentence));
  },
);
