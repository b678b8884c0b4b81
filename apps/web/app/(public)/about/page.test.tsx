import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the page of the company with everything that it can show', async () => {
  await renderPage(Page, { address: '/about', fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Aller au contenu → #contenu',
    'link: Souvenance → /',
    'link: Prix → /pricing',
    'link: Offrir → /offrir',
    'link: Questions fréquentes → /faq',
    'link: Notre maison → /about',
    'link: Nous écrire → /contact',
    'link: Mon espace → /dashboard',
    '# title-1',
    'lead-1',
    '## title-1',
    'paragraphs-1',
    'paragraphs',
    'image: ',
    '## title',
    'paragraphs',
    'link: Nous écrire → /contact',
    'link: Souvenance → /',
    'link: Prix → /pricing',
    'link: Offrir → /offrir',
    'link: Questions fréquentes → /faq',
    'link: Notre maison → /about',
    'link: Nous écrire → /contact',
    'link: Mentions légales → /legal/mentions',
    'link: Conditions de vente → /legal/cgv',
    'link: Vos données → /legal/confidentialite',
    'link: Cookies → /legal/cookies',
    'link: Accessibilité : partiellement conforme → /accessibilite',
    'link: Renoncer au contrat → /retractation',
  ]);
});
