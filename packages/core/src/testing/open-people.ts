import type { FamilyRole } from '@souvenance/contracts';
import type { SignedInActor } from '../foundation/actors/actor.ts';
import { users } from '../people/accounts/user.ts';
import { referralCodes } from '../people/accounts/user-code.ts';
import { memberId, members } from '../people/families/family.ts';
import { person, type TestApp } from './create-test-app.ts';
import { createUser, join } from './open-family.ts';
import { changeDocument } from './read-test-app.ts';

/** An account with a referral code of its own, as a first session makes it: `PAUL` is Paul's. */
export const openAccount = async (app: TestApp, uid: string): Promise<SignedInActor> => {
  const actor = person(uid);
  const referralCode = uid.toUpperCase();
  await createUser(app, actor);
  await changeDocument(app, users, uid, { referralCode });
  await app.documents.transact(async (tx) => tx.put(referralCodes, referralCode, { uid }));
  return actor;
};

/** Gives a person a role in a family, whether they are a member already or not. */
export const joinFamily = async (
  app: TestApp,
  familyId: string,
  uid: string,
  role: FamilyRole,
): Promise<SignedInActor> => {
  const member = await app.documents.get(members, memberId(familyId, uid));
  if (member === null) await join(app, familyId, person(uid), role);
  else await changeDocument(app, members, member.id, { role });
  return person(uid);
};
