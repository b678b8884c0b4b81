import { stories } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putQuestion } from '../../testing/put-question.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, createVisitor } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const says = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) });

/** An answer under a link beside which a part of its mail was omitted. */
const newAnswer = async () => {
  const { owner, bookId } = await createTestFamily(api);
  const { deliveryId, token } = await putQuestion(api, owner, bookId);
  const narrator = createVisitor(api);
  const params = { token };
  const body = says('Elle disait :', 'Et elle riait.');
  await narrator.call('links.save', { params, body: { body, revision: 0 } });
  const { documents } = api.services;
  const { items } = await documents.find(stories, { where: [['bookId', '==', bookId]], limit: 5 });
  const [story] = items;
  if (story === undefined) throw new Error(`${deliveryId} has no answer`);
  const part = {
    id: 'mail.0',
    reason: 'quotation' as const,
    paragraphs: ['La mer est belle.'],
    after: 'Elle disait :',
  };
  await documents.transact(async (tx) => {
    const current = await tx.get(stories, story.id);
    if (current !== null) tx.put(stories, story.id, { ...current.value, omittedParts: [part] });
  });
  return { narrator, params, part, storyId: story.id };
};

test('a narrator sees under the link what was omitted, and puts it back in its place', async () => {
  const { narrator, params, part } = await newAnswer();
  const { writing: answer } = await narrator.call('links.open', { params });
  expect(answer?.omittedParts).toEqual([part]);
  const ofPart = { ...params, partId: part.id };
  const after = await narrator.call('links.restorePart', { params: ofPart });
  expect(after.body).toEqual(says('Elle disait :', 'La mer est belle.', 'Et elle riait.'));
  expect(after.omittedParts).toBeUndefined();
  expect(after.revision).toBe((answer?.revision ?? 0) + 1);
  expect(await narrator.refused('links.restorePart', { params: ofPart })).toBe('404 story.part_not_found');
});

test('nothing is put back into an answer that is in the book', async () => {
  const { narrator, params, part, storyId } = await newAnswer();
  await api.services.documents.transact(async (tx) => {
    const current = await tx.get(stories, storyId);
    if (current !== null) tx.put(stories, storyId, { ...current.value, state: 'in_book' });
  });
  expect(await narrator.refused('links.restorePart', { params: { ...params, partId: part.id } })).toBe(
    '409 story.state_refused',
  );
});
