import { AppError } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { type UserDocument, users } from '../accounts/user.ts';
import { members } from './family.ts';

/** Saves a person's name and text size; all their families show the new name at once. */
export const updateProfile =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, profile: { name: string; largeText: boolean }): Promise<UserDocument> => {
    const { uid } = requireSignedIn(actor);
    const storedMembers = await findAll(documents, members, {
      where: [['uid', '==', uid]],
      orderBy: { field: 'joinedAt', direction: 'asc' },
    });
    return documents.transact(async (tx) => {
      const user = await tx.get(users, uid);
      if (user === null) throw new AppError('session.required');
      const memberships = await Promise.all(storedMembers.map(({ id }) => tx.get(members, id)));
      const changedUser = { ...user.value, ...profile };
      tx.put(users, uid, changedUser);
      for (const member of memberships)
        if (member !== null) tx.put(members, member.id, { ...member.value, name: profile.name });
      return changedUser;
    });
  };
