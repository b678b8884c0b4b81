import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { readManuscript } from '../../making/renderings/read-manuscript.ts';
import { consents } from '../../people/consents/consent.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { buildBody, people, writeStory } from '../../testing/open-family.ts';
import { changeDocument, readAll, readCode, readDocument, readMails } from '../../testing/read-test-app.ts';
import { createAppWithTwoNarrators, PAUL } from '../../testing/scenarios/create-app-with-two-narrators.ts';
import { passHours, readDeliveriesTo } from '../../testing/scenarios/question-mails.ts';
import { books } from '../books/book.ts';
import { updateBook } from '../books/editing/manage-book.ts';
import { setRhythm } from '../books/editing/set-rhythm.ts';
import { checkNarratorsConsent } from '../consent-requests/check-narrators-consent.ts';
import { declareConsent, listConsents } from '../consent-requests/declare-consent.ts';
import { answerConsent, openConsent, requestConsent } from '../consent-requests/request-consent.ts';
import { saveAnswer, sendAnswer } from '../deliveries/by-link/answer-by-link.ts';
import { consentByLink } from '../deliveries/by-link/consent-by-link.ts';
import { skipQuestion } from '../deliveries/by-link/decline-question.ts';
import { readLink } from '../deliveries/by-link/read-link.ts';
import { restorePartByLink } from '../deliveries/by-link/restore-part-by-link.ts';
import { deriveLinkToken } from '../deliveries/link.ts';
import { askPerson } from '../deliveries/manage-deliveries.ts';
import { listPersons, updatePerson } from '../persons/manage-persons.ts';
import { narratorId } from '../persons/person.ts';
import { listQuestions } from '../questions/choosing/list-questions.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { questions } from '../questions/question.ts';
import { moveStory } from '../stories/move-story.ts';
import { stories } from '../stories/story.ts';
import { createStory, saveStory } from '../stories/write-story.ts';
import { beginVolume } from '../volumes/begin-volume.ts';
import { addNarrator, removeNarrator } from './manage-narrators.ts';

const { owner } = people;

let app: TestApp;
let bookId: string;
let paulId: string;
beforeEach(async () => {
  ({ app, bookId, paulId } = await createAppWithTwoNarrators());
});

/** The token of the last link that was sent to a person. */
const findToken = async (personId: string): Promise<string> => {
  const delivery = (await readDeliveriesTo(app, personId)).findLast(({ state }) => state === 'sent');
  if (delivery === undefined) throw new Error('nothing was sent');
  return deriveLinkToken(app.settings, delivery.id, delivery.linkNumber);
};

const answer = async (personId: string, text: string): Promise<string> => {
  const token = await findToken(personId);
  await saveAnswer(app)(token, { body: buildBody(text), revision: 0 });
  await sendAnswer(app)(token);
  const story = (await readAll(app, stories)).at(-1);
  if (story === undefined) throw new Error('no answer');
  return story.id;
};

const give = (narrator: string) => declareConsent(app)(owner, bookId, 'in_person', narrator);

describe('a book of two', () => {
  test('names both, lists both first, and takes no third', async () => {
    const [jeanne, paul] = await listPersons(app)(owner, bookId);
    expect([jeanne, paul]).toMatchObject([
      { name: 'Jeanne Morel', isNarrator: true, email: 'jeanne@exemple.fr' },
      { id: paulId, name: 'Paul Morel', isNarrator: true, email: 'paul@exemple.fr', pronoun: 'il' },
    ]);
    const third = { name: 'Marcel', email: null };
    expect(await readCode(addNarrator(app)(owner, bookId, third))).toBe('narrator.too_many');
    await writeStory(app, owner, bookId, { to: 'in_book' });
    const book = await app.documents.get(books, bookId);
    if (book === null) throw new Error('no book');
    expect((await readManuscript(app)(book)).narrator).toBe('Jeanne et Paul Morel');
  });

  test('renames the second narrator with the book’s own fields', async () => {
    const { revision } = await readDocument(app, books, bookId);
    const book = await updateBook(app)(owner, bookId, { revision, secondNarratorName: 'Paul Durand' });
    expect(book.secondNarrator).toMatchObject({ id: paulId, name: 'Paul Durand' });
    expect((await listPersons(app)(owner, bookId))[1]?.name).toBe('Paul Durand');
  });

  test('is unknown to another family', async () => {
    expect(await readCode(removeNarrator(app)(people.stranger, bookId, paulId))).toBe('book.not_found');
  });
});

describe('consent', () => {
  test('is asked of each, and nothing is sold before both agree', async () => {
    const book = { id: bookId, value: await readDocument(app, books, bookId) };
    expect(await readCode(checkNarratorsConsent(app.documents, book))).toBe('consent.missing');
    const { familyId } = book.value;
    await give(paulId);
    expect(await readCode(checkNarratorsConsent(app.documents, book))).toBe('done');
    const list = await listConsents(app)(owner, familyId);
    expect(list.map(({ narrator, narratorId: id, state }) => [narrator, id, state])).toEqual([
      ['Jeanne Morel', null, 'given'],
      ['Paul Morel', paulId, 'given'],
    ]);
  });

  test('is given and refused by the second narrator’s own link, the first’s stays', async () => {
    await requestConsent(app)(owner, bookId, PAUL.email, paulId);
    const [mail] = await readMails(app, 'consent_request');
    expect(mail).toMatchObject({ to: { name: 'Paul Morel', address: 'paul@exemple.fr' } });
    const token = String(mail?.data.consentUrl).split('/').at(-1) ?? '';
    expect(await openConsent(app)(token)).toMatchObject({ narrator: 'Paul Morel', state: 'requested' });
    await answerConsent(app)(token, false);
    expect(await readDocument(app, consents, paulId)).toMatchObject({ state: 'declined', bookId });
    expect(await readDocument(app, consents, bookId)).toMatchObject({ state: 'given' });
    expect((await readMails(app, 'consent_notice')).at(-1)?.data).toMatchObject({ narrator: 'Paul Morel' });
  });

  test('of a person who is no narrator of the book is refused', async () => {
    expect(await readCode(give('nobody'))).toBe('person.not_found');
  });
});

describe('questions', () => {
  test('each has questions of their own, greeted by name, at most two mails a week', async () => {
    await passHours(app, 29 * 24);
    for (const [personId, name, address] of [
      [narratorId(bookId), 'Jeanne Morel', 'jeanne@exemple.fr'],
      [paulId, 'Paul Morel', 'paul@exemple.fr'],
    ] as const) {
      const mails = (await readMails(app)).filter(({ to }) => to.address === address);
      expect(mails.length).toBeGreaterThan(3);
      expect(new Set(mails.map(({ data }) => data.name))).toEqual(new Set([name]));
      for (const { createdAt } of mails) {
        const week = mails.filter(
          (mail) => Math.abs(Date.parse(mail.createdAt) - Date.parse(createdAt)) < 3 * DAY_MS,
        );
        expect(week.length).toBeLessThan(3);
      }
      const list = await readDeliveriesTo(app, personId);
      expect(new Set(list.map(({ isToNarrator }) => isToNarrator))).toEqual(new Set([true]));
    }
    const libraryIds = async (personId: string) =>
      (await readDeliveriesTo(app, personId)).map(({ libraryId }) => libraryId).toSorted();
    expect(await libraryIds(paulId)).toEqual(await libraryIds(narratorId(bookId)));
  });

  test('the rhythm of one leaves that of the other', async () => {
    await setRhythm(app)(owner, bookId, { pace: 'own', weekday: 1, hour: 9 }, paulId);
    await passHours(app, 15 * 24);
    expect(await readDeliveriesTo(app, paulId)).toEqual([]);
    expect((await readDeliveriesTo(app, narratorId(bookId))).length).toBeGreaterThan(0);
  });

  test('the same question is asked to one or to both, and refused by one alone', async () => {
    const libraryId = 'racines.01';
    const choose = (who?: string) => chooseQuestion(app)(owner, bookId, { libraryId, narratorId: who });
    const list = async () =>
      (await listQuestions(app)(owner, bookId)).map(({ narratorId: who, state }) => [who, state]);
    await choose(paulId);
    expect(await list()).toEqual([[paulId, 'chosen']]);
    await choose();
    expect(await readCode(choose(paulId))).toBe('question.already_chosen');
    expect(new Set(await list())).toEqual(
      new Set([
        [paulId, 'chosen'],
        [null, 'chosen'],
      ]),
    );
    await passHours(app, 8 * 24);
    await skipQuestion(app)(await findToken(paulId));
    expect((await readAll(app, questions)).map(({ narratorId: who, state }) => [who, state])).toEqual(
      expect.arrayContaining([
        [paulId, 'skipped'],
        [undefined, 'chosen'],
      ]),
    );
  });

  test('a relative’s own question goes to the narrator whom it is for, and not to the other', async () => {
    const question = await chooseQuestion(app)(owner, bookId, {
      text: 'Où as-tu fait ton service ?',
      theme: '',
      narratorId: paulId,
    });
    expect((await readDeliveriesTo(app, paulId)).map(({ questionId }) => questionId)).toEqual([question.id]);
    const request = { questionId: question.id, personId: narratorId(bookId), sentence: '' };
    expect(await readCode(askPerson(app)(owner, bookId, request))).toBe('question.of_other_narrator');
  });
});

describe('answers', () => {
  test('the link addresses its narrator, asks their consent, and the story is theirs', async () => {
    await passHours(app, 8 * 24);
    const token = await findToken(paulId);
    expect(await readLink(app)(token)).toMatchObject({
      person: { name: 'Paul Morel', isNarrator: true, pronoun: 'il' },
      consent: 'missing',
    });
    await saveAnswer(app)(token, { body: buildBody('J’étais mécanicien.'), revision: 0 });
    expect(await readCode(sendAnswer(app)(token))).toBe('consent.missing');
    await consentByLink(app)(token, true);
    expect(await readDocument(app, consents, paulId)).toMatchObject({ state: 'given', way: 'link' });
    await sendAnswer(app)(token);
    const [story] = await readAll(app, stories);
    expect(story).toMatchObject({ kind: 'story', narratorId: paulId, authorName: 'Paul Morel' });
  });

  test('the link changes no answer that was sent before its narrator withdrew consent', async () => {
    await passHours(app, 8 * 24);
    await give(paulId);
    const token = await findToken(paulId);
    const storyId = await answer(paulId, 'L’atelier.');
    const change = { body: buildBody('L’atelier, puis l’usine.'), revision: 1 };
    await consentByLink(app)(token, false);
    expect(await readCode(saveAnswer(app)(token, change))).toBe('consent.missing');
    const omittedParts = [
      { id: 'reply.0', reason: 'quotation' as const, paragraphs: ['La forge.'], after: '' },
    ];
    await changeDocument(app, stories, storyId, { omittedParts });
    expect(await readCode(restorePartByLink(app)(token, 'reply.0'))).toBe('consent.missing');
    expect((await readDocument(app, stories, storyId)).body).toEqual(buildBody('L’atelier.'));
    await consentByLink(app)(token, true);
    expect((await saveAnswer(app)(token, change)).body).toEqual(change.body);
  });

  test('each story of the book is signed by its teller', async () => {
    await passHours(app, 8 * 24);
    await give(paulId);
    const ids = [await answer(paulId, 'L’atelier.'), await answer(narratorId(bookId), 'L’école.')];
    for (const id of ids) await moveStory(app)(owner, id, 'in_book');
    const book = await app.documents.get(books, bookId);
    if (book === null) throw new Error('no book');
    const { chapters } = await readManuscript(app)(book);
    expect(chapters.map(({ signature }) => signature).toSorted()).toEqual(['Jeanne', 'Paul']);
  });

  test('an editor chooses which of the two speaks', async () => {
    const input = { kind: 'story', questionId: null, title: 'Le bal', theme: '' } as const;
    const { id, revision } = await createStory(app)(owner, bookId, { ...input, narratorId: paulId });
    expect(await readDocument(app, stories, id)).toMatchObject({ narratorId: paulId });
    const afterFirst = await saveStory(app)(owner, id, { narratorId: null, revision });
    expect(afterFirst.narratorId).toBeUndefined();
    const back = await saveStory(app)(owner, id, { narratorId: paulId, revision: afterFirst.revision });
    expect(back.narratorId).toBe(paulId);
    expect(await readCode(saveStory(app)(owner, id, { narratorId: 'nobody', revision: back.revision }))).toBe(
      'person.not_found',
    );
  });
});

describe('removal', () => {
  test('keeps all that was told, signed with the name, and asks nothing more', async () => {
    await passHours(app, 8 * 24);
    await give(paulId);
    const storyId = await answer(paulId, 'L’atelier.');
    await moveStory(app)(owner, storyId, 'in_book');
    expect(await removeNarrator(app)(owner, bookId, paulId)).toMatchObject({
      name: 'Paul Morel',
      isNarrator: false,
    });
    const story = await readDocument(app, stories, storyId);
    expect(story).toMatchObject({ kind: 'contribution', signature: 'Paul Morel', state: 'in_book' });
    expect(story.narratorId).toBeUndefined();
    expect((await listQuestions(app)(owner, bookId)).map(({ narratorId: who }) => who)).toEqual([null]);
    const before = (await readDeliveriesTo(app, paulId)).length;
    await passHours(app, 15 * 24);
    expect(await readDeliveriesTo(app, paulId)).toHaveLength(before);
    const book = await app.documents.get(books, bookId);
    if (book === null) throw new Error('no book');
    expect(await readManuscript(app)(book)).toMatchObject({
      narrator: 'Jeanne Morel',
      chapters: [{ signature: 'Raconté par Paul Morel' }],
    });
    expect((await addNarrator(app)(owner, bookId, PAUL)).id).not.toBe(paulId);
  });

  test('does not print the stories of a narrator who refused as a relative’s', async () => {
    await passHours(app, 8 * 24);
    await give(paulId);
    const storyId = await answer(paulId, 'L’atelier.');
    await moveStory(app)(owner, storyId, 'in_book');
    await changeDocument(app, consents, paulId, { state: 'withdrawn', closedBy: 'narrator' });
    expect(await readCode(removeNarrator(app)(owner, bookId, paulId))).toBe('narrator.consent_closed');
    await moveStory(app)(owner, storyId, 'draft');
    expect(await readCode(removeNarrator(app)(owner, bookId, paulId))).toBe('done');
  });
});

test('the next volume has both narrators, with consent, questions and address of each', async () => {
  await give(paulId);
  await updatePerson(app)(owner, bookId, paulId, { isFamiliar: true });
  await chooseQuestion(app)(owner, bookId, { libraryId: 'racines.01', narratorId: paulId });
  const next = await beginVolume(app)(owner, bookId, { title: 'La suite', isFirstNumbered: false });
  const second = next.secondNarrator?.id ?? '';
  expect(second).not.toBe(paulId);
  expect((await listPersons(app)(owner, next.id))[1]).toMatchObject({
    id: second,
    name: 'Paul Morel',
    email: 'paul@exemple.fr',
    isFamiliar: true,
  });
  expect((await listQuestions(app)(owner, next.id)).map(({ narratorId: who }) => who)).toEqual([second]);
  expect(await readDocument(app, consents, second)).toMatchObject({ state: 'given', bookId: next.id });
});
