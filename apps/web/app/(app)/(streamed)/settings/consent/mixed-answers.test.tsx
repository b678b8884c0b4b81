import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('consents of relatives with « Attend une réponse » and « Accord donné »', async () => {
  await renderPage(Page, {
    address: '/settings/consent',
    fill: 'mix-1',
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
    'Attend une réponse',
    'Demandé le Invalid Date.',
    'Lien envoyé à sentTo-1.',
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
    '## bookTitle-2',
    'Raconté par narrator-2',
    'Accord donné',
    'La personne n’est plus là ; noté par la famille le 26 novembre 2026.',
    'Lien envoyé à sentTo-2.',
    'button: Retirer mon accord',
  ]);
});

test('consents of relatives with « Accord donné » and « Refusé »', async () => {
  await renderPage(Page, {
    address: '/settings/consent',
    fill: 'mix-2',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# L’accord de la personne qui raconte',
    'Cet accord n’a rien à voir avec un achat.',
    '## Ce qui est accepté',
    'Les récits, la voix et les photographies de la personne qui raconte sont gardés ici pour en faire un livre. Sa famille les lit, et personne d’autre. Elle répond quand elle veut, passe les questions qu’elle veut, et peut arrêter à tout moment.',
    '## bookTitle-2',
    'Raconté par narrator-2',
    'Accord donné',
    'La personne n’est plus là ; noté par la famille le 26 novembre 2026.',
    'Lien envoyé à sentTo-2.',
    'button: Retirer mon accord',
    '## bookTitle-3',
    'Raconté par narrator-3',
    'Refusé',
    'Le 26 novembre 2026.',
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

test('consents of relatives with « Refusé » and « Accord retiré »', async () => {
  await renderPage(Page, {
    address: '/settings/consent',
    fill: 'mix-3',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# L’accord de la personne qui raconte',
    'Cet accord n’a rien à voir avec un achat.',
    '## Ce qui est accepté',
    'Les récits, la voix et les photographies de la personne qui raconte sont gardés ici pour en faire un livre. Sa famille les lit, et personne d’autre. Elle répond quand elle veut, passe les questions qu’elle veut, et peut arrêter à tout moment.',
    '## bookTitle-3',
    'Raconté par narrator-3',
    'Refusé',
    'Le 26 novembre 2026.',
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
    '## bookTitle-4',
    'Raconté par narrator-4',
    'Accord retiré',
    'Le Invalid Date.',
    'Lien envoyé à sentTo-4.',
    'Tant que l’accord manque, on peut écrire, mais rien ne se commande.',
    'button: Donner mon accord',
  ]);
});

test('consents of relatives with « Accord retiré » and « Attend une réponse »', async () => {
  await renderPage(Page, {
    address: '/settings/consent',
    fill: 'mix-4',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# L’accord de la personne qui raconte',
    'Cet accord n’a rien à voir avec un achat.',
    '## Ce qui est accepté',
    'Les récits, la voix et les photographies de la personne qui raconte sont gardés ici pour en faire un livre. Sa famille les lit, et personne d’autre. Elle répond quand elle veut, passe les questions qu’elle veut, et peut arrêter à tout moment.',
    '## bookTitle-4',
    'Raconté par narrator-4',
    'Accord retiré',
    'Le Invalid Date.',
    'Lien envoyé à sentTo-4.',
    'Tant que l’accord manque, on peut écrire, mais rien ne se commande.',
    'button: Donner mon accord',
    '## bookTitle-1',
    'Raconté par narrator-1',
    'Attend une réponse',
    'Demandé le Invalid Date.',
    'Lien envoyé à sentTo-1.',
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
