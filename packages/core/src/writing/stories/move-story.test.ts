import type { StoryState } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { recordConsent } from '../../people/consents/record-consent.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { buildBody, join, openFamily, people, writeStory } from '../../testing/open-family.ts';
import { changeDocument, readAll, readCode, readDocument, readTrail } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { moveStory } from './move-story.ts';
import { canMoveStory, stories } from './story.ts';
import { createStory, saveStory } from './write-story.ts';

const { owner, editor, author, reader, stranger } = people;
const narrator = person('jeanne');

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ familyId, bookId } = await openFamily(app));
  await join(app, familyId, narrator, 'author');
  await app.documents.transact(async (tx) =>
    recordConsent(tx, app, narrator, { bookId, familyId, way: 'own_account', previousConsent: null }),
  );
});

const move = (who: SignedInActor, id: string, to: StoryState): Promise<string> =>
  readCode(moveStory(app)(who, id, to));
const stateOf = async (id: string): Promise<StoryState> => (await readDocument(app, stories, id)).state;
const chapters = async (): Promise<readonly string[]> => (await readDocument(app, books, bookId)).chapters;
const change = (id: string, changed: object) => changeDocument(app, stories, id, changed);

describe('the moves of a story', () => {
  const states: readonly StoryState[] = ['draft', 'submitted', 'in_book', 'set_aside'];
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

  test.each(pairs)('from %s to %s, as the table says', async (from, to) => {
    const id = await writeStory(app, owner, bookId, { to: from });
    expect(await move(owner, id, to)).toBe('done');
    expect(await stateOf(id)).toBe(to);
    expect(canMoveStory(from, to)).toBe(from !== to);
    expect(await chapters()).toEqual(to === 'in_book' ? [id] : []);
  });

  test('each stands in the log once, one that changes nothing does not', async () => {
    const id = await writeStory(app, owner, bookId, { to: 'submitted' });
    await move(owner, id, 'submitted');
    await move(editor, id, 'in_book');
    expect(await readTrail(app, `story:${id}`)).toEqual([
      ['user:anne', 'story.moved', 'draft', 'submitted'],
      ['user:bruno', 'story.moved', 'submitted', 'in_book'],
    ]);
  });
});

describe('into the book and out of it', () => {
  test('what leaves is no longer shown on the pages of before, even when it comes back', async () => {
    const id = await writeStory(app, owner, bookId, { to: 'in_book' });
    const former = async () => (await readDocument(app, books, bookId)).formerRendering;
    await changeDocument(app, books, bookId, { state: 'proof_ready', renderingId: 'r1' });
    await writeStory(app, owner, bookId, { to: 'in_book' });
    expect(await former()).toMatchObject({ id: 'r1' });
    await move(owner, id, 'set_aside');
    expect(await former()).toBeNull();
    await move(owner, id, 'in_book');
    expect(await former()).toBeNull();
  });

  test('a story goes behind the others, and comes back to the end', async () => {
    const [one, two, three] = [
      await writeStory(app, owner, bookId, { to: 'in_book' }),
      await writeStory(app, owner, bookId, { to: 'in_book' }),
      await writeStory(app, owner, bookId, { to: 'in_book' }),
    ];
    expect(await chapters()).toEqual([one, two, three]);
    await move(owner, one, 'set_aside');
    expect(await chapters()).toEqual([two, three]);
    await move(owner, one, 'in_book');
    expect(await chapters()).toEqual([two, three, one]);
  });

  test('two that go in at once are both in it', async () => {
    const [one, two] = [await writeStory(app, owner, bookId), await writeStory(app, editor, bookId)];
    await Promise.all([move(owner, one, 'in_book'), move(editor, two, 'in_book')]);
    expect((await chapters()).toSorted()).toEqual([one, two].toSorted());
  });

  test('an approved book begins a new edition and keeps its approved files', async () => {
    const id = await writeStory(app, owner, bookId, { to: 'in_book' });
    await changeDocument(app, books, bookId, { state: 'approved', renderingId: 'r1' });
    await move(owner, id, 'set_aside');
    expect(await readDocument(app, books, bookId)).toMatchObject({ edition: 2, state: 'collecting' });
  });

  test('between a draft and a proposal the book stays as it is', async () => {
    const id = await writeStory(app, owner, bookId);
    const before = await app.documents.get(books, bookId);
    await move(owner, id, 'submitted');
    await move(owner, id, 'draft');
    expect((await app.documents.get(books, bookId))?.version).toBe(before?.version);
  });
});

describe('approval', () => {
  test('the narrator puts her own into the book, changes it there and takes it out', async () => {
    const id = await writeStory(app, narrator, bookId, { to: 'in_book' });
    expect(await stateOf(id)).toBe('in_book');
    expect(await readCode(saveStory(app)(narrator, id, { title: 'Reprise', revision: 1 }))).toBe('done');
    expect(await move(narrator, id, 'draft')).toBe('done');
  });

  test('a relative’s waits for those who answer for the book; it is not his to change or take out after', async () => {
    const id = await writeStory(app, author, bookId);
    expect(await move(author, id, 'in_book')).toBe('permission.denied');
    expect(await move(author, id, 'submitted')).toBe('done');
    for (const who of [author, narrator, reader])
      expect(await move(who, id, 'in_book')).toBe('permission.denied');
    expect(await move(editor, id, 'in_book')).toBe('done');
    for (const to of ['draft', 'submitted', 'set_aside'] as const)
      expect(await move(author, id, to)).toBe('permission.denied');
    expect(await readCode(saveStory(app)(author, id, { title: 'Autre', revision: 1 }))).toBe(
      'permission.denied',
    );
    expect(await stateOf(id)).toBe('in_book');
  });

  test.each(['submitted', 'in_book', 'set_aside'] as const)(
    'nobody else moves a draft to %s, the owner neither',
    async (to) => {
      const id = await writeStory(app, author, bookId);
      for (const who of [owner, editor, narrator, reader])
        expect(await move(who, id, to)).toBe('permission.denied');
      expect(await move(stranger, id, to)).toBe('story.not_found');
      expect(await stateOf(id)).toBe('draft');
    },
  );

  test('what was kept as the narrator’s before is marked when its relative proposes it, not by others', async () => {
    const id = await writeStory(app, author, bookId, { to: 'submitted' });
    await change(id, { kind: 'story', signature: '' });
    expect(await move(author, id, 'in_book')).toBe('permission.denied');
    await move(owner, id, 'set_aside');
    expect((await readDocument(app, stories, id)).kind).toBe('story');
    await move(author, id, 'submitted');
    expect((await readDocument(app, stories, id)).kind).toBe('contribution');
  });
});

describe('a text that was saved since the approver read it', () => {
  test('is not moved unread; the revision that was read is', async () => {
    const id = await writeStory(app, author, bookId, { to: 'submitted' });
    const { revision } = await readDocument(app, stories, id);
    const approve = (readRevision: number) => readCode(moveStory(app)(editor, id, 'in_book', readRevision));
    await saveStory(app)(author, id, { title: 'Autre', revision });
    expect(await approve(revision)).toBe('story.changed');
    expect(await stateOf(id)).toBe('submitted');
    expect(await approve(revision + 1)).toBe('done');
  });
});

describe('what is proposed is whole', () => {
  test.each([
    ['without a title', { title: ' ' }],
    ['without a word', { body: buildBody(' ', '\u00a0') }],
    ['without a paragraph', { body: buildBody() }],
  ])('a story %s is neither submitted nor put in, but set aside', async (_, lacking) => {
    const id = await writeStory(app, owner, bookId);
    await change(id, lacking);
    expect(await move(owner, id, 'submitted')).toBe('story.empty');
    expect(await move(owner, id, 'in_book')).toBe('story.empty');
    expect([await stateOf(id), await chapters()]).toEqual(['draft', []]);
    expect(await move(owner, id, 'set_aside')).toBe('done');
  });

  test('one that nobody began is unknown', async () => {
    expect(await move(owner, 'nulle-part', 'in_book')).toBe('story.not_found');
    const input = { kind: 'story', questionId: null, title: '', theme: '' } as const;
    const { id } = await createStory(app)(owner, bookId, input);
    expect(await move(owner, id, 'submitted')).toBe('story.empty');
    expect(await readAll(app, stories)).toHaveLength(1);
  });
});
