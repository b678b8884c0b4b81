import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('an invitation with « Comment lui envoyer le lien »', async () => {
  await renderPage(Page, {
    address: '/settings/organization/members/invite',
    fill: 'mix-1',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour aux membres → /settings/organization/members',
    '# Inviter une personne',
    'Par un lien, valable trente jours.',
    'field: Son prénom et son nom = ',
    'Comment lui envoyer le lien',
    '[x] Nous l’envoyons par e-mail',
    '[ ] Je l’envoie moi-mêmeLa première personne qui l’accepte entre dans la famille.',
    'field: Son adresse e-mail = ',
    'Dans la famille, cette personne',
    '[x] Lit et pose des questions',
    '[ ] Écrit ses propres récits',
    '[ ] Raconte ses souvenirsSon accord lui est demandé d’abord.',
    '[ ] Écrit, arrange le livre et commande',
    'field: Un mot de vous (facultatif) = ',
    'button: Envoyer l’invitation',
  ]);
});

test('an invitation with « Toutes les places sont prises, invitations… »', async () => {
  await renderPage(Page, {
    address: '/settings/organization/members/invite',
    fill: 'mix-2',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Retour aux membres → /settings/organization/members',
    '# Inviter une personne',
    'Par un lien, valable trente jours.',
    'Toutes les places sont prises, invitations comprises. Une formule plus large en ouvre d’autres ; retirer une invitation sans réponse aussi.',
  ]);
});
