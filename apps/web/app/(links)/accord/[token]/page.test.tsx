import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the agreement of a relative with nothing in it yet', async () => {
  await renderPage(Page, { address: '/accord/token', params: { token: 'secret-token-of-twenty-letters' } });
  expect(readScreen()).toEqual([
    '# Vos souvenirs, avec votre accord',
    'askedBy prépare un livre de vos souvenirs, « bookTitle ».',
    'Bonjour narrator.',
    'Vos récits, votre voix et vos photographies sont gardés ici pour en faire un livre. Votre famille les lit, et personne d’autre. Vous répondez quand vous voulez, vous passez les questions que vous voulez, et vous pouvez arrêter à tout moment.',
    'Votre réponse ne vous engage à aucun achat.',
    'button: Je suis d’accord',
    'button: Je ne suis pas d’accord',
  ]);
});

test('the agreement of a relative with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/accord/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'full',
  });
  expect(readScreen()).toEqual([
    '# Vos souvenirs, avec votre accord',
    'askedBy-1 prépare un livre de vos souvenirs, « bookTitle-1 ».',
    'Votre accord est retiré',
    'Rien ne vous sera envoyé, et aucun livre ne sera plus commandé. Vous pouvez changer d’avis ici.',
    'Bonjour narrator-1.',
    'Vos récits, votre voix et vos photographies sont gardés ici pour en faire un livre. Votre famille les lit, et personne d’autre. Vous répondez quand vous voulez, vous passez les questions que vous voulez, et vous pouvez arrêter à tout moment.',
    'Votre réponse ne vous engage à aucun achat.',
    'button: Je suis d’accord',
  ]);
});
