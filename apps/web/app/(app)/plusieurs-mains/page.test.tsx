import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const tribute = {
  id: 'tribute',
  bookId: 'book',
  occasion: 'Les 80 ans de Jeanne',
  sentence: 'Un souvenir.',
  closesOn: '2027-05-12',
  isOpen: true,
  isClosedByHand: false,
  isTakenDown: false,
  url: 'https://souvenance.exemple/temoigner/secret',
};
const pieces = [
  { id: 'p1', name: 'Paul Morel', isSent: true, story: { id: 's1', title: 'Le chant', state: 'submitted' } },
  { id: 'p2', name: 'Rose', isSent: false, story: null },
] as const;
const answers = {
  'books.list': { books: [createSampleBook()] },
  'books.read': createSampleBook(),
  'tributes.list': { tributes: [tribute] },
  'tributes.pieces': { pieces },
  'tributes.create': tribute,
  'tributes.update': { ...tribute, isOpen: false, isClosedByHand: true },
  'tributes.renewLink': tribute,
  'tributes.erasePiece': { pieces: [pieces[0]] },
};
const open = (change: object = {}) =>
  renderPage(Page, { address: '/plusieurs-mains?book=book', answers: { ...answers, ...change } });

test('a book without a tribute offers to open one', async () => {
  await open({ 'tributes.list': { tributes: [] } });
  expect(readScreen()).toMatchInlineSnapshot(`
    [
      "link: La famille → /settings/organization",
      "# Un livre à plusieurs mains",
      "Un seul lien : chacun y écrit, sans compte.",
      "## Autour d’un jour",
      "Par exemple : Les quatre-vingts ans de Jeanne",
      "field: L’occasion = ",
      "field: Votre mot aux invités (facultatif) = ",
      "Gardez trois semaines pour relire et imprimer.",
      "field: Le dernier jour pour écrire = ",
      "button: Ouvrir la page",
    ]
  `);
});

test('a tribute shows its link, its last day, and each piece with its state', async () => {
  await open();
  expect(readScreen()).toMatchInlineSnapshot(`
    [
      "link: La famille → /settings/organization",
      "# Un livre à plusieurs mains",
      "Un seul lien : chacun y écrit, sans compte.",
      "## Les 80 ans de Jeanne",
      "Jusqu’au 12 mai 2027",
      "Ouverte",
      "button: Copier le lien",
      "### 2 souvenirs",
      "Paul Morel",
      "Attend votre accord",
      "Le chant",
      "link: Lire : Le chant → /lire/s1",
      "button: Supprimer le souvenir de Paul Morel",
      "Rose",
      "En train d’écrire",
      "26 novembre 2026",
      "button: Supprimer le souvenir de Rose",
      "Des propos graves ? Supprimez-les, changez de lien, et",
      "link: écrivez-nous → /contact",
      ".",
      "link: Voir la page des invités → /temoigner/secret",
      "button: Changer de lien",
      "button: Fermer la page",
      "summary: Changer les mots ou la date",
      "Par exemple : Les quatre-vingts ans de Jeanne",
      "field: L’occasion = Les 80 ans de Jeanne",
      "field: Votre mot aux invités (facultatif) = Un souvenir.",
      "Gardez trois semaines pour relire et imprimer.",
      "field: Le dernier jour pour écrire = 2027-05-12",
      "button: Enregistrer",
      "summary: Ouvrir une autre page",
      "Par exemple : Les quatre-vingts ans de Jeanne",
      "field: L’occasion = ",
      "field: Votre mot aux invités (facultatif) = ",
      "Gardez trois semaines pour relire et imprimer.",
      "field: Le dernier jour pour écrire = ",
      "button: Ouvrir la page",
    ]
  `);
});

test('a new tribute needs a name and a day', async () => {
  const { user, effects, api } = await open({ 'tributes.list': { tributes: [] } });
  await user.click(screen.getByRole('button', { name: 'Ouvrir la page' }));
  expect(api.of('tributes.create')).toHaveLength(0);
  await user.type(screen.getByLabelText('L’occasion'), 'Le départ de Luc');
  await user.type(screen.getByLabelText('Le dernier jour pour écrire'), '2027-05-12');
  await user.click(screen.getByRole('button', { name: 'Ouvrir la page' }));
  await effects();
  expect(api.of('tributes.create')).toMatchObject([
    { body: { occasion: 'Le départ de Luc', sentence: '', closesOn: '2027-05-12' } },
  ]);
});

test('a piece is erased after a question, and the list says so', async () => {
  const { user, effects, api } = await open();
  await user.click(screen.getByRole('button', { name: /de Rose$/u }));
  await effects();
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  await effects();
  expect(api.of('tributes.erasePiece')).toMatchObject([{ params: { tributeId: 'tribute', pieceId: 'p2' } }]);
  expect(readScreen()).toContain('Ce souvenir est supprimé.');
  expect(readScreen().join(' ')).not.toContain('Rose');
});

test('the page is closed after a question', async () => {
  const { user, effects, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Fermer la page' }));
  await effects();
  await user.click(screen.getAllByRole('button', { name: 'Fermer la page' }).at(-1) as HTMLElement);
  await effects();
  expect(api.of('tributes.update')).toMatchObject([{ body: { isClosedByHand: true } }]);
  expect(readScreen()).toContain('Fermée par vous');
});

test('a page that the operator removed says so, with a way to write, and cannot be shared or reopened', async () => {
  await open({ 'tributes.list': { tributes: [{ ...tribute, isOpen: false, isTakenDown: true }] } });
  const lines = readScreen();
  expect(lines).toContain('link: Écrivez-nous → /contact');
  expect(lines.join('\n')).toContain('Nous l’avons retirée');
  expect(lines.filter((line) => /Envoyer le lien|Rouvrir|Changer de lien|Enregistrer/.test(line))).toEqual(
    [],
  );
  expect(lines.join('\n')).toContain('Paul Morel');
});
