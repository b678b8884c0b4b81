import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const body = { name: 'Paul Morel', email: 'paul@exemple.fr', pronoun: 'il' } as const;

test('a book gets a second narrator with a consent and a rhythm of their own, and no third', async () => {
  const { owner, familyId, bookId } = await createTestFamily(api);
  const params = { bookId };
  const { id: narrator } = await owner.call('narrators.add', { params, body });
  const third = await owner.send('narrators.add', { params, body });
  expect(third.statusCode).toBe(409);
  expect(third.json().error).toMatchObject({
    code: 'narrator.too_many',
    message: expect.stringContaining('2 personnes'),
  });
  const query = { narrator };
  expect(await owner.call('consents.record', { params, query, body: { way: 'in_person' } })).toMatchObject({
    narrator: 'Paul Morel',
    narratorId: narrator,
    state: 'given',
  });
  const { consents } = await owner.call('consents.list', { params: { familyId } });
  expect(consents.filter((consent) => consent.bookId === bookId)).toHaveLength(2);
  const rhythm = { pace: 'own', weekday: 3, hour: 18 } as const;
  const book = await owner.call('books.setRhythm', { params, query, body: rhythm });
  expect(book.secondNarrator).toEqual({ id: narrator, name: 'Paul Morel', rhythm });
  expect(book.rhythm.pace).toBe('weekly');
});

test('a call about a person who does not tell the book is refused', async () => {
  const { owner, bookId } = await createTestFamily(api);
  const answer = await owner.send('consents.withdraw', { params: { bookId }, query: { narrator: 'nobody' } });
  expect(answer.json().error.code).toBe('person.not_found');
});
