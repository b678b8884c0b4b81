import { expect, test } from 'vitest';
import { memberId, members } from '../../../people/families/family.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { openFamily, people, writeStory } from '../../../testing/open-family.ts';
import { openNarrator } from '../../../testing/open-narrator.ts';
import { putPortrait } from '../../../testing/put-photograph.ts';
import { changeDocument, readAll } from '../../../testing/read-test-app.ts';
import { books } from '../../books/book.ts';
import { deliveries } from '../../deliveries/delivery.ts';
import { askPerson } from '../../deliveries/manage-deliveries.ts';
import { chooseQuestion } from '../../questions/choosing/manage-questions.ts';
import { moveStory } from '../../stories/move-story.ts';
import { addPerson } from '../manage-persons.ts';
import { narratorId } from '../person.ts';
import { readPeople } from './read-people.ts';

const { owner, editor, author, reader, stranger } = people;

const personNamed = async (app: TestApp, familyId: string, name: string) => {
  const all = await readPeople(app)(reader, familyId);
  return all.find((one) => one.name === name);
};

test('lists the narrator first, then the members, then recipients without an account', async () => {
  const app = createTestApp();
  const { bookId, familyId } = await openFamily(app);
  await addPerson(app)(owner, bookId, { name: 'Émile', email: 'emile@exemple.fr' });
  const familyPeople = await readPeople(app)(reader, familyId);
  expect(familyPeople.map(({ name, role }) => `${name} ${role}`)).toEqual([
    'Jeanne Morel null',
    `${owner.name} owner`,
    `${editor.name} editor`,
    `${author.name} author`,
    `${reader.name} reader`,
    'Émile null',
  ]);
  expect(familyPeople.map(({ isReached }) => isReached)).toEqual([false, true, true, true, true, true]);
});

test('shows a member with the portrait they chose, if any', async () => {
  const app = createTestApp();
  const { familyId } = await openFamily(app);
  await putPortrait(app, familyId, 'portrait-1');
  await changeDocument(app, members, memberId(familyId, author.uid), { portraitId: 'portrait-1' });
  expect((await personNamed(app, familyId, author.name))?.portraitId).toBe('portrait-1');
  expect((await personNamed(app, familyId, owner.name))?.portraitId).toBeNull();
});

test("shows each person's latest story; the narrator's whoever wrote it", async () => {
  const app = createTestApp();
  const { bookId, familyId } = await openFamily(app);
  await writeStory(app, owner, bookId, { title: 'Ce que Jeanne disait', to: 'submitted' });
  await writeStory(app, author, bookId, { title: 'La crue', to: 'submitted' });
  app.clock.forward(1_000);
  const later = await writeStory(app, author, bookId, { title: 'Le marché', to: 'submitted' });
  expect((await personNamed(app, familyId, 'Jeanne Morel'))?.told?.title).toBe('Ce que Jeanne disait');
  expect((await personNamed(app, familyId, author.name))?.told?.title).toBe('Le marché');
  expect((await personNamed(app, familyId, owner.name))?.told).toBeNull();
  await moveStory(app)(editor, later, 'set_aside');
  expect((await personNamed(app, familyId, author.name))?.told?.title).toBe('La crue');
});

test('never shows a draft, not even to its writer', async () => {
  const app = createTestApp();
  const { bookId, familyId } = await openFamily(app);
  await writeStory(app, author, bookId);
  expect(
    (await readPeople(app)(author, familyId)).every(({ told: toldStories }) => toldStories === null),
  ).toBe(true);
});

test('a question is awaited from being sent until it is answered, skipped or snoozed', async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const familyId = (await app.documents.get(books, bookId))?.value.familyId ?? '';
  const { id: questionId } = await chooseQuestion(app)(owner, bookId, { libraryId: 'racines.01' });
  await askPerson(app)(owner, bookId, { questionId, personId: narratorId(bookId), sentence: '' });
  const awaited = async () => (await readPeople(app)(owner, familyId))[0]?.awaited;
  expect(await awaited()).toBeNull();
  const [askedDelivery] = await readAll(app, deliveries);
  const sentAt = app.clock.now().toISOString();
  await changeDocument(app, deliveries, askedDelivery?.id ?? '', { state: 'sent', sentAt });
  expect(await awaited()).toEqual({ question: askedDelivery?.question, sentAt });
  await changeDocument(app, deliveries, askedDelivery?.id ?? '', { state: 'skipped' });
  expect(await awaited()).toBeNull();
});

test('hides another family', async () => {
  const app = createTestApp();
  const { familyId } = await openFamily(app);
  await expect(readPeople(app)(stranger, familyId)).rejects.toThrow('family.not_found');
});
