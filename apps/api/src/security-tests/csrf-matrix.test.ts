import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE, startApi, type TestApi } from '../testing/start-api.ts';
import { createTestFamily, type TestFamily } from '../testing/visitor.ts';

const sites = ['same-origin', 'same-site', 'cross-site', 'none', null] as const;
const origins = [SITE, 'https://ailleurs.test', 'null', null] as const;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
] as const;

type Method = (typeof methods)[number];
type Asked = readonly [
  site: (typeof sites)[number],
  origin: (typeof origins)[number],
  method: Method,
  contentType: (typeof contentTypes)[number],
];

const matrix: readonly Asked[] = sites.flatMap((site) =>
  origins.flatMap((origin) =>
    methods.flatMap((method) => contentTypes.map((type) => [site, origin, method, type] as const)),
  ),
);

/** Reading is free, changing asks our own page and JSON, and there is no other method. */
const expectedOf = ([site, origin, method, contentType]: Asked): string => {
  if (method === 'GET') return '200';
  if (method !== 'POST' && method !== 'PUT') return '404 route.not_found';
  const isOurs = site === null ? origin === SITE : site === 'same-origin';
  if (!isOurs) return '403 csrf.invalid';
  return contentType === 'application/json' ? '200' : '415 request.not_json';
};

let api: TestApi;
let family: TestFamily;
let token: string;
beforeAll(async () => {
  api = await startApi();
  family = await createTestFamily(api);
  token = (await family.owner.call('session.read')).csrfToken;
});
afterAll(() => api.dispose());

const pathOf = (method: Method): string => {
  if (method === 'POST') return '/api/books';
  return method === 'PUT' ? `/api/books/${family.bookId}/chapters` : `/api/books/${family.bookId}`;
};
const bodyOf = (method: Method): string => {
  const book = { familyId: family.familyId, title: 'Un livre', narrator: 'Jeanne' };
  return JSON.stringify(method === 'POST' ? book : { storyIds: [] });
};

const ask = async ([site, origin, method, contentType]: Asked, csrfToken: string | null = token) => {
  const response = await api.app.inject({
    method,
    url: pathOf(method),
    headers: {
      cookie: family.owner.cookie(),
      'content-type': contentType,
      ...(site === null ? {} : { 'sec-fetch-site': site }),
      ...(origin === null ? {} : { origin }),
      ...(csrfToken === null ? {} : { 'x-csrf-token': csrfToken }),
    },
    ...(method === 'GET' ? {} : { payload: bodyOf(method) }),
  });
  const { error } = response.json();
  return error === undefined ? `${response.statusCode}` : `${response.statusCode} ${error.code}`;
};

test('400 requests of a signed-in person are decided as the table says', async () => {
  expect(matrix).toHaveLength(400);
  const wrong = [];
  for (const attempt of matrix) {
    const answerCode = await ask(attempt);
    if (answerCode !== expectedOf(attempt))
      wrong.push({ asked: attempt, told: answerCode, expected: expectedOf(attempt) });
  }
  expect(wrong).toEqual([]);
});

test('without its own token, a change is refused wherever it comes from', async () => {
  const other = await createTestFamily(api);
  const othersToken = (await other.owner.call('session.read')).csrfToken;
  for (const wrong of [null, '', 'x', othersToken]) {
    for (const attempt of matrix.filter(([, , method]) => method === 'POST' || method === 'PUT')) {
      expect(await ask(attempt, wrong)).toBe('403 csrf.invalid');
    }
  }
});
