import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { openFamily, people } from '../../testing/open-family.ts';
import { readCode } from '../../testing/read-test-app.ts';
import { createStory } from './write-story.ts';

const input = { kind: 'story', questionId: null, title: 'La crue', theme: '' } as const;

test('a book holds so many stories, drafts included', async () => {
  const app = createTestApp({ LIMIT_STORIES_PER_BOOK: '2' });
  const { bookId } = await openFamily(app);
  const create = () => readCode(createStory(app)(people.author, bookId, input));
  expect([await create(), await create(), await create()]).toEqual(['done', 'done', 'story.book_full']);
});
