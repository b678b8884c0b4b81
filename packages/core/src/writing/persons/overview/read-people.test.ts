import { expect, test } from 'vitest';
import { memberId, members } from '../../../people/families/family.ts';
import { openFamily, people, writeStory } from '../../../testing/open-family.ts';
import { type House, openHouse } from '../../../testing/open-house.ts';
import { openNarrator } from '../../../testing/open-narrator.ts';
import { allOf, changeDocument } from '../../../testing/read-house.ts';
import { books } from '../../books/book.ts';
import { deliveries } from '../../deliveries/delivery.ts';
import { askPerson } from '../../deliveries/manage-deliveries.ts';
import { photographs } from '../../photographs/photograph.ts';
import { chooseQuestion } from '../../questions/choosing/manage-questions.ts';
import { moveStory } from '../../stories/move-story.ts';
import { addPerson } from '../manage-persons.ts';
import { narratorId } from '../person.ts';
import { readPeople } from './read-people.ts';

const { owner, editor, author, reader, stranger } = people;

const personNamed = async (house: House, familyId: string, name: string) => {
  const all = await readPeople(house)(reader, familyId);
  return all.find((one) => one.name === name);
};

test('the narrator comes first, then the members, then who is asked without an account', async () => {
  const house = openHouse();
  const { bookId, familyId } = await openFamily(house);
  await addPerson(house)(owner, bookId, { name: 'Émile', email: 'emile@exemple.fr' });
  const familyPeople = await readPeople(house)(reader, familyId);
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

test('a member is shown with the portrait that they chose, and with none where they chose none', async () => {
  const house = openHouse();
  const { familyId, bookId } = await openFamily(house);
  const portrait = photographs.schema.parse({
    familyId,
    bookId,
    state: 'ready',
    refusalCode: null,
    contentType: 'image/jpeg',
    bytes: 3,
    originalKey: 'portrait-1',
    sha256: 'a',
    widthPx: 9,
    heightPx: 9,
    luminance: null,
    createdAt: house.clock.now().toISOString(),
  });
  await house.documents.transact(async (tx) => tx.create(photographs, 'portrait-1', portrait));
  await changeDocument(house, members, memberId(familyId, author.uid), { portraitId: 'portrait-1' });
  expect((await personNamed(house, familyId, author.name))?.portraitId).toBe('portrait-1');
  expect((await personNamed(house, familyId, owner.name))?.portraitId).toBeNull();
});

test('each is shown with what was told last in his own name, the narrator by whoever wrote it down', async () => {
  const house = openHouse();
  const { bookId, familyId } = await openFamily(house);
  await writeStory(house, owner, bookId, { title: 'Ce que Jeanne disait', to: 'submitted' });
  await writeStory(house, author, bookId, { title: 'La crue', to: 'submitted' });
  house.clock.forward(1_000);
  const later = await writeStory(house, author, bookId, { title: 'Le marché', to: 'submitted' });
  expect((await personNamed(house, familyId, 'Jeanne Morel'))?.told?.title).toBe('Ce que Jeanne disait');
  expect((await personNamed(house, familyId, author.name))?.told?.title).toBe('Le marché');
  expect((await personNamed(house, familyId, owner.name))?.told).toBeNull();
  await moveStory(house)(editor, later, 'set_aside');
  expect((await personNamed(house, familyId, author.name))?.told?.title).toBe('La crue');
});

test('a draft is shown to nobody here, not to its writer either', async () => {
  const house = openHouse();
  const { bookId, familyId } = await openFamily(house);
  await writeStory(house, author, bookId);
  expect(
    (await readPeople(house)(author, familyId)).every(({ told: toldStories }) => toldStories === null),
  ).toBe(true);
});

test('a question is awaited from its being sent until something became of it', async () => {
  const house = openHouse();
  const bookId = await openNarrator(house);
  const familyId = (await house.documents.get(books, bookId))?.value.familyId ?? '';
  const { id: questionId } = await chooseQuestion(house)(owner, bookId, { libraryId: 'racines.01' });
  await askPerson(house)(owner, bookId, { questionId, personId: narratorId(bookId), sentence: '' });
  const awaited = async () => (await readPeople(house)(owner, familyId))[0]?.awaited;
  expect(await awaited()).toBeNull();
  const [askedDelivery] = await allOf(house, deliveries);
  const sentAt = house.clock.now().toISOString();
  await changeDocument(house, deliveries, askedDelivery?.id ?? '', { state: 'sent', sentAt });
  expect(await awaited()).toEqual({ question: askedDelivery?.question, sentAt });
  await changeDocument(house, deliveries, askedDelivery?.id ?? '', { state: 'skipped' });
  expect(await awaited()).toBeNull();
});

test('another family is as if it did not exist', async () => {
  const house = openHouse();
  const { familyId } = await openFamily(house);
  await expect(readPeople(house)(stranger, familyId)).rejects.toThrow('family.not_found');
});
