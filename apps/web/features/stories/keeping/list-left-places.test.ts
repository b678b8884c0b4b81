import { expect, test } from 'vitest';
import { listLeftPlaces } from './list-left-places.ts';

const upload = (id: string, place: string, writer: string) => ({ id, place, writer });

test('stories whose voice or photographs wait here are listed once, those of open pages and of others are not', async () => {
  const places = await listLeftPlaces('anne', {
    listTakes: async () => [
      upload('take-1', 'story-1', 'anne'),
      upload('take-2', 'story-2', 'paul'),
      upload('take-3', 'new.book.free', 'anne'),
    ],
    listFiles: async () => [
      upload('file-1', 'story-1', 'anne'),
      upload('file-2', 'story-3', 'anne'),
      upload('file-3', 'story-4', 'anne'),
      upload('file-4', 'album.book', 'anne'),
    ],
    isClaimed: async (lockName) => lockName.endsWith('file-2'),
  });
  expect(places).toEqual(['story-1', 'new.book.free', 'story-4']);
});
