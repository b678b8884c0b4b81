import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the agreement of a relative with the button « Je ne suis pas d’accord »', async () => {
  await renderPage(Page, {
    address: '/accord/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-1',
  });
  expect(readScreen()).toEqual([
    '# Vos souvenirs, avec votre accord',
    'askedBy-1 prépare un livre de vos souvenirs, « bookTitle-1 ».',
    'Bonjour narrator-1.',
    'Vos récits, votre voix et vos photographies sont gardés ici pour en faire un livre. Votre famille les lit, et personne d’autre. Vous répondez quand vous voulez, vous passez les questions que vous voulez, et vous pouvez arrêter à tout moment.',
    'Votre réponse ne vous engage à aucun achat.',
    'button: Je suis d’accord',
    'button: Je ne suis pas d’accord',
  ]);
});

test('the agreement of a relative with « Et maintenant »', async () => {
  await renderPage(Page, {
    address: '/accord/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-2',
  });
  expect(readScreen()).toEqual([
    '# Merci, narrator-2.',
    'Vous avez dit oui au livre de vos souvenirs, « bookTitle-2 ».',
    '## Et maintenant',
    'La prochaine question vous arrivera par e-mail jeudi 26 novembre à 10 h.',
    'Passer une question, c’est très bien.',
    'Gardez le message qui vous a conduit ici : son lien vous permet de changer d’avis.',
    'summary: Ce que vous avez accepté',
    'Vos récits, votre voix et vos photographies sont gardés ici pour en faire un livre. Votre famille les lit, et personne d’autre. Vous répondez quand vous voulez, vous passez les questions que vous voulez, et vous pouvez arrêter à tout moment.',
    'Votre réponse ne vous engage à aucun achat.',
    'summary: Changer d’avis',
    'button: Retirer mon accord',
  ]);
});

test('the agreement of a relative with « Vous avez dit non »', async () => {
  await renderPage(Page, {
    address: '/accord/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-3',
  });
  expect(readScreen()).toEqual([
    '# Vos souvenirs, avec votre accord',
    'askedBy-3 prépare un livre de vos souvenirs, « bookTitle-3 ».',
    'Vous avez dit non',
    'Rien ne vous sera envoyé, et aucun livre ne sera commandé. Vous pouvez changer d’avis ici.',
    'Bonjour narrator-3.',
    'Vos récits, votre voix et vos photographies sont gardés ici pour en faire un livre. Votre famille les lit, et personne d’autre. Vous répondez quand vous voulez, vous passez les questions que vous voulez, et vous pouvez arrêter à tout moment.',
    'Votre réponse ne vous engage à aucun achat.',
    'button: Je suis d’accord',
  ]);
});

test('the agreement of a relative with « Votre accord est retiré »', async () => {
  await renderPage(Page, {
    address: '/accord/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-4',
  });
  expect(readScreen()).toEqual([
    '# Vos souvenirs, avec votre accord',
    'askedBy-4 prépare un livre de vos souvenirs, « bookTitle-4 ».',
    'Votre accord est retiré',
    'Rien ne vous sera envoyé, et aucun livre ne sera plus commandé. Vous pouvez changer d’avis ici.',
    'Bonjour narrator-4.',
    'Vos récits, votre voix et vos photographies sont gardés ici pour en faire un livre. Votre famille les lit, et personne d’autre. Vous répondez quand vous voulez, vous passez les questions que vous voulez, et vous pouvez arrêter à tout moment.',
    'Votre réponse ne vous engage à aucun achat.',
    'button: Je suis d’accord',
  ]);
});
