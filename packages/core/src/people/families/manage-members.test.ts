import type { FamilyRole } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { openFamily, people, writeStory } from '../../testing/open-family.ts';
import { familyOf, type House, openHouse, person } from '../../testing/open-house.ts';
import { allOf, changeDocument, codeOf, documentOf, trailOf } from '../../testing/read-house.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { stories } from '../../writing/stories/story.ts';
import { users } from '../accounts/user.ts';
import { choosePortrait } from './choose-portrait.ts';
import { createFamily } from './create-family.ts';
import { families, memberId, members } from './family.ts';
import { leaveFamily, removeMember, setMemberRole, transferOwnership } from './manage-members.ts';
import { organizationsOf } from './organizations-of.ts';
import { readFamily } from './read-family.ts';
import { updateFamily } from './update-family.ts';
import { updateProfile } from './update-profile.ts';

const { owner, editor, author, reader, stranger } = people;
const nobody = { kind: 'anonymous' } as const;

let house: House;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  house = openHouse({ LIMIT_FAMILIES_PER_ACCOUNT: '3' });
  ({ familyId, bookId } = await openFamily(house));
});

const family = () => documentOf(house, families, familyId);
const roles = async (): Promise<Record<string, FamilyRole>> => {
  const storedMembers = await allOf(house, members);
  return Object.fromEntries(
    storedMembers.filter((one) => one.familyId === familyId).map((one) => [one.uid, one.role]),
  );
};
const everybody = { anne: 'owner', bruno: 'editor', claire: 'author', denis: 'reader' } as const;
const stale = (who: SignedInActor): SignedInActor => ({ ...who, factor: 'stale' });

describe('a family', () => {
  test('begins with its owner as its only member, without a plan, and is in the log', async () => {
    const made = await createFamily(house)(reader, { name: 'Les autres', timeZone: 'Asia/Kolkata' });
    expect(made).toMatchObject({
      name: 'Les autres',
      timeZone: 'Asia/Kolkata',
      places: { limit: 6, taken: 1 },
    });
    expect(made.members).toMatchObject([{ uid: 'denis', role: 'owner' }]);
    expect(await documentOf(house, families, made.id)).toMatchObject({ plan: 'free', successor: null });
    expect(await trailOf(house, `family:${made.id}`)).toEqual([['user:denis', 'family.created', null, null]]);
  });

  test('begins in a zone whose clocks exist, for somebody who is signed in', async () => {
    const wrong = createFamily(house)(owner, { name: 'Morel', timeZone: 'Europe/Atlantide' });
    expect(await codeOf(wrong)).toBe('request.invalid');
    const none = createFamily(house)(nobody, { name: 'Morel', timeZone: 'Europe/Paris' });
    expect(await codeOf(none)).toBe('session.required');
  });

  test('is one of so many that a person answers for, however many are begun at once', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => codeOf(familyOf(house, owner))));
    expect(outcomes.toSorted()).toEqual(['done', 'done', 'family.too_many', 'family.too_many']);
    expect(await codeOf(familyOf(house, person('eve')))).toBe('done');
    house.clock.forward(86_400_001);
    expect(await codeOf(familyOf(house, owner))).toBe('family.too_many');
  });

  test('is not begun past that number by several at once on another day', async () => {
    house.clock.forward(86_400_001);
    await familyOf(house, owner);
    house.clock.forward(86_400_001);
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(familyOf(house, owner))));
    expect(outcomes.toSorted()).toEqual(['done', 'family.too_many', 'family.too_many']);
  });

  test('given away makes room for another, the next day: so many are begun in one', async () => {
    await familyOf(house, owner);
    await familyOf(house, owner);
    await transferOwnership(house)(owner, familyId, 'bruno');
    expect(await codeOf(familyOf(house, owner))).toBe('family.too_many');
    house.clock.forward(86_400_001);
    expect(await codeOf(familyOf(house, owner))).toBe('done');
  });

  test('is read by its members in the order of their coming, and unknown to others', async () => {
    const seenFamily = await readFamily(house)(reader, familyId);
    expect(seenFamily.members.map(({ uid }) => uid)).toEqual(['anne', 'bruno', 'claire', 'denis']);
    expect(seenFamily.places).toEqual({ limit: 6, taken: 4 });
    expect(await codeOf(readFamily(house)(stranger, familyId))).toBe('family.not_found');
    expect(await codeOf(readFamily(house)(owner, 'nulle-part'))).toBe('family.not_found');
    expect(await codeOf(readFamily(house)(nobody, familyId))).toBe('session.required');
  });

  test('is renamed by its owner, and its log says which it was', async () => {
    await updateFamily(house)(owner, familyId, { name: 'Famille Morel' });
    await updateFamily(house)(owner, familyId, { timeZone: 'America/Cayenne' });
    expect(await family()).toMatchObject({
      name: 'Famille Morel',
      timeZone: 'America/Cayenne',
      memberCount: 4,
    });
    expect(await family()).not.toHaveProperty('familyId');
    const wrong = updateFamily(house)(owner, familyId, { timeZone: 'Europe/Atlantide' });
    expect(await codeOf(wrong)).toBe('request.invalid');
    expect((await trailOf(house, `family:${familyId}`)).map(([, action]) => action)).toEqual([
      'family.created',
      'family.renamed',
      'family.changed',
    ]);
  });
});

describe('only the owner manages', () => {
  const acts: [string, (who: SignedInActor) => Promise<unknown>, string][] = [
    ['names it', (who) => updateFamily(house)(who, familyId, { name: 'À moi' }), 'family.not_found'],
    ['gives a role', (who) => setMemberRole(house)(who, familyId, 'denis', 'editor'), 'member.not_found'],
    ['takes somebody out', (who) => removeMember(house)(who, familyId, 'denis'), 'member.not_found'],
    ['hands it over', (who) => transferOwnership(house)(who, familyId, 'denis'), 'family.not_found'],
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
    await setMemberRole(house)(owner, familyId, 'denis', 'author');
    await setMemberRole(house)(owner, familyId, 'denis', 'author');
    expect(await roles()).toEqual({ ...everybody, denis: 'author' });
    expect(await trailOf(house, `member:${memberId(familyId, 'denis')}`)).toEqual([
      ['user:anne', 'member.role_changed', 'reader', 'author'],
    ]);
    expect(await codeOf(writeStory(house, reader, bookId))).toBe('done');
    await setMemberRole(house)(owner, familyId, 'denis', 'reader');
    expect(await codeOf(writeStory(house, reader, bookId))).toBe('permission.denied');
  });

  test('of nobody in this family are none', async () => {
    for (const uid of ['zoe', 'inconnue'])
      expect(await codeOf(setMemberRole(house)(owner, familyId, uid, 'editor'))).toBe('member.not_found');
  });
});

describe('one owner always', () => {
  test('he neither leaves, nor is taken out, nor steps down', async () => {
    for (const act of [
      leaveFamily(house)(owner, familyId),
      removeMember(house)(owner, familyId, 'anne'),
      setMemberRole(house)(owner, familyId, 'anne', 'editor'),
    ])
      expect(await codeOf(act)).toBe('family.owner_stays');
    expect([await roles(), (await family()).memberCount]).toEqual([everybody, 4]);
  });

  test('he hands the family over to a member and stays in it as an editor', async () => {
    const handed = await transferOwnership(house)(owner, familyId, 'claire');
    expect(handed.members.filter(({ role }) => role === 'owner').map(({ uid }) => uid)).toEqual(['claire']);
    expect(await roles()).toEqual({ ...everybody, anne: 'editor', claire: 'owner' });
    expect((await trailOf(house, `family:${familyId}`)).at(-1)).toEqual([
      'user:anne',
      'family.transferred',
      'user:anne',
      'user:claire',
    ]);
    expect(await codeOf(removeMember(house)(owner, familyId, 'denis'))).toBe('permission.denied');
    expect(await codeOf(leaveFamily(house)(owner, familyId))).toBe('done');
  });

  test('not to somebody outside; to himself it changes nothing', async () => {
    expect(await codeOf(transferOwnership(house)(owner, familyId, 'zoe'))).toBe('member.not_found');
    await transferOwnership(house)(owner, familyId, 'anne');
    expect(await roles()).toEqual(everybody);
  });

  test('handed to two at once it is one’s', async () => {
    const moves = ['bruno', 'claire'].map((uid) => codeOf(transferOwnership(house)(owner, familyId, uid)));
    expect((await Promise.all(moves)).toSorted()).toEqual(['done', 'permission.denied']);
    expect(Object.values(await roles()).filter((role) => role === 'owner')).toHaveLength(1);
  });
});

describe('who goes', () => {
  test('finds nothing any more; his stories stay, his place is free', async () => {
    const id = await writeStory(house, author, bookId, { to: 'submitted' });
    await removeMember(house)(owner, familyId, 'claire');
    expect((await family()).memberCount).toBe(3);
    expect(await codeOf(readFamily(house)(author, familyId))).toBe('family.not_found');
    expect((await documentOf(house, stories, id)).authorUid).toBe('claire');
    expect(await organizationsOf(house)('claire')).toEqual([]);
    expect(await trailOf(house, `member:${memberId(familyId, 'claire')}`)).toEqual([
      ['user:anne', 'member.removed', 'author', null],
    ]);
  });

  test('leaves by himself, once, of two presses at once too', async () => {
    const departures = [1, 2].map(() => codeOf(leaveFamily(house)(reader, familyId)));
    expect((await Promise.all(departures)).toSorted()).toEqual(['done', 'family.not_found']);
    expect((await family()).memberCount).toBe(3);
    expect(await codeOf(leaveFamily(house)(stranger, familyId))).toBe('family.not_found');
    expect(await codeOf(leaveFamily(house)(nobody, familyId))).toBe('session.required');
  });
});

describe('a portrait', () => {
  const keep = (id: string, more: object = {}): Promise<void> =>
    house.documents.transact(async (tx) =>
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
        createdAt: house.clock.now().toISOString(),
        ...more,
      }),
    );
  const choose = (id: string | null, who = reader) => codeOf(choosePortrait(house)(who, familyId, id));
  const portraitOfDenis = async () =>
    (await readFamily(house)(owner, familyId)).members.find(({ uid }) => uid === 'denis')?.portraitId;

  test('is a checked photograph of the family, until one chooses none', async () => {
    await keep('p1');
    expect(await choose('p1')).toBe('done');
    expect(await portraitOfDenis()).toBe('p1');
    expect((await organizationsOf(house)('denis'))[0]?.portraitId).toBe('p1');
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
    expect(await codeOf(updateFamily(house)(owner, familyId, { pictureId: 'p1' }))).toBe(code);
    expect([await portraitOfDenis(), (await family()).pictureId]).toEqual([undefined, null]);
  });

  test('that is gone is not shown, nor the family’s picture', async () => {
    await keep('p1');
    await choose('p1');
    await updateFamily(house)(owner, familyId, { pictureId: 'p1' });
    expect((await readFamily(house)(owner, familyId)).pictureId).toBe('p1');
    await house.documents.transact(async (tx) => tx.remove(photographs, 'p1'));
    expect(await portraitOfDenis()).toBeUndefined();
    expect((await readFamily(house)(owner, familyId)).pictureId).toBeNull();
  });

  test('is not chosen in a family of others', async () => {
    await keep('p1');
    expect(await choose('p1', stranger)).toBe('family.not_found');
  });
});

describe('a person', () => {
  test('has a new name in all families at once, and in no other person’s', async () => {
    const second = await familyOf(house, reader);
    await updateProfile(house)(reader, { name: 'Denis M.', largeText: true });
    const renamedMembers = (await allOf(house, members)).filter(({ name }) => name === 'Denis M.');
    expect(renamedMembers.map((one) => one.id).toSorted()).toEqual(
      [memberId(familyId, 'denis'), memberId(second, 'denis')].toSorted(),
    );
    expect(await documentOf(house, users, 'denis')).toMatchObject({ name: 'Denis M.', largeText: true });
    expect(await codeOf(updateProfile(house)(person('inconnue'), { name: 'x', largeText: false }))).toBe(
      'session.required',
    );
  });

  test('sees his families, the one joined first in front, without one that is gone', async () => {
    house.clock.forward(1_000);
    const second = await familyOf(house, owner);
    const ids = async () => (await organizationsOf(house)('anne')).map(({ id, role }) => [id, role]);
    expect(await ids()).toEqual([
      [familyId, 'owner'],
      [second, 'owner'],
    ]);
    await changeDocument(house, members, memberId(familyId, 'anne'), { role: 'reader' });
    await house.documents.transact(async (tx) => tx.remove(families, second));
    expect(await ids()).toEqual([[familyId, 'reader']]);
  });
});
