import { isAdministrationAction, routes } from '@souvenance/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creationLimits, otherPosts } from '../testing/access/creating-routes.ts';
import { cart } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createTestFamily } from '../testing/visitor.ts';

const limits = { LIMIT_STORIES_PER_DAY: '5', LIMIT_ORDERS_PER_DAY: '3' };

let api: TestApi;
beforeAll(async () => {
  api = await startApi(undefined, limits);
});
afterAll(() => api.dispose());

test('every route that creates something names the error that bounds it', () => {
  const posts = Object.entries(routes)
    .filter(([, { method, action }]) => method === 'POST' && !isAdministrationAction(action))
    .map(([name]) => name);
  const classified = new Set<string>([...Object.keys(creationLimits), ...otherPosts]);
  expect(posts.filter((name) => !classified.has(name))).toEqual([]);
  expect(Object.keys(creationLimits).filter((name) => otherPosts.has(name as never))).toEqual([]);
});

test('an account may create only so many stories a day, however many are requested at once', async () => {
  const { owner, bookId } = await createTestFamily(api);
  const input = { params: { bookId }, body: { title: 'Un récit' } };
  const responses = await Promise.all(Array.from({ length: 12 }, () => owner.send('stories.create', input)));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(responses.find(({ statusCode }) => statusCode === 429)?.json().error).toMatchObject({
    code: 'story.too_many',
    message: expect.stringContaining('5 récits'),
  });
});

test('an account may create only so many orders a day', async () => {
  const { owner, bookId } = await createTestFamily(api);
  const input = { body: { bookId, cart, address: null } };
  const codes: number[] = [];
  for (let at = 0; at < 4; at += 1) codes.push((await owner.send('orders.create', input)).statusCode);
  expect(codes).toEqual([200, 200, 200, 429]);
  expect(await owner.refused('orders.create', input)).toBe('429 order.too_many');
});
