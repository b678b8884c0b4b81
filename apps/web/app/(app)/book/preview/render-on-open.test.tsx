import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, createRefusal, failWithoutNetwork } from '#testing/create-fake-api.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const book = createSampleBook({ chapters: ['one', 'two'] });
const open = async (answers: Answers = {}) => {
  const app = await renderPage(Page, {
    address: '/book/preview?book=book',
    answers: {
      'books.list': { books: [book] },
      'books.read': book,
      'stories.list': {
        stories: [
          { id: 'one', title: 'Un' },
          { id: 'two', title: 'Deux' },
        ],
      },
      ...answers,
    },
  });
  await app.effects();
  return app;
};
const text = () => readScreen().join('\n');

test('a book without pages is rendered by opening its page, without a click', async () => {
  const { api } = await open();
  expect(api.of('generateBook')).toMatchObject([{ body: { bookId: 'book' } }]);
  expect(text()).toContain('Les pages se forment');
  expect(text()).not.toMatch(/button: (?:Voir mon livre|Refaire)/);
});

test('a refusal is shown in the words of the API, and the pages can be asked for again', async () => {
  const { api, user, effects } = await open({
    generateBook: createRefusal('rendering.too_many', 'Recommencez dans une heure.'),
  });
  expect(text()).toContain('Recommencez dans une heure.');
  expect(api.of('generateBook')).toHaveLength(1);
  await user.dblClick(screen.getByRole('button', { name: 'Refaire les pages' }));
  await effects();
  expect(api.of('generateBook')).toHaveLength(2);
});

test('a lost network is told', async () => {
  await open({ generateBook: failWithoutNetwork });
  expect(text()).toContain('Le site n’a pas pu être joint.');
});
