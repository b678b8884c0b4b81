import { beforeEach, expect, test } from 'vitest';
import { consentId, consents } from '../../people/consents/consent.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { beginBook, type OpenFamily, openFamily, people, writeStory } from '../../testing/open-family.ts';
import { openRecording } from '../../testing/open-recording.ts';
import { changeDocument, readAll, readCode, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { readBook, updateBook } from '../books/editing/manage-book.ts';
import { comments } from '../comments/comment.ts';
import { addComment } from '../comments/manage-comments.ts';
import { requestConsent } from '../consent-requests/request-consent.ts';
import { addNarrator } from '../narrators/manage-narrators.ts';
import { announcePhotograph } from '../photographs/add-photograph.ts';
import { photographs } from '../photographs/photograph.ts';
import { createStoryLink } from '../reading/manage-story-links.ts';
import { readStoryByLink } from '../reading/read-by-link.ts';
import { storyLinks } from '../reading/story-link.ts';
import { recordings, takes, voiceCodes } from '../recordings/recording.ts';
import { isStoryWithdrawn } from '../stories/is-story-withdrawn.ts';
import { moveStory } from '../stories/move-story.ts';
import { readStory } from '../stories/read-stories.ts';
import { stories } from '../stories/story.ts';
import { restoreStory, saveStory } from '../stories/write-story.ts';
import { moveStories } from './move-stories.ts';

const { owner, editor, author, stranger } = people;

let app: TestApp;
let family: OpenFamily;
let otherId: string;
beforeEach(async () => {
  app = createTestApp();
  family = await openFamily(app);
  otherId = await beginBook(app, owner, family.familyId);
});

const move = (storyIds: string[], actor = owner, toBookId = otherId) =>
  moveStories(app)(actor, family.bookId, { storyIds, toBookId });

const place = (photographId: string) =>
  ({ photographId, caption: 'Le pont', credit: '', placement: 'text', afterBlock: 0 }) as const;

/** A received photograph of the first book. */
const addPhotograph = async (): Promise<string> => {
  const { photographId } = await announcePhotograph(app)(owner, family.bookId, {
    type: 'image/jpeg',
    bytes: 3,
  });
  const { originalKey } = await readDocument(app, photographs, photographId);
  await app.media.put(originalKey, new Uint8Array([1, 2, 3]), 'image/jpeg');
  await changeDocument(app, photographs, photographId, { state: 'ready', sha256: 'a'.repeat(64) });
  return photographId;
};

test('a chapter moves whole: photographs, voice, comments and links, and stays a chapter', async () => {
  const storyId = await writeStory(app, owner, family.bookId, { to: 'in_book' });
  const photographId = await addPhotograph();
  await saveStory(app)(owner, storyId, { photographs: [place(photographId)], revision: 1 });
  await addComment(app)(editor, storyId, 'Comme c’était loin.');
  const recorder = openRecording(app, storyId);
  await recorder.speak(['a']);
  await recorder.finish();
  await recorder.prepare(storyId);
  const [link] = (await createStoryLink(app)(owner, storyId)).links;

  await move([storyId]);

  const everything = [stories, photographs, comments, recordings, takes, voiceCodes, storyLinks];
  for (const collection of everything)
    for (const { bookId } of await readAll(app, collection as unknown as typeof stories))
      expect(bookId, collection.name).toBe(otherId);
  expect((await readBook(app)(owner, family.bookId)).chapters).toEqual([]);
  expect((await readBook(app)(owner, otherId)).chapters).toEqual([storyId]);
  expect(await readStory(app)(owner, storyId)).toMatchObject({
    bookId: otherId,
    state: 'in_book',
    photographs: [{ photographId, caption: 'Le pont' }],
  });
  expect(await recorder.playback()).toBe('aac a');
  const token = link?.url.split('/').at(-1) ?? '';
  expect((await readStoryByLink(app)(token, storyId)).story.id).toBe(storyId);
});

test('several move at once, each in its state, and former versions can still be restored', async () => {
  const photographId = await addPhotograph();
  const submitted = await writeStory(app, owner, family.bookId, { title: 'Un', to: 'submitted' });
  await saveStory(app)(owner, submitted, { photographs: [place(photographId)], revision: 1 });
  app.clock.forward(3_600_000);
  await saveStory(app)(owner, submitted, { photographs: [], revision: 2 });
  const aside = await writeStory(app, owner, family.bookId, { title: 'Deux', to: 'set_aside' });
  await move([submitted, aside]);
  expect((await readStory(app)(owner, submitted)).state).toBe('submitted');
  expect((await readStory(app)(owner, aside)).state).toBe('set_aside');
  const restored = await restoreStory(app)(owner, submitted, 2);
  expect(restored.photographs.map(({ photographId: id }) => id)).toEqual([photographId]);
});

test('a photograph that the former book shows elsewhere is copied, with its original', async () => {
  const photographId = await addPhotograph();
  const [first, second] = [
    await writeStory(app, owner, family.bookId, { title: 'Un' }),
    await writeStory(app, owner, family.bookId, { title: 'Deux' }),
  ];
  for (const storyId of [first, second])
    await saveStory(app)(owner, storyId, { photographs: [place(photographId)], revision: 1 });
  await move([first]);
  const [copyId = ''] = (await readStory(app)(owner, first)).photographs.map(({ photographId: id }) => id);
  expect(copyId).not.toBe(photographId);
  const copy = await readDocument(app, photographs, copyId);
  expect(copy).toMatchObject({ bookId: otherId, state: 'ready' });
  expect(await app.media.get(copy.originalKey)).toEqual(new Uint8Array([1, 2, 3]));
  expect((await readDocument(app, photographs, photographId)).bookId).toBe(family.bookId);
  // The copy may be saved again in the other book.
  const { revision } = await readStory(app)(owner, first);
  await saveStory(app)(owner, first, { photographs: [place(copyId)], revision });
});

test('a photograph of the cover stays for the cover', async () => {
  const photographId = await addPhotograph();
  const { cover, revision } = await readBook(app)(owner, family.bookId);
  await updateBook(app)(owner, family.bookId, { cover: { ...cover, photographId }, revision });
  const storyId = await writeStory(app, owner, family.bookId);
  await saveStory(app)(owner, storyId, { photographs: [place(photographId)], revision: 1 });
  await move([storyId]);
  expect((await readDocument(app, photographs, photographId)).bookId).toBe(family.bookId);
});

test('the narrator’s words in the book of another narrator are a signed story of a relative there', async () => {
  const pierre = await beginBook(app, owner, family.familyId, undefined, 'Pierre Morel');
  const storyId = await writeStory(app, owner, family.bookId, { to: 'in_book' });
  await move([storyId], owner, pierre);
  expect(await readStory(app)(owner, storyId)).toMatchObject({
    kind: 'contribution',
    signature: 'Jeanne Morel',
  });
});

/** Writes a story of a narrator, who then refuses; returns it with the book of another narrator. */
const writeRefusedStory = async (who: 'first' | 'second', to: 'submitted' | 'in_book') => {
  const pierre = await beginBook(app, owner, family.familyId, undefined, 'Pierre Morel');
  const paul = { name: 'Paul Morel', email: 'paul@exemple.fr', pronoun: 'il' } as const;
  const { id: paulId } = await addNarrator(app)(owner, family.bookId, paul);
  const narratorId = who === 'second' ? paulId : undefined;
  const storyId = await writeStory(app, owner, family.bookId, { to });
  await changeDocument(app, stories, storyId, { narratorId });
  await requestConsent(app)(owner, family.bookId, paul.email, narratorId);
  const consent = consentId(family.bookId, narratorId);
  await changeDocument(app, consents, consent, { state: 'withdrawn', closedBy: 'narrator' });
  return { pierre, storyId };
};

test.each([
  ['first', 'Jeanne Morel'],
  ['second', 'Paul Morel'],
] as const)(
  'a story of a %s narrator who refused stays out of a book of other narrators too',
  async (who, name) => {
    const { pierre, storyId } = await writeRefusedStory(who, 'submitted');
    await move([storyId], owner, pierre);
    const story = await readStory(app)(owner, storyId);
    expect(story).toMatchObject({ kind: 'contribution', signature: name });
    expect(story).not.toHaveProperty('formerConsentId');
    expect(await readCode(moveStory(app)(owner, storyId, 'in_book'))).toBe('story.narrator_refused');
    expect(await isStoryWithdrawn(app, pierre, await readDocument(app, stories, storyId))).toBe(true);
  },
);

test.each(['first', 'second'] as const)(
  'a chapter of a %s narrator who refused moves to no book of other narrators, and nothing moves with it',
  async (who) => {
    const { pierre, storyId } = await writeRefusedStory(who, 'in_book');
    const otherStoryId = await writeStory(app, owner, family.bookId, { title: 'Un', to: 'submitted' });
    expect(await readCode(move([otherStoryId, storyId], owner, pierre))).toBe('story.narrator_refused');
    expect((await readStory(app)(owner, otherStoryId)).bookId).toBe(family.bookId);
    await moveStory(app)(owner, storyId, 'draft');
    expect(await readCode(move([storyId], owner, pierre))).toBe('done');
  },
);

test('a line of the chronology keeps its text, and forgets the story that left', async () => {
  const storyId = await writeStory(app, owner, family.bookId, { to: 'in_book' });
  const line = { id: 'line', years: { from: 1958, to: null }, text: 'La crue', storyId, isHidden: false };
  await changeDocument(app, books, family.bookId, { chronology: { isShown: true, lines: [line] } });
  await move([storyId]);
  const { chronology } = await readDocument(app, books, family.bookId);
  expect(chronology.lines).toEqual([{ ...line, storyId: null }]);
});

test('the book of another family, the same book, a foreign story and an author are refused', async () => {
  const storyId = await writeStory(app, owner, family.bookId, { to: 'submitted' });
  const draftId = await writeStory(app, author, family.bookId, { title: 'Brouillon' });
  const strangers = (await readAll(app, books)).find(({ familyId }) => familyId !== family.familyId);
  expect(strangers).toBeUndefined();
  expect(await readCode(move([storyId], owner, family.bookId))).toBe('story.same_book');
  expect(await readCode(move([storyId], author))).toBe('permission.denied');
  expect(await readCode(move([storyId], stranger))).toBe('book.not_found');
  expect(await readCode(move(['none']))).toBe('story.not_found');
  // Nobody but its writer moves a draft, and nothing moves when one of several may not.
  expect(await readCode(move([storyId, draftId]))).toBe('permission.denied');
  expect((await readStory(app)(owner, storyId)).bookId).toBe(family.bookId);
  expect(
    await readCode(moveStories(app)(owner, otherId, { storyIds: [storyId], toBookId: family.bookId })),
  ).toBe('story.not_found');
});

test('a story that two people move at once is moved once', async () => {
  const storyId = await writeStory(app, owner, family.bookId, { to: 'in_book' });
  const codes = await Promise.all([readCode(move([storyId])), readCode(move([storyId], editor))]);
  expect(codes).toContain('done');
  expect((await readBook(app)(owner, otherId)).chapters).toEqual([storyId]);
});
