import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the settings of a family with « Écrit, arrange le livre et commande » and « Rien de raconté pour l’instant »', async () => {
  await renderPage(Page, {
    address: '/settings/organization',
    fill: 'mix-1',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# name-1',
    '## name-1',
    'Écrit, arrange le livre et commande',
    '« excerpt-1 »',
    'link: title-1 → /stories/form?story=storyId-1',
    '26 novembre 2026',
    'Une question attend sa réponse depuis le 26 novembre 2026 : « question-1 »',
    '## name-2',
    'Raconte ses souvenirs',
    'Rien de raconté pour l’instant.',
    'Sans adresse e-mail, aucune question ne peut partir.',
    'link: Donner son adresse → /questions-categories?book=bookId-2&narrator=id-2',
    'link: Inviter une personne → /settings/organization/members/invite',
    'link: Un livre à plusieurs mains → /plusieurs-mains',
    'link: Gérer les membres → /settings/organization/members',
    'link: Réglages de la famille → /settings/organization/preferences',
    '## Livres de la famille',
    'Souvenirs de Royan',
    'raconté par Jeanne',
    'link: Tomes et récits de Souvenirs de Royan → /book/volumes?book=book',
    'link: Voir ce livre → /dashboard?book=book',
    'link: Commencer un autre livre → /new-book',
  ]);
});

test('the settings of a family with « Rien de raconté pour l’instant » and « Lit et pose des questions »', async () => {
  await renderPage(Page, {
    address: '/settings/organization',
    fill: 'mix-2',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# name-2',
    '## name-2',
    'Raconte ses souvenirs',
    'Rien de raconté pour l’instant.',
    'Sans adresse e-mail, aucune question ne peut partir.',
    'link: Donner son adresse → /questions-categories?book=bookId-2&narrator=id-2',
    '## name-3',
    'Lit et pose des questions',
    '« excerpt-3 »',
    'link: title-3 → /stories/form?story=storyId-3',
    '26 novembre 2026',
    'Une question attend sa réponse depuis le 26 novembre 2026 : « question-3 »',
    'link: Inviter une personne → /settings/organization/members/invite',
    'link: Un livre à plusieurs mains → /plusieurs-mains',
    'link: Gérer les membres → /settings/organization/members',
    'link: Réglages de la famille → /settings/organization/preferences',
    '## Livres de la famille',
    'Souvenirs de Royan',
    'raconté par Jeanne',
    'link: Tomes et récits de Souvenirs de Royan → /book/volumes?book=book',
    'link: Voir ce livre → /dashboard?book=book',
    'link: Commencer un autre livre → /new-book',
  ]);
});

test('the settings of a family with « Lit et pose des questions » and without « Rien de raconté pour l’instant »', async () => {
  await renderPage(Page, {
    address: '/settings/organization',
    fill: 'mix-3',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# name-3',
    '## name-3',
    'Lit et pose des questions',
    '« excerpt-3 »',
    'link: title-3 → /stories/form?story=storyId-3',
    '26 novembre 2026',
    'Une question attend sa réponse depuis le 26 novembre 2026 : « question-3 »',
    '## name-4',
    'Raconte ses souvenirs',
    '« excerpt-4 »',
    'link: title-4 → /stories/form?story=storyId-4',
    '26 novembre 2026',
    'Une question attend sa réponse depuis le 26 novembre 2026 : « question-4 »',
    'Sans adresse e-mail, aucune question ne peut partir.',
    'link: Donner son adresse → /questions-categories?book=bookId-4&narrator=id-4',
    'link: Inviter une personne → /settings/organization/members/invite',
    'link: Un livre à plusieurs mains → /plusieurs-mains',
    'link: Gérer les membres → /settings/organization/members',
    'link: Réglages de la famille → /settings/organization/preferences',
    '## Livres de la famille',
    'Souvenirs de Royan',
    'raconté par Jeanne',
    'link: Tomes et récits de Souvenirs de Royan → /book/volumes?book=book',
    'link: Voir ce livre → /dashboard?book=book',
    'link: Commencer un autre livre → /new-book',
  ]);
});

test('the settings of a family with « Écrit, arrange le livre et commande » and without « Rien de raconté pour l’instant »', async () => {
  await renderPage(Page, {
    address: '/settings/organization',
    fill: 'mix-4',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# name-4',
    '## name-4',
    'Raconte ses souvenirs',
    '« excerpt-4 »',
    'link: title-4 → /stories/form?story=storyId-4',
    '26 novembre 2026',
    'Une question attend sa réponse depuis le 26 novembre 2026 : « question-4 »',
    'Sans adresse e-mail, aucune question ne peut partir.',
    'link: Donner son adresse → /questions-categories?book=bookId-4&narrator=id-4',
    '## name-1',
    'Écrit, arrange le livre et commande',
    '« excerpt-1 »',
    'link: title-1 → /stories/form?story=storyId-1',
    '26 novembre 2026',
    'Une question attend sa réponse depuis le 26 novembre 2026 : « question-1 »',
    'link: Inviter une personne → /settings/organization/members/invite',
    'link: Un livre à plusieurs mains → /plusieurs-mains',
    'link: Gérer les membres → /settings/organization/members',
    'link: Réglages de la famille → /settings/organization/preferences',
    '## Livres de la famille',
    'Souvenirs de Royan',
    'raconté par Jeanne',
    'link: Tomes et récits de Souvenirs de Royan → /book/volumes?book=book',
    'link: Voir ce livre → /dashboard?book=book',
    'link: Commencer un autre livre → /new-book',
  ]);
});
