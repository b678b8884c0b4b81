import { SAVED_VIEWS_MAX } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { readViews, removeView, saveView } from './saved-views.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const view = { list: 'orders', name: 'Belgique', query: 'country=BE' } as const;
const namesOf = async (actor = administrator) => (await readViews(app)(actor)).views.map(({ name }) => name);

test('an administrator saves views, and sees their own alone, by name', async () => {
  await saveView(app)(administrator, { ...view, name: 'Retards' });
  await saveView(app)(administrator, view);
  expect(await namesOf()).toEqual(['Belgique', 'Retards']);
  expect(await namesOf({ ...administrator, uid: 'another' })).toEqual([]);
});

test('a view that is saved again under its name is replaced, in its list alone', async () => {
  await saveView(app)(administrator, view);
  await saveView(app)(administrator, { ...view, query: 'country=LU' });
  const { views } = await saveView(app)(administrator, { ...view, list: 'jobs', query: 'state=failed' });
  expect(views.map(({ list, query }) => `${list} ${query}`).toSorted()).toEqual([
    'jobs state=failed',
    'orders country=LU',
  ]);
});

test('a view is removed, by its administrator alone', async () => {
  const { views } = await saveView(app)(administrator, view);
  const viewId = views[0]?.id ?? '';
  const remove = removeView(app);
  await expect(remove({ ...administrator, uid: 'another' }, viewId)).rejects.toMatchObject({
    code: 'view.not_found',
  });
  expect(await remove(administrator, viewId)).toEqual({ views: [] });
});

test('more views than the limit are refused, and none is lost', async () => {
  for (let index = 0; index < SAVED_VIEWS_MAX; index += 1)
    await saveView(app)(administrator, { ...view, name: `Vue ${index}` });
  await expect(saveView(app)(administrator, view)).rejects.toMatchObject({ code: 'view.too_many' });
  await saveView(app)(administrator, { ...view, name: 'Vue 0' });
  expect(await namesOf()).toHaveLength(SAVED_VIEWS_MAX);
});

test('views are for administrators only', async () => {
  const anne = person('anne');
  await expect(readViews(app)(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  expect(() => saveView(app)(anne, view)).toThrow('route.not_found');
  expect(() => removeView(app)(anne, 'x')).toThrow('route.not_found');
});
