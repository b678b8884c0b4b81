import { AppError, type EmailChangeState } from '@souvenance/contracts';
import { z } from 'zod';
import {
  type Actor,
  createSystemActor,
  requireSignedIn,
  type SignedInActor,
} from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored, type Transaction } from '../../ports/documents.port.ts';
import { postSecurityNotice } from './security-notice.ts';
import { requireAccounts } from './sign-in.ts';
import { users } from './user.ts';

type ChangeDeps = Pick<Deps, 'documents' | 'identity' | 'clock' | 'ids' | 'settings'>;
type AddressSide = 'old' | 'new';

const emailChange = z.object({
  name: z.string(),
  oldEmail: z.string(),
  newEmail: z.string(),
  /** SHA-256 of each link's secret. */
  oldHash: z.string(),
  newHash: z.string(),
  confirmed: z.object({ old: z.boolean(), new: z.boolean() }),
  expiresAt: z.iso.datetime(),
});
type EmailChange = z.infer<typeof emailChange>;

/** Stored by uid: a second request replaces the first, whose links then stop working. */
export const emailChanges = collection('email-changes', emailChange, [
  ['oldHash'],
  ['newHash'],
  ['expiresAt'],
]);

/** Days for which the two links are valid. */
const LINK_DAYS = 3;

const createMailBuilder = (deps: ChangeDeps, { name, email }: SignedInActor, newEmail: string) => {
  const cause = deps.ids.newId();
  return (side: AddressSide, token: string) => ({
    cause: `address_change.${cause}.${side}`,
    kind: 'address_change' as const,
    to: { name, address: side === 'old' ? email : newEmail },
    data: { name, side, newEmail, answerUrl: `${deps.settings.siteUrl}/auth/email?token=${token}` },
  });
};

/**
 * Sends a link to the old and the new address; nothing changes before both are confirmed. The caller has checked the
 * password again. Throws `identity.email_unchanged`.
 */
export const requestEmailChange =
  (deps: ChangeDeps) =>
  async (actor: Actor, newEmail: string): Promise<void> => {
    const person = requireSignedIn(actor);
    if (person.email === newEmail) throw new AppError('identity.email_unchanged');
    const tokens = { old: deps.ids.newSecret(), new: deps.ids.newSecret() };
    const expiresAt = new Date(deps.clock.now().getTime() + LINK_DAYS * 86_400_000).toISOString();
    const mail = createMailBuilder(deps, person, newEmail);
    await deps.documents.transact(async (tx) => {
      tx.put(emailChanges, person.uid, {
        name: person.name,
        oldEmail: person.email,
        newEmail,
        oldHash: sha256Of(tokens.old),
        newHash: sha256Of(tokens.new),
        confirmed: { old: false, new: false },
        expiresAt,
      });
      const object = `user:${person.uid}`;
      await appendAudit(tx, deps, actor, { action: 'account.email_change_requested', object });
      await postMail(tx, deps, mail('old', tokens.old));
      await postMail(tx, deps, mail('new', tokens.new));
    });
  };

interface PendingChange {
  readonly side: AddressSide;
  readonly change: Stored<EmailChange>;
}

/**
 * Finds the pending change of a link. Throws `identity.token_invalid` when the link is unknown, replaced, answered or
 * expired.
 */
const findPendingChange = async ({ documents, clock }: ChangeDeps, token: string): Promise<PendingChange> => {
  const hash = sha256Of(token);
  for (const side of ['old', 'new'] as const) {
    const changePage = await documents.find(emailChanges, { where: [[`${side}Hash`, '==', hash]], limit: 1 });
    const [change] = changePage.items;
    if (change !== undefined && change.value.expiresAt > clock.now().toISOString()) return { side, change };
  }
  throw new AppError('identity.token_invalid');
};

/** Reads the change of a link again. Throws `identity.token_invalid` when a later request has replaced it since. */
const readAgain = async (tx: Transaction, { side, change }: PendingChange): Promise<EmailChange> => {
  const storedChange = await tx.get(emailChanges, change.id);
  if (storedChange?.value[`${side}Hash`] !== change.value[`${side}Hash`])
    throw new AppError('identity.token_invalid');
  return storedChange.value;
};

const confirmSide = (deps: ChangeDeps, pendingChange: PendingChange): Promise<EmailChange['confirmed']> =>
  deps.documents.transact(async (tx) => {
    const storedChange = await readAgain(tx, pendingChange);
    const confirmed = { ...storedChange.confirmed, [pendingChange.side]: true };
    tx.put(emailChanges, pendingChange.change.id, { ...storedChange, confirmed });
    return confirmed;
  });

const cancelChange = (deps: ChangeDeps, pendingChange: PendingChange): Promise<void> =>
  deps.documents.transact(async (tx) => {
    await readAgain(tx, pendingChange);
    const uid = pendingChange.change.id;
    tx.remove(emailChanges, uid);
    await appendAudit(tx, deps, createSystemActor('email-change'), {
      action: 'account.email_change_refused',
      object: `user:${uid}`,
      to: pendingChange.side,
    });
  });

/**
 * Completes the change. The identity is changed first: if the process stops after it, another click on either link
 * completes the change.
 */
const completeChange = async (
  deps: ChangeDeps,
  { id: uid, value: change }: Stored<EmailChange>,
): Promise<void> => {
  await requireAccounts(deps.identity).changeEmail(uid, change.newEmail);
  await deps.documents.transact(async (tx) => {
    const storedChange = await tx.get(emailChanges, uid);
    const user = await tx.get(users, uid);
    if (storedChange === null || user === null) return;
    const email = change.newEmail;
    tx.put(users, uid, { ...user.value, email, verifiedEmail: email });
    tx.remove(emailChanges, uid);
    const actor = createSystemActor('email-change');
    await appendAudit(tx, deps, actor, { action: 'account.email_changed', object: `user:${uid}` });
    for (const address of [change.oldEmail, email])
      await postSecurityNotice(tx, deps, 'email_changed', { name: change.name, address });
  });
};

/**
 * Records the answer given by one of the two links, in either order. The change is made once both are confirmed; a
 * refusal cancels it. Throws `identity.token_invalid`, and `identity.email_taken` when the new address got an account
 * meanwhile.
 */
export const answerEmailChange =
  (deps: ChangeDeps) =>
  async (token: string, decision: 'confirm' | 'refuse'): Promise<EmailChangeState> => {
    const pendingChange = await findPendingChange(deps, token);
    const { newEmail } = pendingChange.change.value;
    if (decision === 'refuse') {
      await cancelChange(deps, pendingChange);
      return { state: 'refused', newEmail };
    }
    const confirmed = await confirmSide(deps, pendingChange);
    if (!confirmed.old) return { state: 'waits_for_old', newEmail };
    if (!confirmed.new) return { state: 'waits_for_new', newEmail };
    await completeChange(deps, pendingChange.change);
    return { state: 'changed', newEmail };
  };
