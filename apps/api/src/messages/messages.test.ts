import { PSEUDO_LOCALE } from '@souvenance/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(undefined, { LOCALE: PSEUDO_LOCALE });
});
afterAll(() => api?.dispose());

test.each(['/api/nothing', '/api/%E0%A4%A', '/api/families/unknown'])(
  'what %s answers comes from the catalogue of the site’s locale',
  async (url) => {
    const { error } = (await api.app.inject({ url })).json();
    expect(error.message).toMatch(/^⟦.+⟧$/u);
  },
);

test('plans and lines of a price are in the words of the locale', async () => {
  const { offers } = (await api.app.inject({ url: '/api/plans' })).json();
  expect(offers[0].name).toBe('⟦Libre⟧');
});
