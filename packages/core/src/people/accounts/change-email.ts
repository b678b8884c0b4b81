import { AppError, type EmailChangeState } from '@souvenance/contracts';
import { z } from 'zod';
import { type Actor, type SignedInActor, signedIn, systemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored } from '../../ports/documents.port.ts';
import { postSecurityNotice } from './security-notice.ts';
import { accountsOf } from './sign-in.ts';
import { users } from './user.ts';

type ChangeDeps = Pick<Deps, 'documents' | 'identity' | 'clock' | 'ids' | 'settings'>;
type Side = 'old' | 'new';

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

/** By uid: a second wish takes the place of the first, whose links are worth nothing from then on. */
export const emailChanges = collection('email-changes', emailChange, [['oldHash'], ['newHash']]);

/** Days that the two links live. */
const LINK_DAYS = 3;

const linkMail = (deps: ChangeDeps, { name, email }: SignedInActor, newEmail: string) => {
  const cause = deps.ids.newId();
  return (side: Side, token: string) => ({
    cause: `address_change.${cause}.${side}`,
    kind: 'address_change' as const,
    to: { name, address: side === 'old' ? email : newEmail },
    data: { name, side, newEmail, answerUrl: `${deps.settings.siteUrl}/auth/email?token=${token}` },
  });
};

/**
 * Writes to both addresses; nothing changes before both have answered. The caller has asked the password again.
 * Throws `identity.email_unchanged`.
 */
export const requestEmailChange =
  (deps: ChangeDeps) =>
  async (actor: Actor, newEmail: string): Promise<void> => {
    const person = signedIn(actor);
    if (person.email === newEmail) throw new AppError('identity.email_unchanged');
    const tokens = { old: deps.ids.newSecret(), new: deps.ids.newSecret() };
    const expiresAt = new Date(deps.clock.now().getTime() + LINK_DAYS * 86_400_000).toISOString();
    const mail = linkMail(deps, person, newEmail);
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
      await appendAudit(tx, deps, actor, { action: 'account.email_change_asked', object });
      await postMail(tx, deps, mail('old', tokens.old));
      await postMail(tx, deps, mail('new', tokens.new));
    });
  };

interface Held {
  readonly side: Side;
  readonly change: Stored<EmailChange>;
}

/**
 * Finds the pending change that a link belongs to. Throws `identity.token_invalid` when the link is unknown, replaced,
 * answered or too old.
 */
const heldBy = async ({ documents, clock }: ChangeDeps, token: string): Promise<Held> => {
  const hash = sha256Of(token);
  for (const side of ['old', 'new'] as const) {
    const changePage = await documents.find(emailChanges, { where: [[`${side}Hash`, '==', hash]], limit: 1 });
    const [change] = changePage.items;
    if (change !== undefined && change.value.expiresAt > clock.now().toISOString()) return { side, change };
  }
  throw new AppError('identity.token_invalid');
};

const confirmSide = (deps: ChangeDeps, { side, change }: Held): Promise<EmailChange['confirmed']> =>
  deps.documents.transact(async (tx) => {
    const storedChange = await tx.get(emailChanges, change.id);
    if (storedChange?.value[`${side}Hash`] !== change.value[`${side}Hash`])
      throw new AppError('identity.token_invalid');
    const confirmed = { ...storedChange.value.confirmed, [side]: true };
    tx.put(emailChanges, change.id, { ...storedChange.value, confirmed });
    return confirmed;
  });

/** The identity first: were we stopped here, either link pressed again would end the change. */
const complete = async (deps: ChangeDeps, { id: uid, value: change }: Stored<EmailChange>): Promise<void> => {
  await accountsOf(deps.identity).changeEmail(uid, change.newEmail);
  await deps.documents.transact(async (tx) => {
    const pending = await tx.get(emailChanges, uid);
    const user = await tx.get(users, uid);
    if (pending === null || user === null) return;
    const email = change.newEmail;
    tx.put(users, uid, { ...user.value, email, provedEmail: email });
    tx.remove(emailChanges, uid);
    const actor = systemActor('email-change');
    await appendAudit(tx, deps, actor, { action: 'account.email_changed', object: `user:${uid}` });
    for (const address of [change.oldEmail, email])
      await postSecurityNotice(tx, deps, 'email_changed', { name: change.name, address });
  });
};

/**
 * The answer given behind one of the two links, in either order. The change is made once both confirmed; a refusal
 * ends it. Throws `identity.token_invalid`, and `identity.email_taken` when the new address got an account meanwhile.
 */
export const answerEmailChange =
  (deps: ChangeDeps) =>
  async (token: string, decision: 'confirm' | 'refuse'): Promise<EmailChangeState> => {
    const pendingChange = await heldBy(deps, token);
    const { newEmail } = pendingChange.change.value;
    if (decision === 'refuse') {
      await deps.documents.transact(async (tx) => tx.remove(emailChanges, pendingChange.change.id));
      return { state: 'refused', newEmail };
    }
    const confirmed = await confirmSide(deps, pendingChange);
    if (!confirmed.old) return { state: 'waits_for_old', newEmail };
    if (!confirmed.new) return { state: 'waits_for_new', newEmail };
    await complete(deps, pendingChange.change);
    return { state: 'changed', newEmail };
  };
