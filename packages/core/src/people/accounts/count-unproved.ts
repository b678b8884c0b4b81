import { type Actor, type SignedInActor, signedIn } from '../../foundation/actors/actor.ts';
import { consume, DAY_MS } from '../../foundation/limits/tally.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { users } from './user.ts';

/**
 * Counts a mail that the actor causes to somebody else. An account whose own address is not confirmed causes a few a day
 * (`LIMIT_MAILS_PER_UNPROVED_ACCOUNT`); a confirmed one is bounded by the other counts alone. Gives the actor. Throws
 * `mail.unproved_full`, whose page offers to confirm the address.
 */
export const countUnproved = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
): Promise<SignedInActor> => {
  const person = signedIn(actor);
  const user = await tx.get(users, person.uid);
  if (user !== null && user.value.provedEmail === user.value.email) return person;
  const most = deps.settings.limits.mailsPerUnprovedAccount;
  const count = { what: 'unproved_mails', of: { uid: person.uid }, most, windowMs: DAY_MS };
  await consume(tx, deps, 'mail.unproved_full', count);
  return person;
};
