import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the members of a family with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/settings/organization/members',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour à la famille → /settings/organization',
    '# Les membres de la famille',
    'Une personne.',
    'link: Inviter une personne → /settings/organization/members/invite',
    '## Membres',
    '## Invitations',
    'Aucune invitation n’attend de réponse.',
  ]);
});

test('the members of a family with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/settings/organization/members',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour à la famille → /settings/organization',
    '# Les membres de la famille',
    '12 places prises sur 12, invitations comprises.',
    'link: Inviter une personne → /settings/organization/members/invite',
    '## Membres',
    'name-1',
    'choice: Rôle de name-1 = Lit et pose des questions',
    'button: Changer le rôle',
    'button: Confier la famille à name-1',
    'button: Retirer name-1',
    'name',
    'Responsable de la famille',
    '## Invitations',
    'name-1Trop ancienne',
    'email-1',
    'Raconte ses souvenirs',
    'button: Renvoyer à name-1',
    'button: Retirer l’invitation de name-1',
    'nameAttend une réponse',
    'Invitation par un lien, que vous envoyez vous-même',
    'Écrit, arrange le livre et commande',
    'Valable jusqu’au 26 novembre 2026',
    'button: Créer un autre lien pour name',
    'button: Retirer l’invitation de name',
    '## Sans compte',
    'Ces personnes ne prennent pas de place.',
    'name',
    'Répond aux questions par e-mail',
  ]);
});
