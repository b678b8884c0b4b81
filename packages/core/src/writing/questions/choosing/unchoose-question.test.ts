import { expect, test } from 'vitest';
import type { Documents } from '../../../ports/documents.port.ts';
import { createTestApp, person } from '../../../testing/create-test-app.ts';
import { openNarrator } from '../../../testing/open-narrator.ts';
import { readCode } from '../../../testing/read-test-app.ts';
import { chooseQuestion } from './manage-questions.ts';
import { unchooseQuestion } from './unchoose-question.ts';

test('whoever may not remove a question makes the store list nobody', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const { id } = await chooseQuestion(app)(person('anne'), bookId, { libraryId: 'ecole.01' });
  const listedCollections: string[] = [];
  const find: Documents['find'] = (collection, query) => {
    listedCollections.push(collection.name);
    return app.documents.find(collection, query);
  };
  const unchoose = unchooseQuestion({ ...app, documents: { ...app.documents, find } });
  expect(await readCode(unchoose(person('paul'), bookId, id))).toBe('question.not_found');
  expect(await readCode(unchoose(person('anne'), 'another-book', id))).toBe('question.not_found');
  expect(listedCollections).toEqual([]);
  expect(await readCode(unchoose(person('anne'), bookId, id))).toBe('done');
});
