import { expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the withdrawal with nothing in it yet', async () => {
  await renderPage(Page, { address: '/retractation' });
  expect(readScreen()).toEqual([
    'link: Aller au contenu → #contenu',
    'link: Souvenance → /',
    'link: Prix → /pricing',
    'link: Offrir → /offrir',
    'link: Questions fréquentes → /faq',
    'link: Notre maison → /about',
    'link: Nous écrire → /contact',
    'link: Mon espace → /dashboard',
    '# Renoncer au contrat',
    'Vous avez 14 jours pour renoncer à un achat, sans donner de raison.',
    'Un livre dont vous avez approuvé le bon à tirer est personnalisé : la loi ne prévoit pas de rétractation pour lui. Tant que l’imprimeur ne l’a pas accepté, il peut pourtant être annulé et remboursé.',
    'summary: Ce que dit la loi, et les autres achats',
    'Un livre fait de vos textes et de vos photographies est une exception de l’article L. 221-28, 3°, du Code de la consommation. Votre accord est enregistré avant le paiement, avec le bon à tirer.',
    'Un livre numérique peut être rendu tant qu’il n’a pas été téléchargé.',
    'Un coffret ou une carte cadeau se rend par le numéro du panier, qui commence par CAD. Un coffret que personne n’a ouvert vous est remboursé aussitôt. Pour un coffret ouvert, ou une carte dont le code n’a pas servi, nous vous répondons.',
    'Par exemple S-2026-0042, sur la facture et dans nos messages',
    'field: Numéro de la commande = ',
    'field: Adresse e-mail de la commande = ',
    'button: Renoncer au contrat ici',
    'link: Souvenance → /',
    'footer',
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

test('the withdrawal with everything that it can show', async () => {
  await renderPage(Page, { address: '/retractation', fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Aller au contenu → #contenu',
    'link: Souvenance → /',
    'link: Prix → /pricing',
    'link: Offrir → /offrir',
    'link: Questions fréquentes → /faq',
    'link: Notre maison → /about',
    'link: Nous écrire → /contact',
    'link: Mon espace → /dashboard',
    '# Renoncer au contrat',
    'Vous avez 14 jours pour renoncer à un achat, sans donner de raison.',
    'Un livre dont vous avez approuvé le bon à tirer est personnalisé : la loi ne prévoit pas de rétractation pour lui. Tant que l’imprimeur ne l’a pas accepté, il peut pourtant être annulé et remboursé.',
    'summary: Ce que dit la loi, et les autres achats',
    'Un livre fait de vos textes et de vos photographies est une exception de l’article L. 221-28, 3°, du Code de la consommation. Votre accord est enregistré avant le paiement, avec le bon à tirer.',
    'Un livre numérique peut être rendu tant qu’il n’a pas été téléchargé.',
    'Un coffret ou une carte cadeau se rend par le numéro du panier, qui commence par CAD. Un coffret que personne n’a ouvert vous est remboursé aussitôt. Pour un coffret ouvert, ou une carte dont le code n’a pas servi, nous vous répondons.',
    'Par exemple S-2026-0042, sur la facture et dans nos messages',
    'field: Numéro de la commande = ',
    'field: Adresse e-mail de la commande = ',
    'button: Renoncer au contrat ici',
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

test('each step has the focus when a click shows it, with what was typed', async () => {
  const { user } = await renderPage(Page, { address: '/retractation' });
  await user.type(onScreen.field('Numéro de la commande'), 'S-2026-0042');
  await user.type(onScreen.field('Adresse e-mail de la commande'), 'anne@exemple.fr');
  await user.click(onScreen.button('Renoncer au contrat ici'));
  expect(document.activeElement?.textContent).toContain('S-2026-0042');
  await user.click(onScreen.button('Corriger'));
  expect(document.activeElement?.contains(onScreen.field('Numéro de la commande'))).toBe(true);
  expect(onScreen.field('Numéro de la commande')).toHaveProperty('value', 'S-2026-0042');
});
