import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, newFamily, type TestFamily } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await newFamily(api);
});
afterAll(() => api.dispose());

test('a book begins in the classical style, keeps the one that is chosen, and its cover is drawn anew', async () => {
  const { owner, bookId } = family;
  const params = { bookId };
  await addStory(family);
  expect((await owner.call('books.read', { params })).style).toBe('classique');
  const before = await owner.call('books.drawCover', { params });
  const { revision } = await owner.call('books.read', { params });
  await owner.call('books.update', { params, body: { style: 'chaleureux', revision } });
  expect((await owner.call('books.read', { params })).style).toBe('chaleureux');
  const after = await owner.call('books.drawCover', { params });
  expect(after.jobId).not.toBe(before.jobId);
});
