import { AppError } from '@souvenance/contracts';
import { type Actor, type SignedInActor, signedIn } from '../../foundation/actors/actor.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { users } from './user.ts';

/**
 * Who writes to others through us has shown that his own address is his. Throws `identity.address_unproved`, whose page
 * offers to send the link.
 */
export const checkProved = async (reader: Pick<Documents, 'get'>, actor: Actor): Promise<SignedInActor> => {
  const person = signedIn(actor);
  const user = await reader.get(users, person.uid);
  if (user === null || user.value.provedEmail !== user.value.email)
    throw new AppError('identity.address_unproved');
  return person;
};
