import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the settings of a family with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/settings/organization',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# name',
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

test('the settings of a family with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/settings/organization',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# name-1',
    'image: ',
    '## name-1',
    'Raconte ses souvenirs',
    '« excerpt-1 »',
    'link: title-1 → /stories/form?story=storyId-1',
    '26 novembre 2026',
    'Une question attend sa réponse depuis le 26 novembre 2026 : « question-1 »',
    '## name',
    'Répond aux questions par e-mail',
    'Rien de raconté pour l’instant.',
    '## name',
    'Invitation en attente',
    'Écrit, arrange le livre et commande',
    'Valable jusqu’au 26 novembre 2026',
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
