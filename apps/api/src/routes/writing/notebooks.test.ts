import { writtenPages } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, type TestFamily } from '../../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

test('the written pages of a book are listed fifty at a time, and the cursor leads to the others', async () => {
  const { familyId, bookId, owner } = family;
  await api.services.documents.transact(async (tx) => {
    for (let index = 0; index < 70; index += 1)
      tx.create(writtenPages, `page${index}`, {
        familyId,
        bookId,
        state: 'unassigned',
        notebookId: null,
        questionId: null,
        question: '',
        sheet: null,
        isStraight: true,
        storyId: null,
        authorUid: owner.uid(),
        authorName: 'Anne',
        createdAt: new Date(index * 1_000).toISOString(),
      });
  });
  const params = { bookId };
  const first = await owner.call('notebooks.list', { params });
  expect([first.pages.length, first.pages[0]?.id]).toEqual([50, 'page69']);
  const last = await owner.call('notebooks.list', { params, query: { cursor: first.cursor } });
  expect([last.pages.length, last.pages.at(-1)?.id, last.cursor]).toEqual([20, 'page0', null]);
  const wrong = await owner.refused('notebooks.list', { params, query: { cursor: 'not a cursor' } });
  expect(wrong).toBe('400 request.invalid');
});
