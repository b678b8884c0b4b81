import { type Actor, requireSignedIn, type SignedInActor } from '../../foundation/actors/actor.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { users } from './user.ts';

/**
 * Counts a mail that the actor causes to another person, and returns the actor. An account whose own address is not
 * verified may cause a few per day (`LIMIT_MAILS_PER_UNVERIFIED_ACCOUNT`); other limits apply to everyone. Throws
 * `mail.unverified_full`, whose page offers to verify the address.
 */
export const countMailToOthers = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
): Promise<SignedInActor> => {
  const person = requireSignedIn(actor);
  const user = await tx.get(users, person.uid);
  if (user !== null && user.value.verifiedEmail === user.value.email) return person;
  const maximum = deps.settings.limits.mailsPerUnverifiedAccount;
  const rateLimit = { action: 'unverified_mails', owner: { uid: person.uid }, maximum, windowMs: DAY_MS };
  await consume(tx, deps, 'mail.unverified_full', rateLimit);
  return person;
};
