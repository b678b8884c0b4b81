import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people, writeStory } from '../../testing/open-family.ts';
import { renderBook } from '../../testing/open-order.ts';
import { readCode } from '../../testing/read-test-app.ts';
import { estimateBook } from './estimate-book.ts';
import { computeQuote } from './quote.ts';

const { owner, editor, author, reader, stranger } = people;

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ bookId } = await openFamily(app));
});

const estimate = (actor = owner, storyId?: string) => estimateBook(app)(actor, bookId, storyId);
const copyCents = (pages: number) => {
  const cart = { format: 'a5-broche', largePrint: false, pages, copies: 1, ebook: false } as const;
  const quote = computeQuote({ ...cart, express: false, country: 'FR' }, app.settings);
  return quote.totalCents - quote.shippingCents;
};

test('a book that was never typeset is estimated from its stories, with the one being written', async () => {
  await writeStory(app, owner, bookId, { to: 'in_book' });
  const draft = await writeStory(app, owner, bookId);
  expect(await estimate()).toMatchObject({ pages: 11, isSet: false, copyCents: copyCents(11) });
  expect(await estimate(owner, draft)).toMatchObject({ pages: 12, isSet: false });
});

test('typeset pages are exact; stories written since are added to them', async () => {
  await writeStory(app, owner, bookId, { to: 'in_book' });
  await renderBook(app, bookId, { pages: 140 });
  expect(await estimate()).toMatchObject({ pages: 140, isSet: true, copyCents: copyCents(140) });
  const draft = await writeStory(app, owner, bookId);
  // The rendered test book names no chapter, so its one story counts as written since.
  expect(await estimate(owner, draft)).toMatchObject({ isSet: false, pages: 142 });
});

test('only members who may order get the price, and another member’s draft is not counted', async () => {
  await writeStory(app, owner, bookId, { to: 'in_book' });
  const draft = await writeStory(app, author, bookId);
  expect((await estimate(editor)).copyCents).not.toBeNull();
  for (const actor of [author, reader]) expect((await estimate(actor)).copyCents).toBeNull();
  expect((await estimate(author, draft)).pages).toBe((await estimate(reader, draft)).pages + 1);
  expect(await readCode(estimate(stranger))).toBe('book.not_found');
});
