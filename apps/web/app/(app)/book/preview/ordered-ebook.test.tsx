import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const book = createSampleBook({ chapters: ['one'], renderingId: 'rendering' });
const files = (['book.epub', 'book-sans-audio.epub'] as const).map((name) => ({ name, bytes: 1_000_000 }));
const open = async (canOpenEbook: boolean) => {
  await renderPage(Page, {
    address: '/book/preview?book=book',
    answers: {
      'books.list': { books: [book] },
      'books.read': book,
      'stories.list': { stories: [{ id: 'one', title: 'Un' }] },
      'renderings.read': {
        id: 'rendering',
        bookId: 'book',
        state: 'ready',
        pages: 40,
        spineMm: 5,
        files,
        canOpenEbook,
      },
    },
  });
  return readScreen().join('\n');
};

test('an e-book that was ordered is offered for download', async () => {
  const screenText = await open(true);
  expect(screenText).toContain('link: Télécharger le livre numérique');
  expect(screenText).not.toContain('une fois qu’il est commandé');
});

test('an e-book that nobody ordered leads to the order instead of a refusal', async () => {
  const screenText = await open(false);
  expect(screenText).not.toContain('link: Télécharger');
  expect(screenText).toContain('Le livre numérique est prêt. Il se télécharge une fois qu’il est commandé.');
  expect(screenText).toContain('link: Commander le livre numérique → /book/additional-books?book=book');
});
