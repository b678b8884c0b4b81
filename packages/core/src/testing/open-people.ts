import type { FamilyRole } from '@souvenance/contracts';
import type { SignedInActor } from '../foundation/actors/actor.ts';
import { type UserDocument, users } from '../people/accounts/user.ts';
import { referralCodes } from '../people/accounts/user-code.ts';
import { families, memberId, members } from '../people/families/family.ts';
import { type House, person } from './open-house.ts';

/** A person's account with a code of his own, as his first session makes it: `PAUL` is Paul's. */
export const openAccount = async (
  house: House,
  uid: string,
  change: Partial<UserDocument> = {},
): Promise<SignedInActor> => {
  const actor = person(uid);
  const referralCode = uid.toUpperCase();
  const createdAt = house.clock.now().toISOString();
  await house.documents.transact(async (tx) => {
    const { name, email } = actor;
    tx.put(users, uid, {
      ...{ name, email, largeText: false, provedEmail: email, referralCode, createdAt },
      ...change,
    });
    tx.put(referralCodes, referralCode, { uid });
  });
  return actor;
};

/** Puts a person into a family with a role, as an accepted invitation does. */
export const joinFamily = async (
  house: House,
  familyId: string,
  uid: string,
  role: FamilyRole,
): Promise<SignedInActor> => {
  const actor = person(uid);
  const joinedAt = house.clock.now().toISOString();
  await house.documents.transact(async (tx) => {
    const family = await tx.get(families, familyId);
    const known = await tx.get(members, memberId(familyId, uid));
    tx.put(members, memberId(familyId, uid), { familyId, uid, name: actor.name, role, joinedAt });
    if (family !== null && known === null)
      tx.put(families, familyId, { ...family.value, memberCount: family.value.memberCount + 1 });
  });
  return actor;
};
