import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addBegunPiece, listBegunPieces } from '#features/tributes/begun-piece.ts';
import { createRefusal } from '#testing/create-fake-api.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { buildBody } from '#testing/samples.ts';
import Page from './page.tsx';

const guest = {
  tributeId: 'tribute',
  occasion: 'Les 80 ans de Jeanne',
  closesOn: '2027-05-12',
  hasAgreed: false,
};
const writing = {
  title: '',
  body: buildBody('Elle chantait.'),
  photographs: [],
  words: 2,
  revision: 1,
  state: 'draft',
  omittedParts: undefined,
} as const;
const link = {
  guest,
  writing,
  state: 'sent',
  consent: null,
  aboutName: 'Jeanne Morel',
  bookTitle: 'Souvenirs de Royan',
  person: { name: 'Paul Morel', isNarrator: false },
  question: { text: guest.occasion, previousQuestionText: null },
  asker: { name: 'Anne Morel', sentence: 'Un souvenir, même petit.', hasPicture: false },
} as const;

const open = () =>
  renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: {
      'links.open': link,
      'links.save': { ...writing, revision: 2 },
      'links.answerConsent': { ...link, guest: { ...guest, hasAgreed: true } },
      'links.send': { writing: { ...writing, state: 'submitted' }, askedBy: 'Anne Morel', next: null },
      'links.withdraw': { done: true },
    },
  });

test('a piece shows the occasion and who invites, and no way around a question', async () => {
  await open();
  expect(readScreen()).toMatchInlineSnapshot(`
    [
      "Anne vous invite à écrire, pour le livre « Souvenirs de Royan » :",
      "# Les 80 ans de Jeanne",
      "Anne ajoute : « Un souvenir, même petit. »",
      "## Votre souvenir",
      "Écrivez comme vous parlez. Tout s’enregistre.",
      "Elle chantait.",
      "button: Ajouter une photographie",
      "summary: Donner un titre (ce n’est pas nécessaire)",
      "field: Titre = ",
      "button: Raconter à voix haute",
      "Enregistré à 10 h 00",
      "button: Envoyer à Anne",
      "button: Supprimer mon souvenir",
    ]
  `);
});

test('before the first sending the guest ticks the agreement; then the receipt says what happens', async () => {
  const { user, effects, api } = await open();
  await user.click(screen.getByRole('button', { name: /^Envoyer à Anne/u }));
  await effects();
  await user.click(screen.getByRole('button', { name: 'Envoyer mon souvenir' }));
  expect(screen.getByText('Cochez la case pour envoyer votre souvenir.')).toBeTruthy();
  expect(api.of('links.send')).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: 'Je suis d’accord' }));
  await user.click(screen.getByRole('button', { name: 'Envoyer mon souvenir' }));
  await effects();
  expect(api.of('links.answerConsent')).toMatchObject([{ body: { agreed: true } }]);
  expect(readScreen()).toMatchInlineSnapshot(`
    [
      "# Merci, Paul",
      "Votre souvenir est arrivé chez Anne.",
      "La famille le lit, puis choisit ce qui entre dans le livre. Vous ne recevrez pas d’e-mail.",
      "Jusqu’au 12 mai 2027, vous pouvez le compléter ou le supprimer ici même, sur cet appareil.",
      "button: Compléter mon souvenir",
    ]
  `);
});

test('a guest takes the piece back after a question; the device keeps the way to the other guest’s', async () => {
  const other = { token: 'token-of-anne', name: 'Anne Morel' };
  addBegunPiece('tribute', other);
  addBegunPiece('tribute', { token: 'secret-token-of-twenty-letters', name: 'Paul Morel' });
  const { user, effects, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Supprimer mon souvenir' }));
  await effects();
  await user.click(screen.getAllByRole('button', { name: 'Supprimer mon souvenir' }).at(-1) as HTMLElement);
  await effects();
  expect(api.of('links.withdraw')).toHaveLength(1);
  expect(readScreen()).toContain('# Votre souvenir est supprimé');
  expect(listBegunPieces('tribute')).toEqual([other]);
});

test('a page that the operator removed tells nothing of its words, and what became of the piece', async () => {
  await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: {
      'links.open': createRefusal('tribute.closed', 'fermé', {
        status: 410,
        details: { isTakenDown: true, isSent: false },
      }),
    },
  });
  expect(readScreen()).toEqual([
    '# La page est fermée',
    'Cette page a été retirée. Ce que vous aviez commencé n’est pas parti.',
  ]);
});

test.each([
  [true, 'Votre souvenir est bien arrivé, et la famille l’a entre les mains. Merci.'],
  [false, 'Le dernier jour pour écrire était le 12\u00a0mai 2027. Votre souvenir n’a pas été envoyé'],
])('after the last day the page says what became of the piece: sent %j', async (isSent, sentence) => {
  const details = { occasion: guest.occasion, closesOn: guest.closesOn, isSent };
  await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: { 'links.open': createRefusal('tribute.closed', 'fermé', { status: 410, details }) },
  });
  const lines = readScreen();
  expect(lines[0]).toBe('# La page est fermée');
  expect(lines.join(' ').replaceAll('\u00a0', ' ')).toContain(sentence.replaceAll('\u00a0', ' '));
});
