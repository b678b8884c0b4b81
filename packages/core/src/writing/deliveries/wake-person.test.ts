import { expect, test } from 'vitest';
import { mails } from '../../foundation/mail/mail.ts';
import { users } from '../../people/accounts/user.ts';
import { createFamily } from '../../people/families/create-family.ts';
import { type House, openHouse, person } from '../../testing/open-house.ts';
import { chooseQuestion, listQuestions } from '../book-questions/manage-questions.ts';
import { listPersons, updatePerson } from '../persons/manage-persons.ts';
import { narratorId, persons } from '../persons/person.ts';
import { createBook } from '../shelf/manage-book.ts';
import { setRhythm } from '../shelf/set-rhythm.ts';
import { listDeliveries } from './manage-deliveries.ts';
import { wakePersons } from './wake-person.ts';

const anne = person('anne');
const DAY_MS = 86_400_000;

const fail = (error: unknown): void => {
  throw error;
};

/** Monday 2 March 2026, 09:00 UTC, and a narrator whose address is known. */
const bookOf = async (house: House): Promise<string> => {
  const createdAt = house.clock.now().toISOString();
  await house.documents.transact(async (tx) =>
    tx.put(users, 'anne', {
      ...{ email: anne.email, name: anne.name, largeText: false, provedEmail: anne.email, createdAt },
    }),
  );
  const { id: familyId } = await createFamily(house)(anne, { name: 'Les Morel', timeZone: 'Europe/Paris' });
  const book = await createBook(house)(anne, {
    ...{ familyId, title: 'Les jours de Jeanne', subtitle: '', narrator: 'Jeanne Morel' },
    ...{ format: 'a5-broche', largePrint: false, themes: [], consent: 'in_person' },
  });
  await updatePerson(house)(anne, book.id, narratorId(book.id), { email: 'jeanne@exemple.fr' });
  return book.id;
};

/** Every mail, in the order of leaving. */
const sent = async ({ documents }: House) => {
  const all = await Promise.all(
    ['daily_question', 'new_question', 'reminder', 'questions_paused'].map(async (kind) => {
      const { items } = await documents.find(mails, {
        where: [['state', '==', 'to_send']],
        orderBy: { field: 'createdAt', direction: 'asc' },
        limit: 500,
      });
      return items.filter(({ value }) => value.kind === kind);
    }),
  );
  return all
    .flat()
    .map(({ value: { kind, createdAt } }) => `${createdAt.slice(0, 16)} ${kind}`)
    .toSorted();
};

const run = async (house: House, days: number): Promise<void> => {
  for (let hours = 0; hours < days * 24; hours += 1) {
    await wakePersons(house)(fail);
    house.clock.forward(DAY_MS / 24);
  }
};

test('a question a week on Monday at nine, a reminder four days on, slower after three without an answer, none after six', async () => {
  const house = openHouse();
  const bookId = await bookOf(house);
  await run(house, 140);
  const told = await sent(house);
  expect(told).toEqual([
    '2026-03-09T08:00 daily_question',
    '2026-03-13T08:00 reminder',
    '2026-03-16T08:00 daily_question',
    '2026-03-20T08:00 reminder',
    '2026-03-23T08:00 daily_question',
    '2026-03-27T08:00 reminder',
    // The clocks have changed; after three, every two weeks.
    '2026-04-06T07:00 daily_question',
    '2026-04-10T07:00 reminder',
    '2026-04-20T07:00 daily_question',
    '2026-04-24T07:00 reminder',
    '2026-05-04T07:00 daily_question',
    '2026-05-08T07:00 reminder',
    '2026-05-18T07:00 questions_paused',
  ]);
  expect((await house.documents.get(persons, narratorId(bookId)))?.value.pause).toBe('silence');
  expect(await listDeliveries(house)(anne, bookId)).toHaveLength(6);
});

test('what a relative writes goes at once, outside the night, and counts among the two messages of a week', async () => {
  const house = openHouse();
  const bookId = await bookOf(house);
  await chooseQuestion(house)(anne, bookId, { text: 'Où était la maison ?', theme: '' });
  await chooseQuestion(house)(anne, bookId, { text: 'Qui cuisinait chez vous ?', theme: '' });
  await chooseQuestion(house)(anne, bookId, { text: 'Que chantait-on chez vous ?', theme: '' });
  await run(house, 10);
  expect(await sent(house)).toEqual([
    '2026-03-02T09:00 new_question',
    '2026-03-03T08:00 new_question',
    '2026-03-09T08:00 new_question',
  ]);
  const states = (await listQuestions(house)(anne, bookId)).map(({ state }) => state);
  expect(states).toEqual(['chosen', 'chosen', 'chosen']);
});

test('the next question is known as soon as an address is, and as soon as the rhythm is another', async () => {
  const house = openHouse();
  const bookId = await bookOf(house);
  const nextAt = async () => (await listPersons(house)(anne, bookId))[0]?.nextAt;
  expect(await nextAt()).toBe('2026-03-09T08:00:00.000Z');
  await setRhythm(house)(anne, bookId, { pace: 'weekly', weekday: 4, hour: 18 });
  expect(await nextAt()).toBe('2026-03-05T17:00:00.000Z');
  await wakePersons(house)(fail);
  expect(await nextAt()).toBe('2026-03-05T17:00:00.000Z');
  await updatePerson(house)(anne, bookId, narratorId(bookId), { email: null });
  expect(await nextAt()).toBeNull();
});
