import { beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../testing/open-family.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { type AppWithBook, createAppWithBook } from '../../testing/scenarios/create-app-with-book.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { questions } from '../questions/question.ts';
import { saveStory } from './write-story.ts';

const { owner, editor, author } = people;
let app: AppWithBook['app'];
let bookId: AppWithBook['bookId'];
let begin: AppWithBook['begin'];
let makeNarrator: AppWithBook['makeNarrator'];
beforeEach(async () => {
  ({ app, bookId, begin, makeNarrator } = await createAppWithBook());
});

describe('the teller of a story', () => {
  test('is an author who is not the narrator, even if the save claims otherwise', async () => {
    const { id } = await begin(author, { kind: 'story' });
    const claim = { kind: 'story', signature: 'Jeanne Morel', revision: 0 } as const;
    expect(await saveStory(app)(author, id, claim)).toMatchObject({
      kind: 'contribution',
      signature: 'claire Morel',
    });
  });

  test('is the narrator for the narrator’s own account, even if the save claims a relative', async () => {
    await makeNarrator();
    const story = await begin(author, { kind: 'contribution' });
    expect(story).toMatchObject({ kind: 'story', signature: '' });
    expect(await saveStory(app)(author, story.id, { kind: 'contribution', revision: 0 })).toMatchObject({
      kind: 'story',
      signature: '',
    });
  });

  test('is chosen by the owner, who may sign for a relative without an account', async () => {
    const { id } = await begin(owner);
    const story = await saveStory(app)(owner, id, { kind: 'contribution', revision: 0 });
    expect(story).toMatchObject({ kind: 'contribution', signature: 'anne Morel' });
    const signed = await saveStory(app)(owner, id, { signature: 'Tante Lise', revision: 1 });
    expect(signed.signature).toBe('Tante Lise');
    expect((await saveStory(app)(owner, id, { title: 'Autre', revision: 2 })).signature).toBe('Tante Lise');
    const hers = await saveStory(app)(owner, id, { kind: 'story', revision: 3 });
    expect(hers).toMatchObject({ kind: 'story', signature: '' });
  });
});

describe('changing the teller of an answer', () => {
  const QUESTION = 'quinze-ans.05';
  const answerOf = async (questionId: string) => {
    const { state, storyId, contributions } = await readDocument(app, questions, questionId);
    return { state, storyId, contributions };
  };

  test('changes the question’s text, the signature and the state of the question together, both ways', async () => {
    const { id: questionId, text } = await chooseQuestion(app)(owner, bookId, { libraryId: QUESTION });
    const { id, question } = await begin(owner, { kind: 'contribution', questionId });
    expect(question).toContain('Jeanne');
    const narrators = await saveStory(app)(owner, id, { kind: 'story', revision: 0 });
    expect(narrators).toMatchObject({ kind: 'story', signature: '', question: text });
    expect(await answerOf(questionId)).toEqual({ state: 'answered', storyId: id, contributions: [] });
    const relatives = await saveStory(app)(owner, id, { kind: 'contribution', revision: 1 });
    expect(relatives).toMatchObject({ kind: 'contribution', signature: owner.name, question });
    const contributions = [{ uid: owner.uid, storyId: id }];
    expect(await answerOf(questionId)).toEqual({ state: 'chosen', storyId: null, contributions });
  });

  test('leaves another story that is the narrator’s answer in place', async () => {
    const { id: questionId } = await chooseQuestion(app)(owner, bookId, { libraryId: QUESTION });
    const account = await begin(owner, { kind: 'contribution', questionId });
    const { id } = await begin(editor, { kind: 'story', questionId });
    await saveStory(app)(owner, account.id, { kind: 'story', revision: 0 });
    expect(await answerOf(questionId)).toEqual({ state: 'answered', storyId: id, contributions: [] });
  });
});
