import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people, writeStory } from '../../testing/open-family.ts';
import { putPhotograph } from '../../testing/put-photograph.ts';
import { readCode } from '../../testing/read-test-app.ts';
import type { PhotographRecord } from '../photographs/photograph.ts';
import { findDuplicateStories } from './find-duplicate-stories.ts';
import { saveStory } from './write-story.ts';

const { owner, author, stranger } = people;

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ familyId, bookId } = await openFamily(app));
});

const keep = (id: string, sha256: string | null, changes: Partial<PhotographRecord> = {}) =>
  putPhotograph(app, id, { familyId, bookId, sha256, ...changes });
const place = (who: typeof owner, storyId: string, photographId: string) =>
  saveStory(app)(who, storyId, {
    photographs: [{ photographId, caption: '', credit: '', placement: 'text', afterBlock: 0 }],
    revision: 1,
  });
const duplicates = (id: string, who = owner) => findDuplicateStories(app)(who, id);

test('the stories that show the same picture are told, and those alone', async () => {
  const a = 'a'.repeat(64);
  await keep('first', a);
  await keep('second', a);
  await keep('other', 'b'.repeat(64));
  await keep('coming', null);
  const pump = await writeStory(app, owner, bookId, { title: 'La pompe', to: 'in_book' });
  await place(owner, pump, 'first');
  expect(await duplicates('second')).toEqual([{ storyId: pump, title: 'La pompe' }]);
  expect([await duplicates('first'), await duplicates('other'), await duplicates('coming')]).toEqual([
    [],
    [],
    [],
  ]);
  expect(await readCode(duplicates('second', stranger))).toBe('photograph.not_found');
});

test('a draft that one may not read is not betrayed by its photographs', async () => {
  const a = 'a'.repeat(64);
  await keep('first', a);
  await keep('second', a);
  const secret = await writeStory(app, author, bookId, { title: 'Un secret' });
  await place(author, secret, 'first');
  expect(await duplicates('second', owner)).toEqual([]);
  expect(await duplicates('second', author)).toEqual([{ storyId: secret, title: 'Un secret' }]);
});
