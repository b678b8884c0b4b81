import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the statement of accessibility with nothing in it yet', async () => {
  await renderPage(Page, { address: '/accessibilite' });
  expect(readScreen()).toEqual([
    'link: Aller au contenu → #contenu',
    'link: Souvenance → /',
    'link: Prix → /pricing',
    'link: Offrir → /offrir',
    'link: Questions fréquentes → /faq',
    'link: Notre maison → /about',
    'link: Nous écrire → /contact',
    'link: Mon espace → /dashboard',
    '# Accessibilité',
    'Ce site est fait pour être lu par tous, à tout âge. Accessibilité : partiellement conforme.',
    '## L’état de conformité',
    'Le site vise le référentiel RGAA 4.1 et les règles WCAG 2.2 au niveau AA. Il est déclaré partiellement conforme : les contrôles automatiques de toutes les pages ne trouvent aucun défaut, l’audit complet par un tiers reste à faire.',
    '## Ce qui a été vérifié',
    'Chaque écran, sur téléphone et sur ordinateur, au clavier seul, à 200 % de grandissement, avec les outils axe. Le texte mesure au moins 18 points d’écran, et rien ne disparaît de soi-même.',
    '## Ce qui ne l’est pas encore',
    'Les PDF de lecture à l’écran n’ont pas tous des textes de remplacement pour les photographies sans légende. Le livre numérique, lui, se lit avec une synthèse vocale.',
    '## Nous le dire',
    'Si une page vous résiste, écrivez à LEGAL_EMAIL ou appelez le LEGAL_PHONE : nous vous donnons l’information autrement, et nous corrigeons.',
    '## Un recours',
    'Si notre réponse ne suffit pas, vous pouvez écrire au Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07, ou le joindre sur www.defenseurdesdroits.fr.',
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

test('the statement of accessibility with everything that it can show', async () => {
  await renderPage(Page, { address: '/accessibilite', fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Aller au contenu → #contenu',
    'link: Souvenance → /',
    'link: Prix → /pricing',
    'link: Offrir → /offrir',
    'link: Questions fréquentes → /faq',
    'link: Notre maison → /about',
    'link: Nous écrire → /contact',
    'link: Mon espace → /dashboard',
    '# Accessibilité',
    'Ce site est fait pour être lu par tous, à tout âge. Accessibilité : partiellement conforme.',
    '## L’état de conformité',
    'Le site vise le référentiel RGAA 4.1 et les règles WCAG 2.2 au niveau AA. Il est déclaré partiellement conforme : les contrôles automatiques de toutes les pages ne trouvent aucun défaut, l’audit complet par un tiers reste à faire.',
    '## Ce qui a été vérifié',
    'Chaque écran, sur téléphone et sur ordinateur, au clavier seul, à 200 % de grandissement, avec les outils axe. Le texte mesure au moins 18 points d’écran, et rien ne disparaît de soi-même.',
    '## Ce qui ne l’est pas encore',
    'Les PDF de lecture à l’écran n’ont pas tous des textes de remplacement pour les photographies sans légende. Le livre numérique, lui, se lit avec une synthèse vocale.',
    '## Nous le dire',
    'Si une page vous résiste, écrivez à LEGAL_EMAIL ou appelez le LEGAL_PHONE : nous vous donnons l’information autrement, et nous corrigeons.',
    '## Un recours',
    'Si notre réponse ne suffit pas, vous pouvez écrire au Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07, ou le joindre sur www.defenseurdesdroits.fr.',
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
