import { expect, test } from 'vitest';
import { openFamily, people } from '../../testing/open-family.ts';
import { openHouse } from '../../testing/open-house.ts';
import { codeOf } from '../../testing/read-house.ts';
import { createStory } from './write-story.ts';

const input = { kind: 'story', questionId: null, title: 'La crue', theme: '' } as const;

test('a book holds so many stories, drafts included', async () => {
  const house = openHouse({ LIMIT_STORIES_PER_BOOK: '2' });
  const { bookId } = await openFamily(house);
  const create = () => codeOf(createStory(house)(people.author, bookId, input));
  expect([await create(), await create(), await create()]).toEqual(['done', 'done', 'story.book_full']);
});
