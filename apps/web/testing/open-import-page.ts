import type { StorySummary } from '@souvenance/contracts';
import Page from '../app/(app)/reprendre/page.tsx';
import type { Answers } from './create-fake-api.ts';
import { renderPage } from './render-page.tsx';
import { createSampleBook } from './samples.ts';

/** Opens the page of imports of a book with these stories. */
export const openImportPage = (stories: readonly StorySummary[] = [], answers: Answers = {}) =>
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
export const chooseFile = async (user: Awaited<ReturnType<typeof openImportPage>>['user'], file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('the page has no file input');
  await user.upload(input, file);
};
