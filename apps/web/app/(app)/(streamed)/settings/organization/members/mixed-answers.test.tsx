import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the members of a family with « 10 personnes, invitations comprises »', async () => {
  await renderPage(Page, {
    address: '/settings/organization/members',
    fill: 'mix-1',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour à la famille → /settings/organization',
    '# Les membres de la famille',
    '10 personnes, invitations comprises.',
    'link: Inviter une personne → /settings/organization/members/invite',
    '## Membres',
    'name-1',
    'choice: Rôle de name-1 = Écrit, arrange le livre et commande',
    'button: Changer le rôle',
    'button: Confier la famille à name-1',
    'button: Retirer name-1',
    'name-2',
    'choice: Rôle de name-2 = Écrit',
    'button: Changer le rôle',
    'button: Confier la famille à name-2',
    'button: Retirer name-2',
    '## Invitations',
    'name-1Acceptée',
    'Invitation par un lien, que vous envoyez vous-même',
    'Écrit',
    'name-2Refusée',
    'Raconte ses souvenirs',
    '## Sans compte',
    'Ces personnes ne prennent pas de place.',
    'name-2',
    'Raconte ses souvenirs',
  ]);
});

test('the members of a family with « 20 places prises sur 20, invitations comprises »', async () => {
  await renderPage(Page, {
    address: '/settings/organization/members',
    fill: 'mix-2',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour à la famille → /settings/organization',
    '# Les membres de la famille',
    '20 places prises sur 20, invitations comprises.',
    'link: Inviter une personne → /settings/organization/members/invite',
    '## Membres',
    'name-2',
    'choice: Rôle de name-2 = Écrit',
    'button: Changer le rôle',
    'button: Confier la famille à name-2',
    'button: Retirer name-2',
    'name-3',
    'choice: Rôle de name-3 = Lit et pose des questions',
    'button: Changer le rôle',
    'button: Confier la famille à name-3',
    'button: Retirer name-3',
    '## Invitations',
    'name-2Refusée',
    'Raconte ses souvenirs',
    'name-3Retirée',
    'email-3',
    'Écrit, arrange le livre et commande',
    '## Sans compte',
    'Ces personnes ne prennent pas de place.',
    'name-2',
    'Raconte ses souvenirs',
  ]);
});

test('the members of a family with « 30 places prises sur 30, invitations comprises »', async () => {
  await renderPage(Page, {
    address: '/settings/organization/members',
    fill: 'mix-3',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour à la famille → /settings/organization',
    '# Les membres de la famille',
    '30 places prises sur 30, invitations comprises.',
    'link: Inviter une personne → /settings/organization/members/invite',
    '## Membres',
    'name-3',
    'choice: Rôle de name-3 = Lit et pose des questions',
    'button: Changer le rôle',
    'button: Confier la famille à name-3',
    'button: Retirer name-3',
    'name-4',
    'Responsable de la famille',
    '## Invitations',
    'name-3Retirée',
    'email-3',
    'Écrit, arrange le livre et commande',
    'name-4Trop ancienne',
    'Invitation par un lien, que vous envoyez vous-même',
    'Raconte ses souvenirs',
    'button: Créer un autre lien pour name-4',
    'button: Retirer l’invitation de name-4',
  ]);
});

test('the members of a family with « 40 personnes, invitations comprises »', async () => {
  await renderPage(Page, {
    address: '/settings/organization/members',
    fill: 'mix-4',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour à la famille → /settings/organization',
    '# Les membres de la famille',
    '40 personnes, invitations comprises.',
    'link: Inviter une personne → /settings/organization/members/invite',
    '## Membres',
    'name-4',
    'Responsable de la famille',
    'name-1',
    'choice: Rôle de name-1 = Écrit, arrange le livre et commande',
    'button: Changer le rôle',
    'button: Confier la famille à name-1',
    'button: Retirer name-1',
    '## Invitations',
    'name-4Trop ancienne',
    'Invitation par un lien, que vous envoyez vous-même',
    'Raconte ses souvenirs',
    'button: Créer un autre lien pour name-4',
    'button: Retirer l’invitation de name-4',
    'name-1Acceptée',
    'Invitation par un lien, que vous envoyez vous-même',
    'Écrit',
  ]);
});
