import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a received gift with « from-1 vous offre un cadeau »', async () => {
  await renderPage(Page, {
    address: '/cadeau/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-1',
  });
  expect(readScreen()).toEqual([
    '# from-1 vous offre un cadeau',
    'Pour recipient-1',
    'C’est le livre de vos souvenirs, imprimé et relié pour vous. Ouvrir n’engage à rien.',
    'button: Ouvrir mon cadeau',
  ]);
});

test('a received gift with « from-2 vous offre un cadeau »', async () => {
  await renderPage(Page, {
    address: '/cadeau/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-2',
  });
  expect(readScreen()).toEqual([
    '# from-2 vous offre un cadeau',
    'Pour recipient-2',
    'C’est le livre de vos souvenirs, imprimé et relié pour vous. Ouvrir n’engage à rien.',
    'button: Ouvrir mon cadeau',
  ]);
});

test('a received gift with « Tout est offert, livraison comprise »', async () => {
  await renderPage(Page, {
    address: '/cadeau/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-3',
  });
  expect(readScreen()).toEqual([
    '# from-3 vous offre un cadeau',
    'Pour recipient-3',
    'message-3',
    'image: ',
    'from-3 aimerait lire vos souvenirs. Chaque semaine, une question ; vous y répondez si vous voulez, en parlant ou en écrivant.',
    'Tout est offert, livraison comprise.',
    'Le cadeau vous attend jusqu’au 26 novembre 2026.',
    'Où ranger ce cadeau ?',
    '[x] Commencer un nouveau livre',
    '[ ] Le joindre à « title-3 »Le livre imprimé du cadeau lui servira.',
    '[ ] Le joindre à « title-4 »Le livre imprimé du cadeau lui servira.',
    '[ ] J’accepte que mes souvenirs soient recueillis ici pour en faire un livre',
    'Vous pouvez arrêter quand vous voulez.',
    'button: Accepter le cadeau',
    'button: Refuser le cadeau',
  ]);
});

test('a received gift with « Ce cadeau est accepté »', async () => {
  await renderPage(Page, {
    address: '/cadeau/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-4',
  });
  expect(readScreen()).toEqual([
    '# from-4 vous offre un cadeau',
    'Pour recipient-4',
    'Ce cadeau est accepté',
    'Il a déjà servi.',
  ]);
});
