import type { StorySummary } from '@souvenance/contracts';
import type { Answers } from '#testing/create-fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

/** Opens the page of a book with these stories. */
export const open = (stories: readonly StorySummary[] = [], answers: Answers = {}) =>
  renderPage(Page, {
    address: '/reprendre?book=book',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'stories.list': { stories: [...stories], otherDrafts: [], cursor: null },
      ...answers,
    },
  });

/** Chooses a file on the page. */
export const choose = async (user: Awaited<ReturnType<typeof open>>['user'], file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('the page has no file input');
  await user.upload(input, file);
};
