import type { FamilyRole } from '@souvenance/contracts';
import type { SignedInActor } from '../foundation/actors/actor.ts';
import { users } from '../people/accounts/user.ts';
import { referralCodes } from '../people/accounts/user-code.ts';
import { memberId, members } from '../people/families/family.ts';
import { join, keepUser } from './open-family.ts';
import { type House, person } from './open-house.ts';
import { changeDocument } from './read-house.ts';

/** An account with a referral code of its own, as a first session makes it: `PAUL` is Paul's. */
export const openAccount = async (house: House, uid: string): Promise<SignedInActor> => {
  const actor = person(uid);
  const referralCode = uid.toUpperCase();
  await keepUser(house, actor);
  await changeDocument(house, users, uid, { referralCode });
  await house.documents.transact(async (tx) => tx.put(referralCodes, referralCode, { uid }));
  return actor;
};

/** Gives a person a role in a family, whether they are a member already or not. */
export const joinFamily = async (
  house: House,
  familyId: string,
  uid: string,
  role: FamilyRole,
): Promise<SignedInActor> => {
  const member = await house.documents.get(members, memberId(familyId, uid));
  if (member === null) await join(house, familyId, person(uid), role);
  else await changeDocument(house, members, member.id, { role });
  return person(uid);
};
