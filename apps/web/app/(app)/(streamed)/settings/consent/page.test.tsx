import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('consents of relatives with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/settings/consent',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# L’accord de la personne qui raconte',
    'Cet accord n’a rien à voir avec un achat.',
    '## Ce qui est accepté',
    'Les récits, la voix et les photographies de la personne qui raconte sont gardés ici pour en faire un livre. Sa famille les lit, et personne d’autre. Elle répond quand elle veut, passe les questions qu’elle veut, et peut arrêter à tout moment.',
    'La famille n’a pas encore de livre.',
  ]);
});

test('consents of relatives with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/settings/consent',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# L’accord de la personne qui raconte',
    'Cet accord n’a rien à voir avec un achat.',
    '## Ce qui est accepté',
    'Les récits, la voix et les photographies de la personne qui raconte sont gardés ici pour en faire un livre. Sa famille les lit, et personne d’autre. Elle répond quand elle veut, passe les questions qu’elle veut, et peut arrêter à tout moment.',
    '## bookTitle-1',
    'Raconté par narrator-1',
    'Accord retiré',
    'Le 26 novembre 2026.',
    'Lien envoyé à sentTo-1.',
    'Tant que l’accord manque, on peut écrire, mais rien ne se commande.',
    'button: Donner mon accord',
    '## bookTitle',
    'Raconté par narrator',
    'Pas encore d’accord noté',
    'Tant que l’accord manque, on peut écrire, mais rien ne se commande.',
    'Cette personne est-elle d’accord ?',
    'Rien ne se commande sans son accord.',
    '[ ] C’est moi qui raconteJ’accepte que mes souvenirs soient recueillis ici pour en faire un livre.',
    '[ ] Oui, je le lui ai demandéElle veut bien que ses souvenirs soient recueillis ici.',
    '[ ] Elle n’est plus làJ’écris en sa mémoire.',
    'button: Noter son accord',
    'summary: Lui demander par e-mail',
    'Elle répond sans compte. D’ici là, aucune question ne part.',
    'field: Son adresse e-mail = ',
    'button: Envoyer le lien',
  ]);
});
