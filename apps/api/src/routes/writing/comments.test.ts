import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { addStory, createTestFamily, join, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

test('a reader leaves a comment and a heart, which the family reads; an empty or overlong one is refused', async () => {
  const family = await createTestFamily(api);
  const reader = await signUpPerson(api, 'Paul Morel');
  await join(api, family.familyId, reader, 'reader');
  const params = { storyId: await addStory(family, 'La rivière', { to: 'submitted' }) };
  for (const text of ['', ' \n ']) {
    const refusal = await reader.send('comments.add', { params, body: { text } });
    expect([refusal.statusCode, refusal.json().error.code]).toEqual([400, 'request.invalid']);
  }
  expect(await reader.refused('comments.add', { params, body: { text: 'a'.repeat(1_001) } })).toBe(
    '422 comment.too_long',
  );
  await reader.call('comments.add', { params, body: { text: '  <b>Comme</b> c’était loin.\u00a0 ' } });
  await reader.call('comments.setHeart', { params, body: { isGiven: true } });
  expect(await family.owner.call('comments.list', { params })).toMatchObject({
    comments: [{ authorName: 'Paul Morel', text: '<b>Comme</b> c’était loin.', canRemove: true }],
    hearts: { names: ['Paul Morel'], isMine: false },
  });
});
