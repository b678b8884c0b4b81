import type { FamilyRole } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people, writeStory } from '../../testing/open-family.ts';
import { changeDocument, readAll, readCode, readDocument, readTrail } from '../../testing/read-test-app.ts';
import { stories } from '../../writing/stories/story.ts';
import { users } from '../accounts/user.ts';
import { createFamily } from './create-family.ts';
import { families, memberId, members } from './family.ts';
import { listFamilies } from './list-organizations.ts';
import { leaveFamily, removeMember, setMemberRole, transferOwnership } from './manage-members.ts';
import { readFamily } from './read-family.ts';
import { updateFamily } from './update-family.ts';
import { updateProfile } from './update-profile.ts';

const { owner, editor, author, reader, stranger } = people;
const anonymous = { kind: 'anonymous' } as const;

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp({ LIMIT_FAMILIES_PER_ACCOUNT: '3' });
  ({ familyId, bookId } = await openFamily(app));
});

const readStoredFamily = () => readDocument(app, families, familyId);
const readRoles = async (): Promise<Record<string, FamilyRole>> => {
  const storedMembers = await readAll(app, members);
  return Object.fromEntries(
    storedMembers.filter((one) => one.familyId === familyId).map((one) => [one.uid, one.role]),
  );
};
const initialRoles = { anne: 'owner', bruno: 'editor', claire: 'author', denis: 'reader' } as const;
const withStaleFactor = (who: SignedInActor): SignedInActor => ({ ...who, factor: 'stale' });

describe('a family', () => {
  test('starts with its owner as the only member, without a plan, and is in the audit log', async () => {
    const newFamily = await createFamily(app)(reader, { name: 'Les autres', timeZone: 'Asia/Kolkata' });
    expect(newFamily).toMatchObject({
      name: 'Les autres',
      timeZone: 'Asia/Kolkata',
      seats: { limit: 6, used: 1 },
    });
    expect(newFamily.members).toMatchObject([{ uid: 'denis', role: 'owner' }]);
    expect(await readDocument(app, families, newFamily.id)).toMatchObject({
      plan: 'free',
      successor: null,
    });
    expect(await readTrail(app, `family:${newFamily.id}`)).toEqual([
      ['user:denis', 'family.created', null, null],
    ]);
  });

  test('is not created with an unknown time zone or without a session', async () => {
    const unknownZone = createFamily(app)(owner, { name: 'Morel', timeZone: 'Europe/Atlantide' });
    expect(await readCode(unknownZone)).toBe('request.invalid');
    const withoutSession = createFamily(app)(anonymous, { name: 'Morel', timeZone: 'Europe/Paris' });
    expect(await readCode(withoutSession)).toBe('session.required');
  });

  test('is refused beyond the limit of families per owner, even if several are created at once', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => readCode(createFamilyOf(app, owner))));
    expect(outcomes.toSorted()).toEqual(['done', 'done', 'family.too_many', 'family.too_many']);
    expect(await readCode(createFamilyOf(app, person('eve')))).toBe('done');
    app.clock.forward(86_400_001);
    expect(await readCode(createFamilyOf(app, owner))).toBe('family.too_many');
  });

  test('is refused beyond the limit of families per owner even if the last ones are created at once a day later', async () => {
    app.clock.forward(86_400_001);
    await createFamilyOf(app, owner);
    app.clock.forward(86_400_001);
    const outcomes = await Promise.all([1, 2, 3].map(() => readCode(createFamilyOf(app, owner))));
    expect(outcomes.toSorted()).toEqual(['done', 'family.too_many', 'family.too_many']);
  });

  test('that its owner has transferred leaves room for another one, from the next day on', async () => {
    await createFamilyOf(app, owner);
    await createFamilyOf(app, owner);
    await transferOwnership(app)(owner, familyId, 'bruno');
    expect(await readCode(createFamilyOf(app, owner))).toBe('family.too_many');
    app.clock.forward(86_400_001);
    expect(await readCode(createFamilyOf(app, owner))).toBe('done');
  });

  test('lists its members in the order in which they joined, and is not found by others', async () => {
    const seenFamily = await readFamily(app)(reader, familyId);
    expect(seenFamily.members.map(({ uid }) => uid)).toEqual(['anne', 'bruno', 'claire', 'denis']);
    expect(seenFamily.seats).toEqual({ limit: 6, used: 4 });
    expect(await readCode(readFamily(app)(stranger, familyId))).toBe('family.not_found');
    expect(await readCode(readFamily(app)(owner, 'nulle-part'))).toBe('family.not_found');
    expect(await readCode(readFamily(app)(anonymous, familyId))).toBe('session.required');
  });

  test('gets a new name or time zone from its owner, and the audit log tells which of them changed', async () => {
    await updateFamily(app)(owner, familyId, { name: 'Famille Morel' });
    await updateFamily(app)(owner, familyId, { timeZone: 'America/Cayenne' });
    expect(await readStoredFamily()).toMatchObject({
      name: 'Famille Morel',
      timeZone: 'America/Cayenne',
      memberCount: 4,
    });
    expect(await readStoredFamily()).not.toHaveProperty('familyId');
    const unknownZone = updateFamily(app)(owner, familyId, { timeZone: 'Europe/Atlantide' });
    expect(await readCode(unknownZone)).toBe('request.invalid');
    expect((await readTrail(app, `family:${familyId}`)).map(([, action]) => action)).toEqual([
      'family.created',
      'family.renamed',
      'family.changed',
    ]);
  });
});

describe('only the owner of a family', () => {
  const acts: [string, (who: SignedInActor) => Promise<unknown>, string][] = [
    ['renames it', (who) => updateFamily(app)(who, familyId, { name: 'À moi' }), 'family.not_found'],
    ['changes a role', (who) => setMemberRole(app)(who, familyId, 'denis', 'editor'), 'member.not_found'],
    ['removes a member', (who) => removeMember(app)(who, familyId, 'denis'), 'member.not_found'],
    ['transfers it', (who) => transferOwnership(app)(who, familyId, 'denis'), 'family.not_found'],
  ];

  test.each(acts)('%s', async (_, act, strangerCode) => {
    for (const who of [editor, author, reader]) expect(await readCode(act(who))).toBe('permission.denied');
    expect(await readCode(act(stranger))).toBe(strangerCode);
    expect([await readRoles(), (await readStoredFamily()).name]).toEqual([initialRoles, 'Les Morel']);
  });

  test.each(acts.slice(1))(
    '%s, and only while a second factor that the account has is fresh',
    async (_, act) => {
      expect(await readCode(act(withStaleFactor(owner)))).toBe('identity.factor_stale');
      // An actor without the right is refused before the second factor is checked.
      expect(await readCode(act(withStaleFactor(editor)))).toBe('permission.denied');
      expect(await readRoles()).toEqual(initialRoles);
      expect(await readCode(act({ ...owner, factor: 'fresh' }))).toBe('done');
    },
  );
});

describe('a role', () => {
  test('applies at once, and a repeated change is in the audit log once', async () => {
    await setMemberRole(app)(owner, familyId, 'denis', 'author');
    await setMemberRole(app)(owner, familyId, 'denis', 'author');
    expect(await readRoles()).toEqual({ ...initialRoles, denis: 'author' });
    expect(await readTrail(app, `member:${memberId(familyId, 'denis')}`)).toEqual([
      ['user:anne', 'member.role_changed', 'reader', 'author'],
    ]);
    expect(await readCode(writeStory(app, reader, bookId))).toBe('done');
    await setMemberRole(app)(owner, familyId, 'denis', 'reader');
    expect(await readCode(writeStory(app, reader, bookId))).toBe('permission.denied');
  });

  test('cannot be given to somebody outside the family', async () => {
    for (const uid of ['zoe', 'inconnue'])
      expect(await readCode(setMemberRole(app)(owner, familyId, uid, 'editor'))).toBe('member.not_found');
  });
});

describe('the owner of a family', () => {
  test('cannot leave, be removed or take another role', async () => {
    for (const act of [
      leaveFamily(app)(owner, familyId),
      removeMember(app)(owner, familyId, 'anne'),
      setMemberRole(app)(owner, familyId, 'anne', 'editor'),
    ])
      expect(await readCode(act)).toBe('family.owner_stays');
    expect([await readRoles(), (await readStoredFamily()).memberCount]).toEqual([initialRoles, 4]);
  });

  test('can transfer the family to a member, and stays in it as an editor', async () => {
    const transferredFamily = await transferOwnership(app)(owner, familyId, 'claire');
    expect(transferredFamily.members.filter(({ role }) => role === 'owner').map(({ uid }) => uid)).toEqual([
      'claire',
    ]);
    expect(await readRoles()).toEqual({ ...initialRoles, anne: 'editor', claire: 'owner' });
    expect((await readTrail(app, `family:${familyId}`)).at(-1)).toEqual([
      'user:anne',
      'family.transferred',
      'user:anne',
      'user:claire',
    ]);
    expect(await readCode(removeMember(app)(owner, familyId, 'denis'))).toBe('permission.denied');
    expect(await readCode(leaveFamily(app)(owner, familyId))).toBe('done');
  });

  test('names a successor anew after a transfer: the choice of the former owner is private', async () => {
    await changeDocument(app, families, familyId, {
      successor: { name: 'Bruno', email: 'bruno@exemple.fr' },
    });
    await transferOwnership(app)(owner, familyId, 'bruno');
    expect((await readStoredFamily()).successor).toBeNull();
  });

  test('cannot transfer the family to somebody outside; a transfer to the owner changes nothing', async () => {
    expect(await readCode(transferOwnership(app)(owner, familyId, 'zoe'))).toBe('member.not_found');
    await transferOwnership(app)(owner, familyId, 'anne');
    expect(await readRoles()).toEqual(initialRoles);
  });

  test('is one person even if the family is transferred to two members at once', async () => {
    const moves = ['bruno', 'claire'].map((uid) => readCode(transferOwnership(app)(owner, familyId, uid)));
    expect((await Promise.all(moves)).toSorted()).toEqual(['done', 'permission.denied']);
    expect(Object.values(await readRoles()).filter((role) => role === 'owner')).toHaveLength(1);
  });
});

describe('a member who leaves or is removed', () => {
  test('cannot read the family any more; the stories stay, and the seat is free', async () => {
    const id = await writeStory(app, author, bookId, { to: 'submitted' });
    await removeMember(app)(owner, familyId, 'claire');
    expect((await readStoredFamily()).memberCount).toBe(3);
    expect(await readCode(readFamily(app)(author, familyId))).toBe('family.not_found');
    expect((await readDocument(app, stories, id)).authorUid).toBe('claire');
    expect(await listFamilies(app)('claire')).toEqual([]);
    expect(await readTrail(app, `member:${memberId(familyId, 'claire')}`)).toEqual([
      ['user:anne', 'member.removed', 'author', null],
    ]);
  });

  test('leaves once, even with two requests at the same time; somebody outside cannot leave', async () => {
    const departures = [1, 2].map(() => readCode(leaveFamily(app)(reader, familyId)));
    expect((await Promise.all(departures)).toSorted()).toEqual(['done', 'family.not_found']);
    expect((await readStoredFamily()).memberCount).toBe(3);
    expect(await readCode(leaveFamily(app)(stranger, familyId))).toBe('family.not_found');
    expect(await readCode(leaveFamily(app)(anonymous, familyId))).toBe('session.required');
  });
});

describe('a person', () => {
  test('is renamed in all their families at once, and nobody else is', async () => {
    const secondFamilyId = await createFamilyOf(app, reader);
    await updateProfile(app)(reader, { name: 'Denis M.', largeText: true });
    const renamedMembers = (await readAll(app, members)).filter(({ name }) => name === 'Denis M.');
    expect(renamedMembers.map((one) => one.id).toSorted()).toEqual(
      [memberId(familyId, 'denis'), memberId(secondFamilyId, 'denis')].toSorted(),
    );
    expect(await readDocument(app, users, 'denis')).toMatchObject({
      name: 'Denis M.',
      largeText: true,
    });
    expect(await readCode(updateProfile(app)(person('inconnue'), { name: 'x', largeText: false }))).toBe(
      'session.required',
    );
  });

  test('sees their families in the order in which they joined, without a deleted one', async () => {
    app.clock.forward(1_000);
    const secondFamilyId = await createFamilyOf(app, owner);
    const ids = async () => (await listFamilies(app)('anne')).map(({ id, role }) => [id, role]);
    expect(await ids()).toEqual([
      [familyId, 'owner'],
      [secondFamilyId, 'owner'],
    ]);
    await changeDocument(app, members, memberId(familyId, 'anne'), { role: 'reader' });
    await app.documents.transact(async (tx) => tx.remove(families, secondFamilyId));
    expect(await ids()).toEqual([[familyId, 'reader']]);
  });
});
