import type { FamilyRole, RecordedConsent, Story, StoryState } from '@souvenance/contracts';
import type { SignedInActor } from '../foundation/actors/actor.ts';
import { users } from '../people/accounts/user.ts';
import { families, memberId, members } from '../people/families/family.ts';
import { createBook } from '../writing/books/editing/manage-book.ts';
import { moveStory } from '../writing/stories/move-story.ts';
import { listStories } from '../writing/stories/read-stories.ts';
import { createStory, saveStory } from '../writing/stories/write-story.ts';
import { createFamilyOf, person, type TestApp } from './create-test-app.ts';

/** Stores an account; its address is verified unless stated otherwise. */
export const createUser = (
  app: TestApp,
  { uid, name, email }: SignedInActor,
  isVerified = true,
): Promise<void> =>
  app.documents.transact(async (tx) =>
    tx.put(users, uid, {
      email,
      name,
      largeText: false,
      verifiedEmail: isVerified ? email : null,
      referralCode: '',
      createdAt: app.clock.now().toISOString(),
    }),
  );

/** Puts somebody into a family, as an accepted invitation does. */
export const join = async (
  app: TestApp,
  familyId: string,
  actor: SignedInActor,
  role: FamilyRole,
): Promise<void> => {
  const { uid, name } = actor;
  const joinedAt = app.clock.now().toISOString();
  await createUser(app, actor);
  await app.documents.transact(async (tx) => {
    const family = await tx.get(families, familyId);
    if (family === null) throw new Error(`no family ${familyId}`);
    tx.put(families, familyId, { ...family.value, memberCount: family.value.memberCount + 1 });
    tx.put(members, memberId(familyId, uid), { familyId, uid, name, role, joinedAt });
  });
};

/** Begins a book in a family; nothing is known of its narrator's consent unless given. */
export const beginBook = async (
  app: TestApp,
  owner: SignedInActor,
  familyId: string,
  consent?: RecordedConsent,
  narrator = 'Jeanne Morel',
): Promise<string> => {
  const titles = { title: 'Les jours de Jeanne', subtitle: '', narrator, themes: [] };
  const made = { format: 'a5-broche', largePrint: false, consent } as const;
  return (await createBook(app)(owner, { familyId, ...titles, ...made })).id;
};

/** Somebody in each role, and somebody of another family. */
export const people = {
  owner: person('anne'),
  editor: person('bruno'),
  author: person('claire'),
  reader: person('denis'),
  stranger: person('zoe'),
} as const;

export interface OpenFamily {
  readonly familyId: string;
  readonly bookId: string;
}

/** A family of `people` with an empty book. The stranger owns another family. */
export const openFamily = async (app: TestApp): Promise<OpenFamily> => {
  const { owner, stranger, ...others } = people;
  const familyId = await createFamilyOf(app, owner);
  for (const one of [owner, stranger]) await createUser(app, one);
  await createFamilyOf(app, stranger);
  for (const [role, one] of Object.entries(others)) {
    app.clock.forward(1_000);
    await join(app, familyId, one, role as FamilyRole);
  }
  return { familyId, bookId: await beginBook(app, owner, familyId) };
};

export const buildBody = (...paragraphs: string[]): Story['body'] => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** A story of few words by somebody: a draft, unless it is to be moved further. */
export const writeStory = async (
  app: TestApp,
  writer: SignedInActor,
  bookId: string,
  { title = 'La crue', to = 'draft' }: { title?: string; to?: StoryState } = {},
): Promise<string> => {
  const input = { kind: 'story', questionId: null, title, theme: '' } as const;
  const { id, revision } = await createStory(app)(writer, bookId, input);
  await saveStory(app)(writer, id, { body: buildBody('L’eau montait depuis trois jours.'), revision });
  if (to !== 'draft') await moveStory(app)(writer, id, to);
  return id;
};

/** Gives the first story of a book another title. */
export const renameFirstStory = async (
  app: TestApp,
  writer: SignedInActor,
  bookId: string,
  title: string,
): Promise<void> => {
  const [story] = (await listStories(app)(writer, bookId)).stories;
  if (story === undefined) throw new Error('no story');
  await saveStory(app)(writer, story.id, { title, revision: story.revision });
};
