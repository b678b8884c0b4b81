import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { openFamily, people } from '../../testing/open-family.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { updatePerson } from '../persons/manage-persons.ts';
import { narratorId } from '../persons/person.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { notebooks } from './notebook.ts';
import { requestNotebook } from './prepare-notebook.ts';
import { readAnswer } from './put-into-story.ts';

const { owner } = people;

test('the notebook of a narrator who is addressed with « tu » asks with « tu », and so does the page of its answer', async () => {
  const app = createTestApp();
  const { bookId } = await openFamily(app);
  await updatePerson(app)(owner, bookId, narratorId(bookId), { isFamiliar: true });
  const question = await chooseQuestion(app)(owner, bookId, { libraryId: 'maison-d-enfance.01' });
  const familiarText = question.text;
  expect(familiarText).toMatch(/^Tu pousses/u);
  const choice = { questionIds: [question.id], ruling: 'lines', pagesEach: 1 } as const;
  const { id } = await requestNotebook(app)(owner, bookId, choice);
  expect((await readDocument(app, notebooks, id)).questions).toEqual([
    { questionId: question.id, text: familiarText },
  ]);
  const answer = await readAnswer(app.documents, bookId, question.id);
  expect(answer?.questionText).toBe(familiarText);
});
