import { expect, test } from 'vitest';
import { createTestApp, person } from '../../testing/create-test-app.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { updatePerson } from '../persons/manage-persons.ts';
import { narratorId } from '../persons/person.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { stories } from './story.ts';
import { createStory, saveStory } from './write-story.ts';

const anne = person('anne');

test('a story of a narrator who is asked with « tu » has the question so, also when it was begun as a relative’s', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const { id: questionId } = await chooseQuestion(app)(anne, bookId, { libraryId: 'ecole.01' });
  await updatePerson(app)(anne, bookId, narratorId(bookId), { isFamiliar: true });
  const input = { questionId, title: '', theme: '' };
  const familiarText = expect.stringMatching(/^Quel chemin prenais-tu/);
  expect((await createStory(app)(anne, bookId, { ...input, kind: 'story' })).question).toEqual(familiarText);
  const account = await createStory(app)(anne, bookId, { ...input, kind: 'contribution' });
  expect(account.question).not.toEqual(familiarText);
  await saveStory(app)(anne, account.id, { kind: 'story', revision: account.revision });
  expect((await readDocument(app, stories, account.id)).question).toEqual(familiarText);
});
