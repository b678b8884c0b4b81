import { expect, test } from 'vitest';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const when = { period: 'été 1962' };
const stories = [
  { id: 'waits', title: 'Le four', state: 'submitted', period: '' },
  { id: 'second', title: 'Le marché', state: 'in_book', voice: { durationSeconds: 90 }, ...when },
  { id: 'first', title: 'Le pont', state: 'in_book', kind: 'contribution', signature: 'Théo Morel', ...when },
  { id: 'shared', title: 'Le bac', state: 'draft', isShared: true, authorUid: 'luc', period: '' },
  { id: 'private', title: 'Secret', state: 'draft', authorUid: 'jeanne' },
] as const;

test('the table of contents follows the chapters, and names no private draft', async () => {
  await renderPage(Page, {
    address: '/lire?book=book',
    answers: {
      'books.read': createSampleBook({ chapters: ['first', 'second'] }),
      'stories.list': { stories, cursor: null },
    },
  });
  expect(readScreen()).toEqual([
    '# Souvenirs de Royan',
    'Les souvenirs de Jeanne',
    'link: Le pont → /lire/first',
    'par Théoété 1962',
    'link: Le marché → /lire/second',
    'été 19621 min 30 s à écouter',
    '## Pas encore dans le livre',
    'link: Le four → /lire/waits',
    '## Des brouillons que l’on vous montre',
    'link: Le bac → /lire/shared',
  ]);
});

test('an empty book invites only writers to write', async () => {
  const answers = { 'books.read': createSampleBook({ chapters: [] }) };
  await renderPage(Page, { address: '/lire?book=book', answers });
  expect(readScreen()).toContain('link: Écrire un souvenir → /stories/form?book=book');
});

test('a reader is not invited to write', async () => {
  const family = { id: 'morel', name: 'Famille Morel', role: 'reader' } as const;
  await renderPage(Page, {
    address: '/lire?book=book',
    session: createSampleSession({ organization: family, organizations: [family] }),
    answers: { 'books.read': createSampleBook({ chapters: [] }) },
  });
  expect(readScreen().filter((line) => line.startsWith('link'))).toEqual([]);
});
