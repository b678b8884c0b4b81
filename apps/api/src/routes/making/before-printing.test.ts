import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, cart, finishBook } from '../../testing/proof.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { addStory, createTestFamily, join, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

test('an order waits for a word about each story outside of the book, and then says what it leaves out', async () => {
  const family = await createTestFamily(api);
  const theo = await signUpPerson(api, 'Théo Morvan');
  await join(api, family.familyId, theo, 'author');
  await addStory(family);
  const params = { bookId: family.bookId };
  const { id: storyId, revision } = await theo.call('stories.create', {
    params,
    body: { kind: 'contribution', title: 'Le pont', theme: '', questionId: null },
  });
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Un pont.' }] }],
  };
  await theo.call('stories.save', { params: { storyId }, body: { body, revision } });
  await theo.call('stories.move', { params: { storyId }, body: { to: 'submitted' } });

  expect(await family.owner.call('beforePrinting.read', { params })).toEqual({
    points: [
      {
        kind: 'waiting',
        count: 1,
        stories: [{ storyId, title: 'Le pont', authorName: 'Théo Morvan' }],
        page: null,
        isConfirmed: false,
      },
    ],
  });
  expect((await theo.send('beforePrinting.read', { params })).statusCode).toBe(403);

  const proof = await finishBook(api, family);
  const { id: orderId } = await family.owner.call('orders.create', {
    body: { bookId: family.bookId, cart, address },
  });
  const approve = () =>
    family.owner.send('orders.approveProof', {
      params: { orderId },
      body: { ...proof, confirmations: [], consent: true },
    });
  const refusal = await approve();
  expect([refusal.statusCode, refusal.json().error.code]).toEqual([409, 'proof.stories_waiting']);
  const unknown = { params, body: { kind: 'nothing' } } as never;
  expect((await family.owner.send('beforePrinting.confirm', unknown)).statusCode).toBe(400);
  const { points } = await family.owner.call('beforePrinting.confirm', { params, body: { kind: 'waiting' } });
  expect(points).toMatchObject([{ kind: 'waiting', isConfirmed: true }]);
  expect((await approve()).json()).toMatchObject({
    proof: { leavesOut: [{ title: 'Le pont', authorName: 'Théo Morvan' }] },
  });

  expect(await family.owner.call('beforePrinting.addStories', { params })).toEqual({ points: [] });
  expect((await family.owner.call('books.read', { params })).chapters).toContain(storyId);
});
