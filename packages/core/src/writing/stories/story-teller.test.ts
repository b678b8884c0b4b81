import { beforeEach, describe, expect, test } from 'vitest';
import { consents } from '../../people/consents/consent.ts';
import { buildBody, people } from '../../testing/open-family.ts';
import { changeDocument, readCode, readDocument } from '../../testing/read-test-app.ts';
import { type AppWithBook, createAppWithBook } from '../../testing/scenarios/create-app-with-book.ts';
import { declareConsent } from '../consent-requests/declare-consent.ts';
import { addNarrator, removeNarrator } from '../narrators/manage-narrators.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { questions } from '../questions/question.ts';
import { moveStory } from './move-story.ts';
import { saveStory } from './write-story.ts';

const { owner, editor, author } = people;
let app: AppWithBook['app'];
let bookId: AppWithBook['bookId'];
let begin: AppWithBook['begin'];
let makeNarrator: AppWithBook['makeNarrator'];
beforeEach(async () => {
  ({ app, bookId, begin, makeNarrator } = await createAppWithBook());
});
const QUESTION = 'quinze-ans.05';

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

describe('the teller of a new story in a book of two', () => {
  let paulId: string;
  beforeEach(async () => {
    paulId = (await addNarrator(app)(owner, bookId, { name: 'Paul Morel', email: null })).id;
  });
  const findTeller = async (story: ReturnType<typeof begin>) => {
    const { kind, narratorId = null } = await story;
    return [kind, narratorId];
  };
  const ask = async (narratorId?: string) =>
    (await chooseQuestion(app)(owner, bookId, { libraryId: QUESTION, narratorId })).id;

  test('is the narrator of its question, unless the writer chooses the other, the first one by null', async () => {
    const questionId = await ask(paulId);
    expect(await findTeller(begin(owner, { questionId }))).toEqual(['story', paulId]);
    expect(await findTeller(begin(editor, { questionId, narratorId: null }))).toEqual(['story', null]);
    expect(await findTeller(begin(owner, { narratorId: paulId }))).toEqual(['story', paulId]);
  });

  test('is the first narrator for an answer to their question that the second one writes down', async () => {
    await declareConsent(app)(owner, bookId, 'own_account', paulId);
    expect(await findTeller(begin(owner))).toEqual(['story', paulId]);
    expect(await findTeller(begin(owner, { narratorId: null }))).toEqual(['story', null]);
    expect(await findTeller(begin(owner, { questionId: await ask() }))).toEqual(['story', null]);
  });

  test('stays that of the whole for a part that is cut from it, whatever the request says', async () => {
    const whole = await begin(owner, { narratorId: paulId });
    const cut = (kind: 'story' | 'contribution') => begin(owner, { kind, cutFromId: whole.id });
    expect(await findTeller(cut('story'))).toEqual(['story', paulId]);
    expect(await findTeller(cut('contribution'))).toEqual(['story', paulId]);
    await saveStory(app)(owner, whole.id, { kind: 'contribution', signature: 'Tante Lise', revision: 0 });
    expect(await cut('story')).toMatchObject({ kind: 'contribution', signature: 'Tante Lise' });
  });

  test('stays a narrator who refused and left the book: a part of their story is not printed either', async () => {
    const whole = await begin(owner, { narratorId: paulId });
    await declareConsent(app)(owner, bookId, 'in_person', paulId);
    await changeDocument(app, consents, paulId, { state: 'withdrawn', closedBy: 'narrator' });
    await removeNarrator(app)(owner, bookId, paulId);
    const { id, signature } = await begin(owner, { cutFromId: whole.id });
    expect(signature).toBe('Paul Morel');
    await saveStory(app)(owner, id, { body: buildBody('Il y avait un four.'), revision: 0 });
    expect(await readCode(moveStory(app)(owner, id, 'in_book'))).toBe('story.narrator_refused');
  });

  test('is nobody who has left the book: the text is refused, as a save is', async () => {
    await removeNarrator(app)(owner, bookId, paulId);
    expect(await readCode(begin(owner, { narratorId: paulId }))).toBe('person.not_found');
    expect(await findTeller(begin(owner, { kind: 'contribution', narratorId: paulId }))).toEqual([
      'contribution',
      null,
    ]);
    expect(await findTeller(begin(author, { narratorId: paulId }))).toEqual(['contribution', null]);
  });
});
