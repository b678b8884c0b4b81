import { beforeEach, describe, expect, test } from 'vitest';
import { renderings } from '../../making/renderings/rendering.ts';
import { consents } from '../../people/consents/consent.ts';
import { person } from '../../testing/create-test-app.ts';
import { beginBook, writeStory } from '../../testing/open-family.ts';
import { renderBook } from '../../testing/open-order.ts';
import { putAlbumPhotograph, putPhotograph } from '../../testing/put-photograph.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import { createAppWithMember } from '../../testing/scenarios/create-app-with-member.ts';
import { albumPhotographs } from '../../writing/album/album.ts';
import { books } from '../../writing/books/book.ts';
import { deliveryId } from '../../writing/deliveries/delivery.ts';
import { narratorId } from '../../writing/persons/person.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { chooseQuestion } from '../../writing/questions/choosing/manage-questions.ts';
import { revisionId, revisions, stories } from '../../writing/stories/story.ts';
import { moveStories } from '../../writing/volumes/move-stories.ts';

const paul = person('paul');
type MemberWorld = Awaited<ReturnType<typeof createAppWithMember>>;
let app: MemberWorld['app'];
let familyId: string;
let bookId: string;
let erase: MemberWorld['erase'];
beforeEach(async () => {
  ({ app, familyId, bookId, erase } = await createAppWithMember());
});

const keepPhotograph = (id: string) => putPhotograph(app, id, { familyId, bookId });

const PLACE = { caption: '', credit: '', placement: 'text', afterBlock: 0 } as const;

/** Makes Paul the narrator, and asks the narrator a question. Returns the id of its delivery. */
const askAsNarrator = async (): Promise<string> => {
  const consent = await readDocument(app, consents, bookId);
  await app.documents.transact(async (tx) => tx.put(consents, bookId, { ...consent, uid: 'paul' }));
  const question = { text: 'Où dormais-tu ?', theme: '' };
  const { id } = await chooseQuestion(app)(person('anne'), bookId, question);
  return deliveryId(narratorId(bookId), id);
};

describe('the photographs of an erased member', () => {
  test('removes the photographs of the member’s stories, original and prepared, and no other file', async () => {
    const ownStory = await writeStory(app, paul, bookId, { title: 'Le pont' });
    const photograph = await keepPhotograph('p1');
    await changeDocument(app, stories, ownStory, { photographs: [{ photographId: 'p1', ...PLACE }] });
    for (const key of [photograph.originalKey, `families/${familyId}/photographs/${'a'.repeat(64)}.jpg`])
      await app.media.put(key, new Uint8Array(3), 'image/jpeg');
    await app.media.put(`families/${familyId}/originals/others`, new Uint8Array(3), 'image/jpeg');
    await erase();
    expect(await app.documents.get(photographs, 'p1')).toBeNull();
    expect(await app.media.list('')).toEqual([`families/${familyId}/originals/others`]);
  });

  test('removes a photograph that the member took out of a story, but not one that another story shows now', async () => {
    const ownStory = await writeStory(app, paul, bookId, { title: 'Le pont' });
    const otherStory = await writeStory(app, person('anne'), bookId, { title: 'Le gué' });
    const placements = ['p1', 'p2'].map((photographId) => ({ photographId, ...PLACE }));
    for (const id of ['p1', 'p2']) await keepPhotograph(id);
    const { revision } = await readDocument(app, stories, ownStory);
    await changeDocument(app, revisions, revisionId(ownStory, revision), { photographs: placements });
    await changeDocument(app, stories, otherStory, { photographs: placements.slice(1) });
    await erase();
    expect((await readAll(app, photographs)).map(({ id }) => id)).toEqual(['p2']);
  });

  test('removes the photographs that a narrator sent by a link and that nobody placed', async () => {
    for (const photographId of ['p1', 'p2']) await keepPhotograph(photographId);
    await changeDocument(app, photographs, 'p1', { deliveryId: await askAsNarrator() });
    await erase();
    expect((await readAll(app, photographs)).map((photograph) => photograph.id)).toEqual(['p2']);
  });

  test('keeps a photograph that a narrator sent by a link when a story that was moved to another book shows it', async () => {
    await keepPhotograph('p1');
    await changeDocument(app, photographs, 'p1', { deliveryId: await askAsNarrator() });
    const storyId = await writeStory(app, person('anne'), bookId, { title: 'Le gué', to: 'submitted' });
    await changeDocument(app, stories, storyId, { photographs: [{ photographId: 'p1', ...PLACE }] });
    const toBookId = await beginBook(app, person('anne'), familyId);
    await moveStories(app)(person('anne'), bookId, { storyIds: [storyId], toBookId });
    await erase();
    expect(await readDocument(app, photographs, 'p1')).toMatchObject({ bookId: toBookId });
  });

  test('takes the member’s photographs off the end of the book, also without a story of theirs, and hides its pages', async () => {
    for (const [id, authorUid] of [
      ['p1', 'paul'],
      ['p2', 'anne'],
    ] as const) {
      await keepPhotograph(id);
      await putAlbumPhotograph(app, id, { familyId, bookId, authorUid });
    }
    const formerRendering = { id: 'r1', format: 'a5-broche' } as const;
    await changeDocument(app, books, bookId, { plates: ['p1', 'p2'], renderingId: 'r1', formerRendering });
    await erase();
    const book = await readDocument(app, books, bookId);
    expect(book).toMatchObject({ plates: ['p2'], renderingId: null, formerRendering: null });
  });

  test('an erasure that stopped after the plates were taken out erases the renderings that show them', async () => {
    await keepPhotograph('p1');
    await putAlbumPhotograph(app, 'p1', { familyId, bookId, authorUid: 'paul' });
    await changeDocument(app, books, bookId, { plates: ['p1'] });
    const { renderingId } = await renderBook(app, bookId);
    const removeAll = app.files.removeAll;
    app.files.removeAll = async () => {
      throw new Error('stopped');
    };
    await expect(erase()).rejects.toThrow('stopped');
    app.files.removeAll = removeAll;
    expect((await readDocument(app, books, bookId)).plates).toEqual([]);
    expect((await readAll(app, renderings)).map(({ id }) => id)).toEqual([renderingId]);
    await erase();
    expect(await readAll(app, renderings)).toEqual([]);
  });

  test('removes what the member added to the album; a photograph that a story of others shows loses their words alone', async () => {
    const otherStory = await writeStory(app, person('anne'), bookId, { title: 'Le gué' });
    for (const [id, authorUid] of [
      ['p1', 'paul'],
      ['p2', 'paul'],
      ['p3', 'anne'],
    ] as const) {
      await keepPhotograph(id);
      await putAlbumPhotograph(app, id, { familyId, bookId, authorUid, caption: 'La cour', who: 'Paul' });
    }
    await changeDocument(app, stories, otherStory, { photographs: [{ photographId: 'p2', ...PLACE }] });
    await erase();
    expect((await readAll(app, photographs)).map(({ id }) => id)).toEqual(['p2', 'p3']);
    expect((await readAll(app, albumPhotographs)).map(({ id }) => id)).toEqual(['p3']);
  });

  test('keeps a photograph of the member’s story that another person’s story shows', async () => {
    const [ownStory, otherStory] = [
      await writeStory(app, paul, bookId, { title: 'Le pont' }),
      await writeStory(app, person('anne'), bookId, { title: 'Le gué' }),
    ];
    await keepPhotograph('p1');
    for (const id of [ownStory, otherStory])
      await changeDocument(app, stories, id, { photographs: [{ photographId: 'p1', ...PLACE }] });
    await erase();
    expect(await app.documents.get(photographs, 'p1')).not.toBeNull();
  });
});
