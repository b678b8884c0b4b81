import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { addBegunPiece } from '#features/tributes/begun-piece.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

const params = { token: 'secret-token-of-twenty-letters' };
const tribute = {
  id: 'tribute',
  occasion: 'Les 80 ans de Jeanne',
  sentence: 'Un souvenir, même petit.',
  closesOn: '2027-05-12',
  isOpen: true,
  isClosedByHand: false,
  bookTitle: 'Souvenirs de Royan',
  narrator: 'Jeanne Morel',
  familyName: 'Morel',
  host: { name: 'Anne Morel', hasPicture: false },
};
const open = (change: Partial<typeof tribute> = {}) =>
  renderPage(Page, {
    address: '/temoigner/token',
    params,
    answers: { 'tributes.open': { ...tribute, ...change } },
  });

afterEach(() => localStorage.clear());

test('the open page asks a name, tells the last day and what becomes of a piece', async () => {
  await open();
  expect(readScreen()).toMatchInlineSnapshot(`
    [
      "# Les 80 ans de Jeanne",
      "Anne vous invite à écrire un souvenir pour le livre « Souvenirs de Royan ».",
      "Un souvenir, même petit.",
      "Quelques lignes suffisent.",
      "Vous avez jusqu’au 12 mai 2027. Aucun compte n’est nécessaire.",
      "Ils signeront votre souvenir.",
      "field: Votre prénom et votre nom = ",
      "button: Écrire mon souvenir",
      "summary: Ce que devient votre souvenir",
      "Seule la famille le lit. Elle choisit ce qui entre dans le livre.",
      "Tant que la page est ouverte, vous pouvez le reprendre ou le supprimer. Non envoyé, il est effacé trente jours après.",
      "summary: Signaler cette page",
      "Une page qui blesse, un nom pris sans droit ?",
      "field: Ce qui ne va pas = ",
      "field: Votre adresse e-mail = ",
      "button: Envoyer le signalement",
    ]
  `);
});

test('on a device where a piece was begun, the way back to it comes first', async () => {
  addBegunPiece('tribute', { token: 'token-of-the-piece', name: 'Paul Morel' });
  await open();
  const back = screen.getByRole('link', { name: /Reprendre mon souvenir/u });
  expect(back.getAttribute('href')).toBe('/stories/member-form/token-of-the-piece');
});

test('on a device that two guests share, each piece has its own way back by name', async () => {
  addBegunPiece('tribute', { token: 'token-of-paul', name: 'Paul Morel' });
  addBegunPiece('tribute', { token: 'token-of-anne', name: 'Anne Morel' });
  await open();
  const paul = screen.getByRole('link', { name: 'Reprendre le souvenir de Paul Morel' });
  const anne = screen.getByRole('link', { name: 'Reprendre le souvenir d’Anne Morel' });
  expect([paul, anne].map((link) => link.getAttribute('href'))).toEqual([
    '/stories/member-form/token-of-paul',
    '/stories/member-form/token-of-anne',
  ]);
});

test('after the last day the page says so, and takes no name', async () => {
  await open({ isOpen: false });
  expect(readScreen()).toMatchInlineSnapshot(`
    [
      "# La page est fermée",
      "Le dernier jour pour écrire était le 12 mai 2027. Merci d’y avoir pensé. Si vous teniez à ajouter quelque chose, demandez à Anne de la rouvrir.",
      "Les 80 ans de Jeanne",
      "summary: Signaler cette page",
      "Une page qui blesse, un nom pris sans droit ?",
      "field: Ce qui ne va pas = ",
      "field: Votre adresse e-mail = ",
      "button: Envoyer le signalement",
    ]
  `);
});

test('a page that the family closed by hand names no day', async () => {
  await open({ isOpen: false, isClosedByHand: true });
  expect(readScreen()).toContain(
    'La famille a fermé cette page. Merci d’y avoir pensé. Si vous teniez à ajouter quelque chose, demandez à Anne de la rouvrir.',
  );
});

test('a name is needed to begin', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Écrire mon souvenir' }));
  expect(screen.getAllByText('Écrivez votre nom : il signera votre souvenir.').length).toBeGreaterThan(0);
});
