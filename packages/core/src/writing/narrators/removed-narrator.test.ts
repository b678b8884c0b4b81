import { beforeEach, expect, test } from 'vitest';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { consents } from '../../people/consents/consent.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { people, writeStory } from '../../testing/open-family.ts';
import { openRecording } from '../../testing/open-recording.ts';
import { changeDocument, readCode, readDocument } from '../../testing/read-test-app.ts';
import { createAppWithTwoNarrators, PAUL } from '../../testing/scenarios/create-app-with-two-narrators.ts';
import { passHours, readDeliveriesTo } from '../../testing/scenarios/question-mails.ts';
import { books } from '../books/book.ts';
import { requestConsent } from '../consent-requests/request-consent.ts';
import { readLink } from '../deliveries/by-link/read-link.ts';
import { deriveLinkToken } from '../deliveries/link.ts';
import { askPerson } from '../deliveries/manage-deliveries.ts';
import { addToStory, readAnswer } from '../notebooks/put-into-story.ts';
import { addPerson } from '../persons/manage-persons.ts';
import { listQuestions } from '../questions/choosing/list-questions.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { readVoice } from '../recordings/read-voice.ts';
import { moveStory } from '../stories/move-story.ts';
import { stories } from '../stories/story.ts';
import { removeNarrator } from './manage-narrators.ts';

const { owner } = people;

let app: TestApp;
let bookId: string;
let paulId: string;
beforeEach(async () => {
  ({ app, bookId, paulId } = await createAppWithTwoNarrators());
});

/** Puts a story of Paul into the book. */
const tell = async (): Promise<string> => {
  const storyId = await writeStory(app, owner, bookId, { to: 'in_book' });
  await changeDocument(app, stories, storyId, { narratorId: paulId });
  return storyId;
};

/** An app whose documents refuse each transaction after a number of them. */
const stopAfter = ({ documents, ...deps }: TestApp, most: number): TestApp => {
  let count = 0;
  const transact: typeof documents.transact = async (work) => {
    count += 1;
    if (count > most) throw new Error('stopped');
    return documents.transact(work);
  };
  return { ...deps, documents: { ...documents, transact } };
};

test('a removal that stops anywhere leaves no story to a narrator whom the book has not', async () => {
  const storyId = await tell();
  const readState = async () => ({
    isNarrator: (await readDocument(app, books, bookId)).secondNarrator !== undefined,
    narratorId: (await readDocument(app, stories, storyId)).narratorId,
  });
  await expect(removeNarrator(stopAfter(app, 0))(owner, bookId, paulId)).rejects.toThrow('stopped');
  expect(await readState()).toEqual({ isNarrator: true, narratorId: paulId });
  await expect(removeNarrator(stopAfter(app, 1))(owner, bookId, paulId)).rejects.toThrow('stopped');
  expect(await readState()).toEqual({ isNarrator: true, narratorId: undefined });
  await removeNarrator(app)(owner, bookId, paulId);
  expect(await readState()).toEqual({ isNarrator: false, narratorId: undefined });
});

test('a repeated removal releases what was left over, withdraws the proof, and then finds nobody', async () => {
  await removeNarrator(app)(owner, bookId, paulId);
  const storyId = await tell();
  await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'earlier' });
  expect(await removeNarrator(app)(owner, bookId, paulId)).toMatchObject({ isNarrator: false });
  expect(await readDocument(app, stories, storyId)).toMatchObject({
    kind: 'contribution',
    signature: 'Paul Morel',
  });
  expect(await readDocument(app, books, bookId)).toMatchObject({ state: 'collecting', renderingId: null });
  expect(await readCode(removeNarrator(app)(owner, bookId, paulId))).toBe('person.not_found');
});

test('the stories and the voice of a narrator who refused stay closed after the removal', async () => {
  const storyId = await tell();
  const recorder = openRecording(app, storyId);
  await recorder.speak(['a']);
  await recorder.finish();
  await recorder.prepare();
  const code = (await recorder.read()).code?.address.split('/').at(-1) ?? '';
  expect(await readCode(readVoice(app)(code))).toBe('done');
  await requestConsent(app)(owner, bookId, PAUL.email, paulId);
  await changeDocument(app, consents, paulId, { state: 'withdrawn', closedBy: 'narrator' });
  await moveStory(app)(owner, storyId, 'draft');
  await removeNarrator(app)(owner, bookId, paulId);
  expect(await readCode(moveStory(app)(owner, storyId, 'in_book'))).toBe('story.narrator_refused');
  expect(await readCode(readVoice(app)(code))).toBe('voice.not_found');
  expect(await readDocument(app, consents, paulId)).toMatchObject({ uid: null, sentTo: null });
});

test('questions that wait for the narrator are revoked, and those about them keep their name', async () => {
  const lucieId = (await addPerson(app)(owner, bookId, { name: 'Lucie', email: 'lucie@exemple.fr' })).id;
  const about = { text: 'Quel souvenir gardez-vous de lui ?', theme: '', isForRelatives: true };
  const { id: questionId } = await chooseQuestion(app)(owner, bookId, { ...about, narratorId: paulId });
  await askPerson(app)(owner, bookId, { questionId, personId: lucieId, sentence: '' });
  await passHours(app, 1);
  await chooseQuestion(app)(owner, bookId, { text: 'Et ton service ?', theme: '', narratorId: paulId });
  await removeNarrator(app)(owner, bookId, paulId);
  await passHours(app, 30);
  const [toLucie] = await readDeliveriesTo(app, lucieId);
  const token = deriveLinkToken(app.settings, toLucie?.id ?? '', toLucie?.linkNumber ?? 0);
  expect(await readLink(app)(token)).toMatchObject({ aboutName: 'Paul Morel' });
  expect((await readDeliveriesTo(app, paulId)).map(({ state }) => state)).toEqual(['revoked']);
  expect(await listQuestions(app)(owner, bookId)).toEqual([]);
});

test('a link that the narrator was sent before the removal still speaks of them, not of the other', async () => {
  await passHours(app, 8 * 24);
  const delivery = (await readDeliveriesTo(app, paulId)).find(({ state }) => state === 'sent');
  await removeNarrator(app)(owner, bookId, paulId);
  const token = deriveLinkToken(app.settings, delivery?.id ?? '', delivery?.linkNumber ?? 0);
  expect(await readLink(app)(token)).toMatchObject({ aboutName: 'Paul Morel' });
});

test('pages that the narrator wrote in a notebook are one signed story of theirs, under their own consent', async () => {
  const lucieId = (await addPerson(app)(owner, bookId, { name: 'Lucie', email: 'lucie@exemple.fr' })).id;
  const { id: questionId } = await chooseQuestion(app)(owner, bookId, {
    text: 'Où as-tu fait ton service ?',
    theme: '',
    narratorId: paulId,
  });
  await askPerson(app)(owner, bookId, { questionId, personId: lucieId, sentence: '' });
  await passHours(app, 1);
  await removeNarrator(app)(owner, bookId, paulId);
  const addPage = (pageId: string) =>
    app.documents.transact(async (tx) => {
      const answer = await readAnswer(tx, bookId, questionId);
      if (answer === null) throw new Error('the question is gone');
      return addToStory(tx, app, { answer, pageId, by: createSystemActor('notebooks') });
    });
  const storyId = await addPage('page-1');
  expect(await addPage('page-2')).toBe(storyId);
  expect(await readDocument(app, stories, storyId)).toMatchObject({
    kind: 'contribution',
    signature: 'Paul Morel',
    formerConsentId: paulId,
    authorUid: paulId,
    photographs: [{ photographId: 'page-1' }, { photographId: 'page-2' }],
  });
});
