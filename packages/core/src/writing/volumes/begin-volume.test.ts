import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { readManuscript } from '../../making/renderings/read-manuscript.ts';
import { checkConsent } from '../../people/consents/record-consent.ts';
import { createDyingStore } from '../../testing/create-dying-store.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { people, writeStory } from '../../testing/open-family.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import {
  changeDocument,
  findLastToken,
  readAll,
  readCode,
  readDocument,
} from '../../testing/read-test-app.ts';
import { throwError } from '../../testing/scenarios/create-app-with-question.ts';
import { books } from '../books/book.ts';
import { requestAnother } from '../deliveries/by-link/decline-question.ts';
import { setOwnPause, setOwnRhythm } from '../deliveries/by-link/set-own-rhythm.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { sendDueQuestions } from '../deliveries/send-due-questions.ts';
import { addPerson } from '../persons/manage-persons.ts';
import { narratorId, persons } from '../persons/person.ts';
import { personUnsubscribeUrl, unsubscribePerson } from '../persons/unsubscribe-person.ts';
import { chooseQuestion } from '../questions/choosing/manage-questions.ts';
import { questions } from '../questions/question.ts';
import { beginVolume } from './begin-volume.ts';
import { continueVolume } from './continue-volume.ts';
import { continueVolumeJob } from './volume-job.ts';

const { owner, author } = people;

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  bookId = await openNarrator(app);
});

const begin = (isFirstNumbered = true) =>
  beginVolume(app)(owner, bookId, { title: 'Les jours de Jeanne', isFirstNumbered });

test('the next volume has the narrator, the address, the consent and the settings of the first', async () => {
  await changeDocument(app, books, bookId, { format: '170x240-relie', style: 'moderne', themes: ['ecole'] });
  await addPerson(app)(owner, bookId, { name: 'Paul Morel', email: 'paul@exemple.fr' });
  const next = await begin();
  const relatives = (await readAll(app, persons)).filter(({ isNarrator }) => !isNarrator);
  expect(relatives.map(({ bookId: of, name, email }) => [of === next.id, name, email])).toContainEqual([
    true,
    'Paul Morel',
    'paul@exemple.fr',
  ]);
  expect(next).toMatchObject({
    title: 'Les jours de Jeanne',
    subtitle: 'Tome 2',
    narrator: 'Jeanne Morel',
    format: '170x240-relie',
    style: 'moderne',
    themes: ['ecole'],
    chapters: [],
    volume: 2,
    previousVolumeId: bookId,
    edition: 1,
  });
  expect((await readDocument(app, persons, narratorId(next.id))).email).toBe('jeanne@exemple.fr');
  await checkConsent(app.documents, next.id);
  expect(await readDocument(app, books, bookId)).toMatchObject({ subtitle: 'Tome 1', volume: 1 });
});

test('the number of a volume is printed below the family’s own subtitle', async () => {
  await changeDocument(app, books, bookId, { subtitle: 'Souvenirs d’une institutrice' });
  const next = await begin(false);
  await writeStory(app, owner, next.id, { to: 'in_book' });
  const book = await app.documents.get(books, next.id);
  if (book === null) throw new Error('no book');
  const { subtitle } = await readManuscript(app)(book);
  expect(subtitle).toBe('Souvenirs d’une institutrice, tome 2');
  expect((await readDocument(app, books, bookId)).subtitle).toBe('Souvenirs d’une institutrice');
});

test('a third volume follows the second, without a second number on its title', async () => {
  const second = await begin();
  const third = await beginVolume(app)(owner, second.id, { title: 'La suite', isFirstNumbered: true });
  expect(third).toMatchObject({ volume: 3, subtitle: 'Tome 3', previousVolumeId: second.id });
});

test('questions that wait move on, answered and sent ones are not asked again, and one book alone asks', async () => {
  const waitingQuestion = await chooseQuestion(app)(owner, bookId, { text: 'Qui cuisinait ?', theme: '' });
  await changeDocument(app, questions, waitingQuestion.id, { position: 1 });
  const answeredQuestion = await chooseQuestion(app)(owner, bookId, {
    text: 'Où était la maison ?',
    theme: '',
  });
  await changeDocument(app, questions, answeredQuestion.id, { state: 'answered' });
  const next = await begin();
  const list = (await readAll(app, questions)).map(({ bookId: of, text, state }) => [
    of === bookId,
    text,
    state,
  ]);
  expect(list).toContainEqual([false, 'Qui cuisinait ?', 'chosen']);
  expect(list).not.toContainEqual([true, 'Qui cuisinait ?', 'chosen']);
  expect(list).toContainEqual([false, 'Où était la maison ?', 'answered']);
  for (let hours = 0; hours < 15 * 24; hours += 1) {
    await sendDueQuestions(app)((error) => {
      throw error;
    });
    app.clock.forward(HOUR_MS);
  }
  const sentDeliveries = (await readAll(app, deliveries)).filter(({ sentAt }) => sentAt !== null);
  expect(sentDeliveries.length).toBeGreaterThan(0);
  expect(new Set(sentDeliveries.map(({ bookId: of }) => of))).toEqual(new Set([next.id]));
  expect(sentDeliveries.map(({ question }) => question)).not.toContain('Où était la maison ?');
});

test('each of the family’s own questions moves through five volumes, with the stories that it has', async () => {
  const texts = ['Qui cuisinait ?', 'Où dormais-tu ?', 'Que chantait-on ?'];
  for (const text of texts) await chooseQuestion(app)(owner, bookId, { text, theme: '' });
  let lastId = bookId;
  for (let volume = 2; volume <= 5; volume += 1)
    ({ id: lastId } = await beginVolume(app)(owner, lastId, {
      title: `Tome ${volume}`,
      isFirstNumbered: true,
    }));
  const list = (await readAll(app, questions)).filter(({ bookId: of }) => of === lastId);
  expect(list.map(({ text }) => text).toSorted()).toEqual(expect.arrayContaining(texts.toSorted()));
});

test.each([1, 2, 3])('a request that is cut off after %i writes is completed by the job', async (writes) => {
  await chooseQuestion(app)(owner, bookId, { text: 'Qui cuisinait ?', theme: '' });
  const dying = { ...app, documents: createDyingStore(app.documents, writes) };
  const input = { title: 'La suite', isFirstNumbered: true };
  await beginVolume(dying)(owner, bookId, input).catch(() => undefined);
  const next = (await readAll(app, books)).find(({ previousVolumeId }) => previousVolumeId === bookId);
  if (next === undefined) throw new Error('no volume was begun');
  const jobId = continueVolumeJob.idOf(next.id);
  if ((await claimJob(app)(jobId)) !== null) await continueVolume(app)({ bookId: next.id, formerId: bookId });
  expect((await readDocument(app, jobs, jobId)).state).toBe('done');
  expect((await readAll(app, questions)).map(({ bookId: of }) => of)).toEqual([next.id]);
  expect((await readDocument(app, books, bookId)).rhythm.pace).toBe('own');
  expect((await readDocument(app, persons, narratorId(next.id))).wakeAt).not.toBeNull();
});

test('a repeated request returns the volume that was begun, and so do two editors at once', async () => {
  const secondVolume = await begin();
  expect((await begin()).id).toBe(secondVolume.id);
  const [one, other] = await Promise.all([
    beginVolume(app)(owner, secondVolume.id, { title: 'La suite', isFirstNumbered: true }),
    beginVolume(app)(owner, secondVolume.id, { title: 'La fin', isFirstNumbered: true }),
  ]);
  expect(one.id).toBe(other.id);
  expect(await readAll(app, books)).toHaveLength(3);
});

describe('a link of an earlier volume acts on the last volume', () => {
  const rhythm = { pace: 'weekly', weekday: 4, hour: 18 } as const;
  let token: string;
  let lastId: string;
  beforeEach(async () => {
    await chooseQuestion(app)(owner, bookId, { text: 'Où était la maison ?', theme: '' });
    app.clock.forward(HOUR_MS);
    await sendDueQuestions(app)(throwError);
    token = await findLastToken(app, 'answerUrl');
    const second = await begin();
    lastId = (await beginVolume(app)(owner, second.id, { title: 'La suite', isFirstNumbered: true })).id;
  });
  const readLast = () => readDocument(app, persons, narratorId(lastId));

  test('the pause, which it shows', async () => {
    expect((await setOwnPause(app)(token, true)).isPaused).toBe(true);
    expect((await readAll(app, persons)).map(({ pause }) => pause)).toEqual(['own', 'own', 'own']);
    expect((await setOwnPause(app)(token, false)).isPaused).toBe(false);
    expect((await readLast()).pause).toBeNull();
  });

  test('the rhythm, and the earlier volumes stay quiet', async () => {
    expect((await setOwnRhythm(app)(token, rhythm)).rhythm).toEqual(rhythm);
    expect((await readLast()).ownRhythm).toEqual(rhythm);
    expect((await readDocument(app, persons, narratorId(bookId))).ownRhythm).toBeNull();
  });

  test('another question, which is one of the last volume', async () => {
    await requestAnother(app)(token);
    const open = (await readAll(app, deliveries)).filter(({ state }) => state === 'sent');
    expect(open.map(({ bookId: of, personId }) => [of, personId])).toEqual([[lastId, narratorId(lastId)]]);
  });
});

test('the one-click unsubscription of an earlier volume stops a relative in the next one', async () => {
  const { id } = await addPerson(app)(owner, bookId, { name: 'Paul Morel', email: 'paul@exemple.fr' });
  await begin();
  const token = personUnsubscribeUrl(app.settings, id).split('/').at(-1) ?? '';
  await unsubscribePerson(app)(id, token);
  const relatives = (await readAll(app, persons)).filter(({ isNarrator }) => !isNarrator);
  expect(relatives.map(({ pause }) => pause)).toEqual(['own', 'own']);
});

test('an author may not begin a volume', async () => {
  expect(await readCode(beginVolume(app)(author, bookId, { title: 'La suite', isFirstNumbered: true }))).toBe(
    'book.not_found',
  );
});
