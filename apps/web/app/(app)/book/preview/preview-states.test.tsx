import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const chapters = ['one', 'two'];
const stories = {
  'stories.list': {
    stories: [
      { id: 'one', title: 'Un' },
      { id: 'two', title: '' },
    ],
  },
};

test('a book that was never typeset with the link « Les lire »', async () => {
  const book = createSampleBook({ chapters });
  const answers = { 'books.list': { books: [book] }, 'books.read': book, ...stories } as const;
  await renderPage(Page, { address: '/book/preview?book=book', fill: 'mix-1', answers });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/a-book-that-was-never-set-mix-1.txt');
});

test('a book that was never typeset without the link « Les lire »', async () => {
  const book = createSampleBook({ chapters });
  const answers = { 'books.list': { books: [book] }, 'books.read': book, ...stories } as const;
  await renderPage(Page, { address: '/book/preview?book=book', fill: 'mix-2', answers });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/a-book-that-was-never-set-mix-2.txt');
});

test('a book that is being typeset with the button « Ne pas les attendre »', async () => {
  const book = createSampleBook({ chapters, state: 'rendering' });
  const answers = { 'books.list': { books: [book] }, 'books.read': book, ...stories } as const;
  await renderPage(Page, { address: '/book/preview?book=book', fill: 'mix-2', answers });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/a-book-that-is-being-set-mix-2.txt');
});

test('a book that is being typeset with the link « Demander son accord »', async () => {
  const book = createSampleBook({ chapters, state: 'rendering' });
  const answers = { 'books.list': { books: [book] }, 'books.read': book, ...stories } as const;
  await renderPage(Page, { address: '/book/preview?book=book', fill: 'mix-3', answers });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/a-book-that-is-being-set-mix-3.txt');
});

test('a book that is ready with « Le contrôle n’a pas encore eu lieu »', async () => {
  const book = createSampleBook({ chapters, renderingId: 'rendering' });
  const answers = {
    'books.list': { books: [book] },
    'books.read': book,
    ...stories,
    'renderings.read': { id: 'rendering', state: 'ready', pages: 40, spineMm: 5 },
  } as const;
  await renderPage(Page, { address: '/book/preview?book=book', fill: 'mix-3', answers });
  await screen.findByText(/un exemplaire coûte/);
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/a-book-that-is-ready-mix-3.txt');
});

test('a book that is ready with « Contrôle des pages »', async () => {
  const book = createSampleBook({ chapters, renderingId: 'rendering' });
  const answers = {
    'books.list': { books: [book] },
    'books.read': book,
    ...stories,
    'renderings.read': { id: 'rendering', state: 'ready', pages: 40, spineMm: 5 },
  } as const;
  await renderPage(Page, { address: '/book/preview?book=book', fill: 'mix-4', answers });
  await screen.findByText(/un exemplaire coûte/);
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/a-book-that-is-ready-mix-4.txt');
});

test('a book that could not be typeset with the link « Demander son accord »', async () => {
  const book = createSampleBook({ chapters, renderingId: 'rendering' });
  const answers = {
    'books.list': { books: [book] },
    'books.read': book,
    ...stories,
    'renderings.read': { id: 'rendering', state: 'failed' },
  } as const;
  await renderPage(Page, { address: '/book/preview?book=book', fill: 'mix-4', answers });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/a-book-that-could-not-be-set-mix-4.txt',
  );
});

test('a book that could not be typeset with the button « Ne pas les attendre »', async () => {
  const book = createSampleBook({ chapters, renderingId: 'rendering' });
  const answers = {
    'books.list': { books: [book] },
    'books.read': book,
    ...stories,
    'renderings.read': { id: 'rendering', state: 'failed' },
  } as const;
  await renderPage(Page, { address: '/book/preview?book=book', fill: 'mix-1', answers });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/a-book-that-could-not-be-set-mix-1.txt',
  );
});

test('a book that was ordered with « À confirmer »', async () => {
  const book = createSampleBook({ chapters, state: 'ordered', renderingId: 'rendering' });
  const answers = {
    'books.list': { books: [book] },
    'books.read': book,
    ...stories,
    'renderings.read': { id: 'rendering', state: 'ready', pages: 40, spineMm: 5 },
  } as const;
  await renderPage(Page, { address: '/book/preview?book=book', fill: 'mix-1', answers });
  await screen.findByText(/un exemplaire coûte/);
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/a-book-that-was-ordered-mix-1.txt');
});

test('a book that was ordered with « À corriger »', async () => {
  const book = createSampleBook({ chapters, state: 'ordered', renderingId: 'rendering' });
  const answers = {
    'books.list': { books: [book] },
    'books.read': book,
    ...stories,
    'renderings.read': { id: 'rendering', state: 'ready', pages: 40, spineMm: 5 },
  } as const;
  await renderPage(Page, { address: '/book/preview?book=book', fill: 'mix-2', answers });
  await screen.findByText(/un exemplaire coûte/);
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/a-book-that-was-ordered-mix-2.txt');
});
