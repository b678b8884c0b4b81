import { expect, test } from 'vitest';
import { createTestApp, person } from '../../../testing/create-test-app.ts';
import { openNarrator } from '../../../testing/open-narrator.ts';
import { readCode, readMails } from '../../../testing/read-test-app.ts';
import { askPerson, listDeliveries } from '../../deliveries/manage-deliveries.ts';
import { sendDueQuestions } from '../../deliveries/send-due-questions.ts';
import { addPerson } from '../../persons/manage-persons.ts';
import { narratorId } from '../../persons/person.ts';
import { chooseQuestion } from './manage-questions.ts';

test('never sends a question about the narrator to the narrator', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const text = 'Quel souvenir gardez-vous d’elle ?';
  const relativeQuestion = await chooseQuestion(app)(person('anne'), bookId, {
    text,
    theme: '',
    isForRelatives: true,
  });
  expect(relativeQuestion).toMatchObject({ isForRelatives: true, state: 'chosen' });
  for (let day = 0; day < 60; day += 1) {
    app.clock.forward(86_400_000);
    await sendDueQuestions(app)((error) => {
      throw error;
    });
  }
  const postedMails = await readMails(app, 'daily_question');
  expect(postedMails.length).toBeGreaterThan(2);
  expect(
    (await listDeliveries(app)(person('anne'), bookId)).deliveries.map(({ question }) => question),
  ).not.toContain(text);
  const toNarrator = { questionId: relativeQuestion.id, personId: narratorId(bookId), sentence: '' };
  expect(await readCode(askPerson(app)(person('anne'), bookId, toNarrator))).toBe('question.for_relatives');
  const { id } = await addPerson(app)(person('anne'), bookId, { name: 'Paul', email: 'paul@exemple.fr' });
  expect(await readCode(askPerson(app)(person('anne'), bookId, { ...toNarrator, personId: id }))).toBe(
    'done',
  );
});
