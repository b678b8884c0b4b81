import { beforeEach, expect, test } from 'vitest';
import { person } from '../../testing/create-test-app.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { readAll, readDocument } from '../../testing/read-test-app.ts';
import {
  type AppWithQuestion,
  createAppWithQuestion,
} from '../../testing/scenarios/create-app-with-question.ts';
import { narratorId } from '../persons/person.ts';
import { moveStory } from '../stories/move-story.ts';
import { stories } from '../stories/story.ts';
import { declareConsent } from './declare-consent.ts';

const jeanne = person('jeanne');
let app: AppWithQuestion['app'];
let storyId: string;
let bookId: string;
beforeEach(async () => {
  const appWithQuestion = await createAppWithQuestion();
  ({ app } = appWithQuestion);
  await appWithQuestion.reply({ text: 'Mon père chantait.' });
  const [answer] = await readAll(app, stories);
  if (answer === undefined) throw new Error('no answer');
  ({ id: storyId, bookId } = answer);
  await openAccount(app, 'jeanne');
  await joinFamily(app, answer.familyId, 'jeanne', 'author');
});

test('an answer that the narrator gave before their account was known is theirs once they declare it', async () => {
  expect(await readDocument(app, stories, storyId)).toMatchObject({ authorUid: narratorId(bookId) });
  await expect(moveStory(app)(jeanne, storyId, 'in_book')).rejects.toMatchObject({
    code: 'permission.denied',
  });
  await declareConsent(app)(jeanne, bookId, 'own_account');
  expect(await moveStory(app)(jeanne, storyId, 'in_book')).toMatchObject({ state: 'in_book', kind: 'story' });
  expect(await readDocument(app, stories, storyId)).toMatchObject({ authorUid: 'jeanne' });
});

test('a statement without the narrator’s account leaves the author unchanged', async () => {
  await declareConsent(app)(person('anne'), bookId, 'in_person');
  expect(await readDocument(app, stories, storyId)).toMatchObject({ authorUid: narratorId(bookId) });
});
