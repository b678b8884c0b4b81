import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const story = { bookId: 'book', familyId: 'morel', authorUid: 'jeanne', isShared: false } as const;
const stories = [
  { ...story, id: 's1', title: 'La crue', question: '', state: 'in_book' },
  { ...story, id: 's2', title: '', question: 'Qui cuisinait ?', state: 'submitted' },
  { ...story, id: 's3', title: 'Un brouillon d’autrui', state: 'draft', authorUid: 'theo', isShared: true },
] as const;
const second = createSampleBook({
  id: 'second',
  title: 'La suite',
  subtitle: 'Tome 2',
  previousVolumeId: 'book',
});

const address = '/book/volumes?book=book&story=s1';
const open = (books = [createSampleBook(), second]) =>
  renderPage(Page, {
    address,
    answers: {
      'books.list': { books },
      'books.read': createSampleBook(),
      'stories.list': { stories, otherDrafts: [], cursor: null },
      'books.moveStories': { done: true },
      'books.beginVolume': second,
    },
  });

test('stories are chosen and moved to another book; drafts of others are not offered', async () => {
  const { user, effects, api } = await open();
  expect(readScreen()).toMatchInlineSnapshot(`
    [
      "link: Le livre → /book/preview?book=book",
      "# Plusieurs tomes",
      "## Déplacer des récits",
      "Les récits à déplacer",
      "[x] La crue",
      "[ ] Qui cuisinait ? (attend votre accord)",
      "Vers quel livre ?",
      "[x] La suiteTome 2 · Jeanne Morel",
      "button: Déplacer",
    ]
  `);
  await user.click(screen.getByRole('checkbox', { name: /Qui cuisinait/u }));
  await user.click(screen.getByRole('button', { name: 'Déplacer' }));
  await effects();
  expect(api.of('books.moveStories')).toMatchObject([
    { params: { bookId: 'book' }, body: { storyIds: ['s1', 's2'], toBookId: 'second' } },
  ]);
  expect(readScreen().join(' ').replaceAll('\u00a0', ' ')).toContain(
    '2 récits sont passés dans « La suite ».',
  );
});

test('a move that stopped half-way reads the list again, and keeps the others chosen', async () => {
  const { user, effects, api, visit } = await open();
  await user.click(screen.getByRole('checkbox', { name: /Qui cuisinait/u }));
  api.set({ 'books.moveStories': createRefusal('story.conflict', 'Ce récit vient de changer.') });
  await user.click(screen.getByRole('button', { name: 'Déplacer' }));
  expect((await effects()).moves).toEqual(['refresh']);
  expect(readScreen()).toContain('Ce récit vient de changer.');
  api.set({ 'stories.list': { stories: stories.slice(1) } });
  await visit(address);
  expect(readScreen()).toContain('[x] Qui cuisinait ? (attend votre accord)');
});

test('at least one story is chosen', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'La crue' }));
  await user.click(screen.getByRole('button', { name: 'Déplacer' }));
  expect(api.of('books.moveStories')).toHaveLength(0);
  expect(screen.getAllByText('Choisissez au moins un récit.').length).toBeGreaterThan(0);
});

test('a book without another one offers to begin the second volume', async () => {
  const { user, effects, api } = await open([createSampleBook()]);
  await user.click(screen.getByRole('button', { name: 'Commencer le tome 2' }));
  await effects();
  expect(api.of('books.beginVolume')).toMatchObject([
    { body: { title: 'Souvenirs de Royan', isFirstNumbered: true } },
  ]);
});
