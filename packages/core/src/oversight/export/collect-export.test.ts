import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../people/accounts/user.ts';
import { consents } from '../../people/consents/consent.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import { createTestApp, familyOf, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { writeStory } from '../../testing/open-family.ts';
import { openBook, orderOf, paidOrder, renderBook } from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { allOf, changeDocument, documentOf } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { narratorId, persons } from '../../writing/persons/person.ts';
import { type PhotographRecord, photographs } from '../../writing/photographs/photograph.ts';
import { chooseQuestion } from '../../writing/questions/choosing/manage-questions.ts';
import { stories } from '../../writing/stories/story.ts';
import { requestExport } from './ask-export.ts';
import { collectExport } from './collect-export.ts';
import { exports } from './export.ts';
import { exportFormat } from './export-format.ts';

const anne = person('anne');
const paul = person('paul');
let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  for (const uid of ['anne', 'paul']) await openAccount(app, uid);
  familyId = await familyOf(app);
  await joinFamily(app, familyId, 'paul', 'author');
  bookId = await openBook(app, familyId);
});

const exportRequest = async (who = anne) => {
  const { id } = await requestExport(app)(who, familyId);
  return { id, version: 1, value: await documentOf(app, exports, id) };
};
const collect = async (who = anne) => {
  const collected = await collectExport(app)(await exportRequest(who));
  if (collected === null) throw new Error('nothing is given');
  return collected;
};
const titlesOf = async (who = anne) =>
  (await collect(who)).data.books
    .flatMap(({ stories: bookStories }) => bookStories.map(({ title }) => title))
    .toSorted();

/** A photograph that lies in the family's store, placed in a story when one is given. */
const addPhotograph = async (id: string, storyId?: string, change: Partial<PhotographRecord> = {}) => {
  const photograph: PhotographRecord = {
    familyId,
    bookId,
    state: 'ready',
    refusalCode: null,
    contentType: 'image/jpeg',
    bytes: 3,
    originalKey: `families/${familyId}/originals/${id}`,
    sha256: null,
    widthPx: 800,
    heightPx: 600,
    luminance: null,
    createdAt: app.clock.now().toISOString(),
    ...change,
  };
  await app.documents.transact(async (tx) => tx.put(photographs, id, photograph));
  if (storyId === undefined) return;
  const placement = {
    photographId: id,
    caption: 'Le pont',
    when: 'juin 1958',
    credit: '',
    placement: 'text' as const,
    afterBlock: 0,
  };
  await changeDocument(app, stories, storyId, { photographs: [placement] });
};
const photographIds = async (who = anne) =>
  (await collect(who)).data.books.flatMap((book) => book.photographs.map(({ id }) => id)).toSorted();

describe('the owner’s copy', () => {
  test('is what the format says it is, with every person, book, story and order of the family', async () => {
    await writeStory(app, paul, bookId, { title: 'Le pont', to: 'submitted' });
    const { orderId } = await paidOrder(app);
    await changeOrder(app, orderId, { familyId, bookId });
    const { data } = await collect();
    expect(exportFormat.parse(data)).toEqual(data);
    expect(data).toMatchObject({
      format: 'souvenance-export',
      version: 1,
      scope: 'family',
      person: { uid: 'anne', email: 'anne@exemple.fr' },
      family: { id: familyId, name: 'Les Morel' },
      exportedAt: app.clock.now().toISOString(),
    });
    expect(data.members.map(({ uid, role }) => [uid, role]).toSorted()).toEqual([
      ['anne', 'owner'],
      ['paul', 'author'],
    ]);
    expect(data.orders.map(({ id }) => id)).toEqual([orderId]);
    expect(await titlesOf()).toEqual(['La crue', 'Le pont']);
  });

  test('has each story as a text that any program opens, under a plain name, and with its versions', async () => {
    const { data, texts } = await collect();
    const [story] = data.books[0]?.stories ?? [];
    expect(story?.file).toBe('livres/1-les-jours-de-jeanne/recits/001-la-crue.md');
    expect(texts).toEqual([{ path: story?.file, text: expect.stringContaining('# La crue\n') }]);
    expect(texts[0]?.text).toContain('L’eau montait depuis trois jours.');
    expect(story?.revisions.length).toBeGreaterThan(0);
    expect(story?.revisions[0]).not.toHaveProperty('storyId');
  });

  test('does not hold the draft of another, nor a photograph that stands in it alone', async () => {
    const draft = await writeStory(app, paul, bookId, { title: 'Le secret' });
    await addPhotograph('hidden', draft);
    await addPhotograph('loose');
    expect(await titlesOf()).toEqual(['La crue']);
    expect(await photographIds()).toEqual(['loose']);
    expect(JSON.stringify(await collect())).not.toContain('secret');
    expect(await titlesOf(paul)).toEqual(['Le secret']);
    expect(await photographIds(paul)).toEqual(['hidden']);
  });

  test('holds what was set aside, and a draft of one’s own', async () => {
    await writeStory(app, paul, bookId, { title: 'Le pont', to: 'set_aside' });
    await writeStory(app, anne, bookId, { title: 'Le moulin' });
    expect(await titlesOf()).toEqual(['La crue', 'Le moulin', 'Le pont']);
  });

  test('numbers the books from the oldest, and names a book that has no plain letter', async () => {
    app.clock.forward(1_000);
    const second = await openBook(app, familyId);
    await changeDocument(app, books, second, { title: '…' });
    await changeDocument(app, books, bookId, { title: 'Été à l’Île — « où »\u202f?' });
    const paths = (await collect()).texts.map(({ path }) => path.split('/')[1]);
    expect(paths).toEqual(['1-ete-a-l-ile-ou', '2-sans-titre']);
  });

  test('tells what is known of the narrator’s consent, and not by whose ids it is kept', async () => {
    const consent = (await collect()).data.books[0]?.consent;
    expect(consent).toMatchObject({ state: 'given', way: 'in_person' });
    expect(consent).not.toHaveProperty('bookId');
    await app.documents.transact(async (tx) => tx.remove(consents, bookId));
    expect((await collect()).data.books[0]?.consent).toBeNull();
  });

  test('says nothing of how the book is being made', async () => {
    await renderBook(app, bookId);
    const [book] = (await collect()).data.books;
    for (const inner of [
      'renderingId',
      'awaitedRenderingId',
      'formerRendering',
      'hasBeenRendered',
      'hasBeenSet',
      'composing',
      'revision',
    ])
      expect(book).not.toHaveProperty(inner);
  });
});

test('a family’s copy holds who is asked and what was asked, without what the scheduler keeps for itself', async () => {
  const email = 'jeanne@exemple.fr';
  await changeDocument(app, persons, narratorId(bookId), { email, pronoun: 'elle' });
  await chooseQuestion(app)(paul, bookId, { text: 'Où était la maison ?', theme: '' });
  const { data } = await collect();
  expect(exportFormat.parse(data)).toEqual(data);
  const [book] = data.books;
  expect(book?.persons).toMatchObject([{ id: narratorId(bookId), isNarrator: true, email, pronoun: 'elle' }]);
  expect(book?.persons[0]).not.toHaveProperty('wakeAt');
  expect(book?.deliveries).toMatchObject([{ question: 'Où était la maison ?', state: 'scheduled' }]);
  expect(book?.deliveries[0]).not.toHaveProperty('turn');
});

describe('a member’s copy', () => {
  test('holds his own stories, his place and his orders, and nobody else’s', async () => {
    await writeStory(app, paul, bookId, { title: 'Le pont', to: 'submitted' });
    const { orderId } = await paidOrder(app);
    await changeOrder(app, orderId, { familyId, bookId });
    const { data, texts, files } = await collect(paul);
    expect(exportFormat.parse(data)).toEqual(data);
    expect(data).toMatchObject({ scope: 'own', orders: [], members: [{ uid: 'paul' }] });
    expect(data.members).toHaveLength(1);
    expect(data.books[0]).toMatchObject({ questions: [], files: [], consent: null });
    expect(data.books[0]).toMatchObject({ persons: [], deliveries: [] });
    expect(texts.map(({ path }) => path.split('/').at(-1))).toEqual(['001-le-pont.md']);
    expect(files).toEqual([]);
    expect(JSON.stringify({ data, texts })).not.toMatch(/La crue|anne@exemple/);
  });

  test('holds the orders that he placed himself', async () => {
    const { orderId } = await paidOrder(app);
    await changeOrder(app, orderId, { familyId, bookId, buyerUid: 'paul' });
    expect((await collect(paul)).data.orders.map(({ id }) => id)).toEqual([orderId]);
  });

  test('holds the consent that he gave by his own account, as narrator', async () => {
    await changeDocument(app, consents, bookId, { uid: 'paul', way: 'own_account' });
    expect((await collect(paul)).data.books[0]?.consent).toMatchObject({ uid: 'paul', state: 'given' });
  });
});

describe('photographs', () => {
  test.each([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
    ['image/heic', 'heic'],
    ['image/x-of-nobody', 'bin'],
  ])(
    '%s lies in the archive as .%s, and its original comes from the media',
    async (contentType, extension) => {
      await addPhotograph('p1', undefined, { contentType });
      const { data, files } = await collect();
      const path = `livres/1-les-jours-de-jeanne/photographies/p1.${extension}`;
      expect(data.books[0]?.photographs).toMatchObject([{ id: 'p1', file: path, contentType, widthPx: 800 }]);
      expect(files).toEqual([{ path, store: 'media', key: `families/${familyId}/originals/p1` }]);
    },
  );

  test('one that never came is told, without a file', async () => {
    await addPhotograph('p1', undefined, { state: 'awaiting' });
    const { data, files } = await collect();
    expect(data.books[0]?.photographs).toMatchObject([{ id: 'p1', file: null }]);
    expect(files).toEqual([]);
  });

  test('stand in the text of their story by a path that leads to them, with what is printed under them', async () => {
    const [story] = await allOf(app, stories);
    await addPhotograph('p1', story?.id);
    expect((await collect()).texts[0]?.text).toContain('![Le pont. juin 1958](../photographies/p1.jpg)');
  });
});

describe('the files of a book', () => {
  test('are those of its present edition and of what was ordered, each once', async () => {
    const first = await renderBook(app, bookId);
    const { orderId } = await paidOrder(app);
    const { proof } = await orderOf(app, orderId);
    if (proof === null) throw new Error('no proof');
    await changeOrder(app, orderId, {
      familyId,
      bookId,
      proof: { ...proof, renderingId: first.renderingId },
    });
    await writeStory(app, anne, bookId, { title: 'Le pont', to: 'in_book' });
    const second = await renderBook(app, bookId);
    const { files, data } = await collect();
    const keys = files.filter(({ store }) => store === 'files').map(({ key }) => key);
    for (const { renderingId } of [first, second])
      expect(keys.filter((key) => key.includes(`/${renderingId}/`))).toHaveLength(2);
    expect(new Set(keys).size).toBe(4);
    expect(data.books[0]?.files.toSorted()).toEqual(files.map(({ path }) => path).toSorted());
  });

  test('are none of a book that was never made', async () => {
    expect((await collect()).files).toEqual([]);
  });
});

describe('nothing is given', () => {
  test.each([
    [
      'to who is the owner no more',
      () => changeDocument(app, members, memberId(familyId, 'anne'), { role: 'editor' }),
    ],
    [
      'to who has left',
      () => app.documents.transact(async (tx) => tx.remove(members, memberId(familyId, 'anne'))),
    ],
    ['to who has no account any more', () => app.documents.transact(async (tx) => tx.remove(users, 'anne'))],
  ])('%s', async (_, arrange) => {
    const exportDocument = await exportRequest();
    await arrange();
    expect(await collectExport(app)(exportDocument)).toBeNull();
  });

  test('of a family that is gone', async () => {
    const exportDocument = await exportRequest(paul);
    await app.documents.transact(async (tx) => tx.remove(families, familyId));
    expect(await collectExport(app)(exportDocument)).toBeNull();
  });
});

test('nothing of another family is in it', async () => {
  const lise = person('lise');
  await openAccount(app, 'lise');
  const sister = await familyOf(app, lise);
  await paidOrder(app);
  const { data } = await collect();
  expect(data.orders).toEqual([]);
  expect(data.books.map(({ id }) => id)).toEqual([bookId]);
  expect(JSON.stringify(data)).not.toContain(sister);
});
