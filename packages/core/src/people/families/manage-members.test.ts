import type { FamilyRole } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { createTestApp, familyOf, person, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people, writeStory } from '../../testing/open-family.ts';
import { allOf, changeDocument, codeOf, documentOf, trailOf } from '../../testing/read-test-app.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { stories } from '../../writing/stories/story.ts';
import { users } from '../accounts/user.ts';
import { chooseAvatar } from './choose-portrait.ts';
import { createFamily } from './create-family.ts';
import { families, memberId, members } from './family.ts';
import { listOrganizations } from './list-organizations.ts';
import { leaveFamily, removeMember, setMemberRole, transferOwnership } from './manage-members.ts';
import { readFamily } from './read-family.ts';
import { updateFamily } from './update-family.ts';
import { updateProfile } from './update-profile.ts';

const { owner, editor, author, reader, stranger } = people;
const nobody = { kind: 'anonymous' } as const;

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp({ LIMIT_FAMILIES_PER_ACCOUNT: '3' });
  ({ familyId, bookId } = await openFamily(app));
});

const family = () => documentOf(app, families, familyId);
const roles = async (): Promise<Record<string, FamilyRole>> => {
  const storedMembers = await allOf(app, members);
  return Object.fromEntries(
    storedMembers.filter((one) => one.familyId === familyId).map((one) => [one.uid, one.role]),
  );
};
const everybody = { anne: 'owner', bruno: 'editor', claire: 'author', denis: 'reader' } as const;
const stale = (who: SignedInActor): SignedInActor => ({ ...who, factor: 'stale' });

describe('a family', () => {
  test('begins with its owner as its only member, without a plan, and is in the log', async () => {
    const made = await createFamily(app)(reader, { name: 'Les autres', timeZone: 'Asia/Kolkata' });
    expect(made).toMatchObject({
      name: 'Les autres',
      timeZone: 'Asia/Kolkata',
      places: { limit: 6, taken: 1 },
    });
    expect(made.members).toMatchObject([{ uid: 'denis', role: 'owner' }]);
    expect(await documentOf(app, families, made.id)).toMatchObject({ plan: 'free', successor: null });
    expect(await trailOf(app, `family:${made.id}`)).toEqual([['user:denis', 'family.created', null, null]]);
  });

  test('begins in a zone whose clocks exist, for somebody who is signed in', async () => {
    const wrong = createFamily(app)(owner, { name: 'Morel', timeZone: 'Europe/Atlantide' });
    expect(await codeOf(wrong)).toBe('request.invalid');
    const none = createFamily(app)(nobody, { name: 'Morel', timeZone: 'Europe/Paris' });
    expect(await codeOf(none)).toBe('session.required');
  });

  test('is one of so many that a person answers for, however many are begun at once', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => codeOf(familyOf(app, owner))));
    expect(outcomes.toSorted()).toEqual(['done', 'done', 'family.too_many', 'family.too_many']);
    expect(await codeOf(familyOf(app, person('eve')))).toBe('done');
    app.clock.forward(86_400_001);
    expect(await codeOf(familyOf(app, owner))).toBe('family.too_many');
  });

  test('is not begun past that number by several at once on another day', async () => {
    app.clock.forward(86_400_001);
    await familyOf(app, owner);
    app.clock.forward(86_400_001);
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(familyOf(app, owner))));
    expect(outcomes.toSorted()).toEqual(['done', 'family.too_many', 'family.too_many']);
  });

  test('given away makes room for another, the next day: so many are begun in one', async () => {
    await familyOf(app, owner);
    await familyOf(app, owner);
    await transferOwnership(app)(owner, familyId, 'bruno');
    expect(await codeOf(familyOf(app, owner))).toBe('family.too_many');
    app.clock.forward(86_400_001);
    expect(await codeOf(familyOf(app, owner))).toBe('done');
  });

  test('is read by its members in the order of their coming, and unknown to others', async () => {
    const seenFamily = await readFamily(app)(reader, familyId);
    expect(seenFamily.members.map(({ uid }) => uid)).toEqual(['anne', 'bruno', 'claire', 'denis']);
    expect(seenFamily.places).toEqual({ limit: 6, taken: 4 });
    expect(await codeOf(readFamily(app)(stranger, familyId))).toBe('family.not_found');
    expect(await codeOf(readFamily(app)(owner, 'nulle-part'))).toBe('family.not_found');
    expect(await codeOf(readFamily(app)(nobody, familyId))).toBe('session.required');
  });

  test('is renamed by its owner, and its log says which it was', async () => {
    await updateFamily(app)(owner, familyId, { name: 'Famille Morel' });
    await updateFamily(app)(owner, familyId, { timeZone: 'America/Cayenne' });
    expect(await family()).toMatchObject({
      name: 'Famille Morel',
      timeZone: 'America/Cayenne',
      memberCount: 4,
    });
    expect(await family()).not.toHaveProperty('familyId');
    const wrong = updateFamily(app)(owner, familyId, { timeZone: 'Europe/Atlantide' });
    expect(await codeOf(wrong)).toBe('request.invalid');
    expect((await trailOf(app, `family:${familyId}`)).map(([, action]) => action)).toEqual([
      'family.created',
      'family.renamed',
      'family.changed',
    ]);
  });
});

describe('only the owner manages', () => {
  const acts: [string, (who: SignedInActor) => Promise<unknown>, string][] = [
    ['names it', (who) => updateFamily(app)(who, familyId, { name: 'À moi' }), 'family.not_found'],
    ['gives a role', (who) => setMemberRole(app)(who, familyId, 'denis', 'editor'), 'member.not_found'],
    ['takes somebody out', (who) => removeMember(app)(who, familyId, 'denis'), 'member.not_found'],
    ['hands it over', (who) => transferOwnership(app)(who, familyId, 'denis'), 'family.not_found'],
  ];

  test.each(acts)('%s', async (_, act, unknown) => {
    for (const who of [editor, author, reader]) expect(await codeOf(act(who))).toBe('permission.denied');
    expect(await codeOf(act(stranger))).toBe(unknown);
    expect([await roles(), (await family()).name]).toEqual([everybody, 'Les Morel']);
  });

  test.each(acts.slice(1))('who has a second factor has just given it when he %s', async (_, act) => {
    expect(await codeOf(act(stale(owner)))).toBe('identity.factor_stale');
    // An actor without the right is refused before the second factor is asked for.
    expect(await codeOf(act(stale(editor)))).toBe('permission.denied');
    expect(await roles()).toEqual(everybody);
    expect(await codeOf(act({ ...owner, factor: 'fresh' }))).toBe('done');
  });
});

describe('roles', () => {
  test('change with the commit, and stand in the log once', async () => {
    await setMemberRole(app)(owner, familyId, 'denis', 'author');
    await setMemberRole(app)(owner, familyId, 'denis', 'author');
    expect(await roles()).toEqual({ ...everybody, denis: 'author' });
    expect(await trailOf(app, `member:${memberId(familyId, 'denis')}`)).toEqual([
      ['user:anne', 'member.role_changed', 'reader', 'author'],
    ]);
    expect(await codeOf(writeStory(app, reader, bookId))).toBe('done');
    await setMemberRole(app)(owner, familyId, 'denis', 'reader');
    expect(await codeOf(writeStory(app, reader, bookId))).toBe('permission.denied');
  });

  test('of nobody in this family are none', async () => {
    for (const uid of ['zoe', 'inconnue'])
      expect(await codeOf(setMemberRole(app)(owner, familyId, uid, 'editor'))).toBe('member.not_found');
  });
});

describe('one owner always', () => {
  test('he neither leaves, nor is taken out, nor steps down', async () => {
    for (const act of [
      leaveFamily(app)(owner, familyId),
      removeMember(app)(owner, familyId, 'anne'),
      setMemberRole(app)(owner, familyId, 'anne', 'editor'),
    ])
      expect(await codeOf(act)).toBe('family.owner_stays');
    expect([await roles(), (await family()).memberCount]).toEqual([everybody, 4]);
  });

  test('he hands the family over to a member and stays in it as an editor', async () => {
    const handed = await transferOwnership(app)(owner, familyId, 'claire');
    expect(handed.members.filter(({ role }) => role === 'owner').map(({ uid }) => uid)).toEqual(['claire']);
    expect(await roles()).toEqual({ ...everybody, anne: 'editor', claire: 'owner' });
    expect((await trailOf(app, `family:${familyId}`)).at(-1)).toEqual([
      'user:anne',
      'family.transferred',
      'user:anne',
      'user:claire',
    ]);
    expect(await codeOf(removeMember(app)(owner, familyId, 'denis'))).toBe('permission.denied');
    expect(await codeOf(leaveFamily(app)(owner, familyId))).toBe('done');
  });

  test('not to somebody outside; to himself it changes nothing', async () => {
    expect(await codeOf(transferOwnership(app)(owner, familyId, 'zoe'))).toBe('member.not_found');
    await transferOwnership(app)(owner, familyId, 'anne');
    expect(await roles()).toEqual(everybody);
  });

  test('handed to two at once it is one’s', async () => {
    const moves = ['bruno', 'claire'].map((uid) => codeOf(transferOwnership(app)(owner, familyId, uid)));
    expect((await Promise.all(moves)).toSorted()).toEqual(['done', 'permission.denied']);
    expect(Object.values(await roles()).filter((role) => role === 'owner')).toHaveLength(1);
  });
});

describe('who goes', () => {
  test('finds nothing any more; his stories stay, his place is free', async () => {
    const id = await writeStory(app, author, bookId, { to: 'submitted' });
    await removeMember(app)(owner, familyId, 'claire');
    expect((await family()).memberCount).toBe(3);
    expect(await codeOf(readFamily(app)(author, familyId))).toBe('family.not_found');
    expect((await documentOf(app, stories, id)).authorUid).toBe('claire');
    expect(await listOrganizations(app)('claire')).toEqual([]);
    expect(await trailOf(app, `member:${memberId(familyId, 'claire')}`)).toEqual([
      ['user:anne', 'member.removed', 'author', null],
    ]);
  });

  test('leaves by himself, once, of two presses at once too', async () => {
    const departures = [1, 2].map(() => codeOf(leaveFamily(app)(reader, familyId)));
    expect((await Promise.all(departures)).toSorted()).toEqual(['done', 'family.not_found']);
    expect((await family()).memberCount).toBe(3);
    expect(await codeOf(leaveFamily(app)(stranger, familyId))).toBe('family.not_found');
    expect(await codeOf(leaveFamily(app)(nobody, familyId))).toBe('session.required');
  });
});

describe('a portrait', () => {
  const keep = (id: string, more: object = {}): Promise<void> =>
    app.documents.transact(async (tx) =>
      tx.put(photographs, id, {
        familyId,
        bookId,
        state: 'ready',
        refusalCode: null,
        contentType: 'image/jpeg',
        bytes: 3,
        originalKey: id,
        sha256: 'a',
        widthPx: 9,
        heightPx: 9,
        luminance: null,
        createdAt: app.clock.now().toISOString(),
        ...more,
      }),
    );
  const choose = (id: string | null, who = reader) => codeOf(chooseAvatar(app)(who, familyId, id));
  const portraitOfDenis = async () =>
    (await readFamily(app)(owner, familyId)).members.find(({ uid }) => uid === 'denis')?.portraitId;

  test('is a checked photograph of the family, until one chooses none', async () => {
    await keep('p1');
    expect(await choose('p1')).toBe('done');
    expect(await portraitOfDenis()).toBe('p1');
    expect((await listOrganizations(app)('denis'))[0]?.portraitId).toBe('p1');
    await choose(null);
    expect(await portraitOfDenis()).toBeUndefined();
  });

  test.each([
    ['of another family', { familyId: 'autre' }, 'photograph.not_found'],
    ['that is not checked', { state: 'checking' }, 'photograph.not_ready'],
    ['that was refused', { state: 'refused' }, 'photograph.not_ready'],
  ])('is none %s', async (_, more, code) => {
    await keep('p1', more);
    expect(await choose('p1')).toBe(code);
    expect(await codeOf(updateFamily(app)(owner, familyId, { pictureId: 'p1' }))).toBe(code);
    expect([await portraitOfDenis(), (await family()).pictureId]).toEqual([undefined, null]);
  });

  test('that is gone is not shown, nor the family’s picture', async () => {
    await keep('p1');
    await choose('p1');
    await updateFamily(app)(owner, familyId, { pictureId: 'p1' });
    expect((await readFamily(app)(owner, familyId)).pictureId).toBe('p1');
    await app.documents.transact(async (tx) => tx.remove(photographs, 'p1'));
    expect(await portraitOfDenis()).toBeUndefined();
    expect((await readFamily(app)(owner, familyId)).pictureId).toBeNull();
  });

  test('is not chosen in a family of others', async () => {
    await keep('p1');
    expect(await choose('p1', stranger)).toBe('family.not_found');
  });
});

describe('a person', () => {
  test('has a new name in all families at once, and in no other person’s', async () => {
    const second = await familyOf(app, reader);
    await updateProfile(app)(reader, { name: 'Denis M.', largeText: true });
    const renamedMembers = (await allOf(app, members)).filter(({ name }) => name === 'Denis M.');
    expect(renamedMembers.map((one) => one.id).toSorted()).toEqual(
      [memberId(familyId, 'denis'), memberId(second, 'denis')].toSorted(),
    );
    expect(await documentOf(app, users, 'denis')).toMatchObject({ name: 'Denis M.', largeText: true });
    expect(await codeOf(updateProfile(app)(person('inconnue'), { name: 'x', largeText: false }))).toBe(
      'session.required',
    );
  });

  test('sees his families, the one joined first in front, without one that is gone', async () => {
    app.clock.forward(1_000);
    const second = await familyOf(app, owner);
    const ids = async () => (await listOrganizations(app)('anne')).map(({ id, role }) => [id, role]);
    expect(await ids()).toEqual([
      [familyId, 'owner'],
      [second, 'owner'],
    ]);
    await changeDocument(app, members, memberId(familyId, 'anne'), { role: 'reader' });
    await app.documents.transact(async (tx) => tx.remove(families, second));
    expect(await ids()).toEqual([[familyId, 'reader']]);
  });
});
