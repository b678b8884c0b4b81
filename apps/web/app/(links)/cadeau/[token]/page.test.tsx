import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a received gift with nothing in it yet', async () => {
  await renderPage(Page, { address: '/cadeau/token', params: { token: 'secret-token-of-twenty-letters' } });
  expect(readScreen()).toEqual([
    '# from vous offre un cadeau',
    'Pour recipient',
    'Ce cadeau est accepté',
    'Il a déjà servi.',
  ]);
});

test('a received gift with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/cadeau/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'full',
  });
  expect(readScreen()).toEqual([
    '# from-1 vous offre un cadeau',
    'Pour recipient-1',
    'Merci d’avoir dit oui',
    'Votre livre vous attend dans votre espace.',
    'link: Ouvrir mon espace → /dashboard',
    'summary: Le code de votre livre',
    'Quand vous ou votre famille commanderez votre livre A5 relié, un exemplaire et sa livraison en France vous sont offerts d’eux-mêmes. Pour un autre format, donnez ce code au moment de payer : le prix de l’A5 relié en est déduit.',
    'bookCode-1',
  ]);
});
