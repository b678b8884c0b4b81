import { routes } from '@souvenance/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { countClicks } from '#testing/count-clicks.ts';
import { createRefusal, failWithoutNetwork } from '#testing/create-fake-api.ts';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { renderPage } from '#testing/render-page.tsx';
import type { RenderedApp } from '#testing/render-with-app.tsx';
import { createSampleBook } from '#testing/samples.ts';
import { ChapterOrder } from './chapter-order.tsx';
import Page from './page.tsx';

const chapters = Array.from({ length: 52 }, (_, index) => `story-${index + 1}`);
const stories = chapters.map((id, index) =>
  createSampleAnswer(routes['stories.list'].answer.shape.stories.element, {
    id,
    title: `Récit ${index + 1}`,
    pictureId: index === 0 ? 'photograph' : null,
  }),
);

let app: RenderedApp;
let readClicks: () => number;
const open = async (chapterOrder: 'hand' | 'life' = 'hand') => {
  readClicks = countClicks();
  const book = createSampleBook({ chapters, chapterOrder });
  app = await renderPage(Page, {
    address: '/book/preview?book=book',
    answers: {
      'books.list': { books: [book] },
      'books.read': book,
      'stories.list': { stories, cursor: null },
      'books.orderChapters': ({ body }) =>
        createSampleBook({ chapters: [...body.storyIds], chapterOrder: 'hand' }),
      'books.orderByLife': createSampleBook({ chapters, chapterOrder: 'life' }),
    },
  });
};
const click = async (name: string | RegExp) => {
  await app.user.click(screen.getByRole('button', { name }));
  await app.effects();
};
const savedOrders = () =>
  app.api.of('books.orderChapters').map(({ body }) => (body as { storyIds: string[] }).storyIds);
const titles = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByRole('button', { name: /^Monter/ }))
    .map((row) => row.textContent?.match(/^\d+\. (Récit \d+)/u)?.[1]);

test('the last of 52 chapters is first after one click, saved at once, with the focus on its row', async () => {
  await open();
  await click(/^En premier.*«\sRécit 52\s»/);
  expect(readClicks()).toBe(1);
  expect(titles().slice(0, 2)).toEqual(['Récit 52', 'Récit 1']);
  expect(savedOrders()).toEqual([['story-52', ...chapters.slice(0, -1)]]);
  expect(
    screen.getByText(/^C’est enregistré\. «\sRécit 52\s» est maintenant le chapitre 1 sur 52/),
  ).toBeTruthy();
  // The first chapter cannot go further up: the button that keeps the focus leads to the other end.
  expect(document.activeElement?.textContent).toMatch(/^En dernier.*Récit 52/u);
});

test('changes are undone one at a time, and the button stays', async () => {
  await open();
  await click(/^Descendre.*«\sRécit 1\s»/);
  await click(/^En dernier.*«\sRécit 3\s»/);
  await click('Annuler');
  expect(savedOrders().at(-1)?.slice(0, 3)).toEqual(['story-2', 'story-1', 'story-3']);
  await click('Annuler');
  expect(savedOrders().at(-1)).toEqual(chapters);
  expect(screen.getByRole('button', { name: 'Annuler' })).toHaveProperty('disabled', true);
});

test('the last undo disables its button, and the focus goes to the row of the buttons', async () => {
  await open();
  await click(/^Descendre.*«\sRécit 1\s»/);
  await click('Annuler');
  expect(document.activeElement?.textContent).toBe('Par annéeAnnuler');
});

test('the chapters follow the years after one click, which can be undone', async () => {
  await open();
  await click('Par année');
  expect(app.api.of('books.orderByLife')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Par année', pressed: true })).toBeTruthy();
  await click('Annuler');
  expect(savedOrders()).toEqual([chapters]);
});

test('an undo of the first move by hand goes back to the years, from the order before it', async () => {
  await open('life');
  app.api.set({
    'books.orderByLife': ({ body }) =>
      createSampleBook({ chapters: [...body.storyIds], chapterOrder: 'life' }),
  });
  await click(/^En premier.*«\sRécit 52\s»/);
  await click('Annuler');
  expect(titles().slice(0, 2)).toEqual(['Récit 1', 'Récit 2']);
  expect(app.api.of('books.orderByLife')).toMatchObject([{ body: { storyIds: chapters } }]);
});

test('an order that cannot be saved goes back, and says why', async () => {
  await open();
  app.api.set({ 'books.orderChapters': createRefusal('book.conflict', 'Le livre a changé ailleurs.') });
  await click(/^En premier.*«\sRécit 52\s»/);
  expect(titles()[0]).toBe('Récit 1');
  expect(screen.getByText('Le livre a changé ailleurs.')).toBeTruthy();
  app.api.set({ 'books.orderChapters': failWithoutNetwork });
  await click(/^En premier.*«\sRécit 52\s»/);
  expect(titles()[0]).toBe('Récit 1');
});

test('an order that cannot be saved is not announced, and its step is not undone', async () => {
  await open();
  await click(/^Descendre.*«\sRécit 1\s»/);
  app.api.set({ 'books.orderChapters': createRefusal('book.conflict', 'Le livre a changé ailleurs.') });
  await click(/^En premier.*«\sRécit 52\s»/);
  expect(screen.queryByText(/^C’est enregistré/)).toBeNull();
  app.api.set({ 'books.orderChapters': ({ body }) => createSampleBook({ chapters: [...body.storyIds] }) });
  await click('Annuler');
  expect(savedOrders().at(-1)).toEqual(chapters);
  expect(screen.getByRole('button', { name: 'Annuler' })).toHaveProperty('disabled', true);
});

test('an order is announced when it is saved, not before', async () => {
  await open();
  let answer: (() => void) | undefined;
  app.api.set({
    'books.orderChapters': async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return createSampleBook({ chapters: [...body.storyIds], chapterOrder: 'hand' });
    },
  });
  await app.user.click(screen.getByRole('button', { name: /^Descendre.*«\sRécit 1\s»/ }));
  await waitFor(() => expect(answer).toBeDefined());
  expect(titles()[0]).toBe('Récit 2');
  expect(screen.queryByText(/^C’est enregistré/)).toBeNull();
  answer?.();
  await app.effects();
  expect(screen.getByText(/^C’est enregistré/)).toBeTruthy();
});

describe('pages that are read again', () => {
  const [first = '', second = '', ...others] = chapters;
  const read = (chapterIds: readonly string[]) =>
    app.redraw(
      <ChapterOrder
        bookId="book"
        narrators={['Jeanne']}
        orderedBy="hand"
        chapters={chapterIds.map((id) => ({ id, title: id.replace('story-', 'Récit '), pictureId: null }))}
      />,
    );
  const waitForRefresh = (count: number) =>
    waitFor(() => expect(app.moves.filter((move) => move === 'refresh')).toHaveLength(count));
  const openOrder = async () => {
    await open();
    read(chapters);
  };

  test('a page that was read before the last change does not replace that change', async () => {
    await openOrder();
    await click(/^Descendre.*«\sRécit 1\s»/);
    await waitForRefresh(1);
    await click(/^En premier.*«\sRécit 52\s»/);
    read([second, first, ...others]);
    expect(titles().slice(0, 2)).toEqual(['Récit 52', 'Récit 2']);
    await click('Annuler');
    await click('Annuler');
    expect(savedOrders().at(-1)).toEqual(chapters);
  });

  test('after an order of another member was read, a failed change goes back to that order', async () => {
    await openOrder();
    read([second, first, ...others]);
    expect(titles()[0]).toBe('Récit 2');
    app.api.set({ 'books.orderChapters': createRefusal('book.conflict', 'Le livre a changé ailleurs.') });
    await click(/^En premier.*«\sRécit 52\s»/);
    expect(titles()[0]).toBe('Récit 2');
  });
});

test('a chapter shows the photograph of its story', async () => {
  await open();
  const images = [...app.container.querySelectorAll('ol img')].map((image) => image.getAttribute('src'));
  expect(images).toEqual(['/api/photographs/photograph/picture?size=thumbnail']);
});
