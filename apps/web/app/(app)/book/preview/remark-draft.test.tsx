import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const address = '/book/preview?book=book&page=12';
const book = createSampleBook({ chapters: ['one'], renderingId: 'rendering' });
const open = () =>
  renderPage(Page, {
    address,
    answers: {
      'books.list': { books: [book] },
      'books.read': book,
      'stories.list': { stories: [{ id: 'one', title: 'Un' }] },
      'renderings.read': { id: 'rendering', state: 'ready', pages: 40, spineMm: 5 },
    },
  });
const findDraft = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /remarque/iu });

test('a remark being typed stays when the page is read again', async () => {
  const { user, visit } = await open();
  await user.type(findDraft(), 'La légende est fausse.');
  await visit(address);
  expect(findDraft().value).toBe('La légende est fausse.');
});

test('a link to a page leads there again after leafing, and keeps the remark', async () => {
  const { user, visit } = await open();
  await user.type(findDraft(), 'La légende est fausse.');
  await user.selectOptions(screen.getByRole('combobox', { name: /chapitre/iu }), '');
  expect(new URL(window.location.href).searchParams.get('page')).toBe('1');
  await visit(address);
  expect(new URL(window.location.href).searchParams.get('page')).toBe('12');
  expect(findDraft().value).toBe('La légende est fausse.');
});
