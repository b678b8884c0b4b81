import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { openFamily, people } from '../../testing/open-family.ts';
import { readAll, readCode } from '../../testing/read-test-app.ts';
import { stories } from './story.ts';
import { createStory, saveStory } from './write-story.ts';

const input = { kind: 'story', questionId: null, title: 'La crue', theme: '' } as const;

test('a book holds so many stories, drafts included', async () => {
  const app = createTestApp({ LIMIT_STORIES_PER_BOOK: '2' });
  const { bookId } = await openFamily(app);
  const create = () => readCode(createStory(app)(people.author, bookId, input));
  expect([await create(), await create(), await create()]).toEqual(['done', 'done', 'story.book_full']);
});

test('a creation repeated with its id makes one story, also in a full book, and another writer’s is another', async () => {
  const app = createTestApp({ LIMIT_STORIES_PER_BOOK: '2' });
  const { bookId } = await openFamily(app);
  const repeated = { ...input, creationId: '6d0f5a52-7b6a-4d59-9f0c-0f3a5c1e2b77' };
  const story = await createStory(app)(people.author, bookId, repeated);
  await saveStory(app)(people.author, story.id, { title: 'La grande crue', revision: 0 });
  const other = await createStory(app)(people.owner, bookId, repeated);
  expect(other.id).not.toBe(story.id);
  expect(await createStory(app)(people.author, bookId, repeated)).toMatchObject({
    id: story.id,
    title: 'La grande crue',
    revision: 1,
  });
  expect(await readAll(app, stories)).toHaveLength(2);
  expect(await readCode(createStory(app)(people.author, bookId, input))).toBe('story.book_full');
});
