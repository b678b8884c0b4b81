import { beforeEach, describe, expect, test } from 'vitest';
import { consents } from '../../people/consents/consent.ts';
import { checkConsent } from '../../people/consents/record-consent.ts';
import { memberId, members } from '../../people/families/family.ts';
import { removeMember } from '../../people/families/manage-members.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { beginBook, createUser, openFamily, people } from '../../testing/open-family.ts';
import {
  changeDocument,
  findLastToken,
  readAll,
  readCode,
  readDocument,
  readMails,
  readTrail,
} from '../../testing/read-test-app.ts';
import { throwError } from '../../testing/scenarios/create-app-with-question.ts';
import { books } from '../books/book.ts';
import { sendDueQuestions } from '../deliveries/send-due-questions.ts';
import { listPersons, updatePerson } from '../persons/manage-persons.ts';
import { narratorId } from '../persons/person.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { declareConsent } from './declare-consent.ts';
import { answerConsent, openConsent, requestConsent } from './request-consent.ts';

const { owner, editor, author, stranger } = people;
const JEANNE = 'jeanne@exemple.fr';

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ familyId, bookId } = await openFamily(app));
});

/** Asks, and gives the link of the mail. */
const ask = async (email = JEANNE, who = owner, ofBook = bookId): Promise<string> => {
  app.clock.forward(1_000);
  await requestConsent(app)(who, ofBook, email);
  return findLastToken(app, 'consentUrl');
};
const answer = (token: string, isAgreed: boolean): Promise<string> => {
  app.clock.forward(1_000);
  return readCode(answerConsent(app)(token, isAgreed));
};
const record = () => readDocument(app, consents, bookId);
const notices = async () =>
  (await readMails(app, 'consent_notice')).map(({ to, data }) => [to.address, data.answer]);

describe('asking', () => {
  test('mails the narrator and marks the consent as requested', async () => {
    const consent = await requestConsent(app)(editor, bookId, JEANNE);
    expect(consent).toMatchObject({ state: 'requested', way: null, sentTo: JEANNE, isClosed: false });
    expect(await record()).toMatchObject({ state: 'requested', sentTo: JEANNE, recordedBy: 'user:bruno' });
    expect(await readMails(app)).toMatchObject([
      {
        kind: 'consent_request',
        familyId,
        to: { name: 'Jeanne Morel', address: JEANNE },
        data: { askedBy: 'bruno Morel', bookTitle: 'Les jours de Jeanne' },
      },
    ]);
  });

  test('uses the same link for the same address; another address invalidates it', async () => {
    const first = await ask();
    expect(await ask()).toBe(first);
    const elsewhere = await ask('autre@exemple.fr');
    expect(await readCode(openConsent(app)(first))).toBe('consent.not_found');
    expect(await answer(first, true)).toBe('consent.not_found');
    expect(await readCode(openConsent(app)(elsewhere))).toBe('done');
  });

  test('a given consent stays valid while it is requested again', async () => {
    await declareConsent(app)(owner, bookId, 'in_person');
    await ask();
    expect(await record()).toMatchObject({ state: 'given', way: 'in_person', sentTo: JEANNE });
    expect(await readCode(checkConsent(app.documents, bookId))).toBe('done');
  });

  test('no question is sent to the narrator before an answer; the agreement sends the one that waits', async () => {
    await updatePerson(app)(owner, bookId, narratorId(bookId), { email: JEANNE });
    const token = await ask();
    const { sendTime } = await chooseQuestion(app)(owner, bookId, {
      text: 'Où était la maison ?',
      theme: '',
    });
    expect(sendTime).toMatchObject({ at: null, hindrance: 'consent' });
    const sendAll = async (hours: number) => {
      for (let hour = 0; hour < hours; hour += 1) {
        app.clock.forward(3_600_000);
        await sendDueQuestions(app)(throwError);
      }
      return (await readMails(app)).map(({ kind }) => kind).filter((kind) => kind.includes('question'));
    };
    expect(await sendAll(10 * 24)).toEqual([]);
    expect((await listPersons(app)(owner, bookId))[0]?.nextAt).toBeNull();
    await answer(token, true);
    expect(await sendAll(1)).toEqual(['new_question']);
  });

  test('limits an owner without a confirmed address to five requests a day', async () => {
    await createUser(app, owner, false);
    for (let at = 0; at < 5; at += 1) {
      app.clock.forward(1);
      expect(await readCode(requestConsent(app)(owner, bookId, `${at}@exemple.fr`))).toBe('done');
    }
    expect(await readCode(requestConsent(app)(owner, bookId, JEANNE))).toBe('mail.unverified_full');
  });

  test('refuses a request by a person who does not lay the book out', async () => {
    expect(await readCode(requestConsent(app)(author, bookId, JEANNE))).toBe('permission.denied');
    expect(await readCode(requestConsent(app)(stranger, bookId, JEANNE))).toBe('book.not_found');
    expect([await readAll(app, consents), await readMails(app)]).toEqual([[], []]);
  });

  test('limits requests to one address per day, over all books', async () => {
    app = createTestApp({ LIMIT_MAILS_PER_RECIPIENT: '2' });
    ({ familyId, bookId } = await openFamily(app));
    const other = await beginBook(app, owner, familyId);
    await ask();
    await ask(JEANNE, editor, other);
    expect(await readCode(requestConsent(app)(owner, bookId, JEANNE))).toBe('mail.recipient_full');
    expect((await readMails(app, 'consent_request')).length).toBe(2);
    app.clock.forward(86_400_001);
    expect(await readCode(requestConsent(app)(owner, bookId, JEANNE))).toBe('done');
  });
});

describe('the link', () => {
  test('shows the requester and the book to the holder of the link', async () => {
    const token = await ask(JEANNE, editor);
    expect(await openConsent(app)(token)).toMatchObject({
      narrator: 'Jeanne Morel',
      bookTitle: 'Les jours de Jeanne',
      familyName: 'Les Morel',
      askedBy: 'bruno Morel',
      state: 'requested',
    });
    await removeMember(app)(owner, familyId, 'bruno');
    expect((await openConsent(app)(token)).askedBy).toBe('');
  });

  test.each([
    ['that nobody gave', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['of another book', (token: string) => `autre.${token.split('.')[1]}`],
    ['without a secret', (token: string) => token.split('.')[0] ?? ''],
    ['of nothing', () => ''],
    ['of a path', () => `../${'x'.repeat(43)}`],
  ])('%s opens nothing and answers nothing', async (_, forge) => {
    const forged = forge(await ask());
    expect(await readCode(openConsent(app)(forged))).toBe('consent.not_found');
    expect(await answer(forged, true)).toBe('consent.not_found');
    expect((await record()).state).toBe('requested');
  });

  test('opens nothing for a book that is gone', async () => {
    const token = await ask();
    await app.documents.transact(async (tx) => tx.remove(books, bookId));
    expect(await readCode(openConsent(app)(token))).toBe('consent.not_found');
  });
});

describe('the narrator’s answer by his link', () => {
  test("an agreement by link is the narrator's own, and no declaration replaces it", async () => {
    const token = await ask();
    expect(await answer(token, true)).toBe('done');
    expect(await record()).toMatchObject({ state: 'given', way: 'link', uid: null, closedBy: null });
    await declareConsent(app)(owner, bookId, 'deceased');
    expect((await record()).way).toBe('link');
  });

  test('an agreement by link leaves the account that the narrator joined with', async () => {
    const token = await ask();
    await changeDocument(app, consents, bookId, { state: 'given', way: 'invitation', uid: author.uid });
    await ask();
    expect(await answer(token, true)).toBe('done');
    expect(await record()).toMatchObject({ state: 'given', uid: author.uid });
  });

  test('shows the time of the next question after an agreement, and none after a refusal', async () => {
    const token = await ask();
    await updatePerson(app)(owner, bookId, narratorId(bookId), { email: JEANNE });
    await answerConsent(app)(token, true);
    const { nextQuestion } = await openConsent(app)(token);
    expect(nextQuestion?.at).toBe((await listPersons(app)(owner, bookId))[0]?.nextAt);
    expect((await answerConsent(app)(token, false)).nextQuestion).toBeNull();
  });

  test('after a refusal, only the narrator reopens the question, by the same link', async () => {
    const token = await ask();
    await answer(token, false);
    expect(await record()).toMatchObject({ state: 'declined', closedBy: 'narrator' });
    expect(await readCode(checkConsent(app.documents, bookId))).toBe('consent.missing');
    for (const way of ['in_person', 'deceased', 'own_account'] as const)
      expect(await readCode(declareConsent(app)(owner, bookId, way))).toBe('consent.refused');
    expect(await readCode(requestConsent(app)(owner, bookId, 'autre@exemple.fr'))).toBe('consent.refused');
    expect(await answer(token, true)).toBe('done');
    expect(await record()).toMatchObject({ state: 'given', way: 'link', closedBy: null });
  });

  test('a withdrawn agreement stops sales of the book', async () => {
    const token = await ask();
    await answer(token, true);
    await answer(token, false);
    expect((await record()).state).toBe('withdrawn');
    expect(await readCode(checkConsent(app.documents, bookId))).toBe('consent.missing');
  });

  test("a refusal also withdraws a relative's declaration", async () => {
    await declareConsent(app)(owner, bookId, 'in_person');
    const token = await ask();
    await answer(token, false);
    expect(await record()).toMatchObject({ state: 'withdrawn', closedBy: 'narrator' });
  });

  test('mails the owner about each change once, also after double clicks', async () => {
    const token = await ask();
    for (const isAgreed of [true, true, false, false, true]) await answer(token, isAgreed);
    expect(await notices()).toEqual([
      ['anne@exemple.fr', 'given'],
      ['anne@exemple.fr', 'withdrawn'],
      ['anne@exemple.fr', 'given'],
    ]);
    // No queue takes a colon in a job's id: such a mail would never leave.
    const causes = (await readMails(app, 'consent_notice')).map(({ id }) => id);
    expect(causes.filter((cause) => cause.includes(':'))).toEqual([]);
  });

  test('mails the requester too, once, while a member of the family', async () => {
    const token = await ask(JEANNE, editor);
    await answer(token, true);
    expect((await notices()).toSorted()).toEqual([
      ['anne@exemple.fr', 'given'],
      ['bruno@exemple.fr', 'given'],
    ]);
    await app.documents.transact(async (tx) => tx.remove(members, memberId(familyId, editor.uid)));
    await answer(token, false);
    expect((await notices()).at(-1)).toEqual(['anne@exemple.fr', 'withdrawn']);
    expect(await notices()).toHaveLength(3);
  });

  test('two concurrent clicks make one answer and one mail', async () => {
    const token = await ask();
    await Promise.all([answerConsent(app)(token, true), answerConsent(app)(token, true)]);
    expect(await notices()).toHaveLength(1);
  });

  test('records each step in the audit log without a name or an address', async () => {
    const token = await ask();
    await answer(token, true);
    await answer(token, false);
    const trail = (await readTrail(app, `book:${bookId}`)).filter(([, action]) => action === 'consent.moved');
    expect(trail).toEqual([
      ['user:anne', 'consent.moved', null, 'requested'],
      ['anonymous', 'consent.moved', 'requested', 'given:link'],
      ['anonymous', 'consent.moved', 'given', 'withdrawn'],
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/jeanne/i);
  });
});
