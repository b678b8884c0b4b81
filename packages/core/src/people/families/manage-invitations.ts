import { AppError, type FreshInvitation, type Invitation, type InvitedRole } from '@souvenance/contracts';
import { type Actor, type SignedInActor, signedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { countUnproved } from '../accounts/count-unproved.ts';
import { users } from '../accounts/user.ts';
import { authorizeAccess } from './authorize-access.ts';
import { type FamilyRecord, families, members, ofItself, toKeep } from './family.ts';
import { type InvitationRecord, invitations, invitationView } from './invitation.ts';
import { mayInvite, stillOpen } from './places.ts';
import { endInvitation, type InvitationDeps, sendInvitation } from './send-invitation.ts';
import type { WithNarratorBooks } from './with-narrator-books.ts';

interface Invited {
  name: string;
  /** Null when the inviter hands on the link personally. */
  email: string | null;
  role: InvitedRole;
  isNarrator: boolean;
  sentence: string;
}

type Reader = Pick<Transaction, 'get'>;

const managedFamily = async (reader: Reader, actor: Actor, familyId: string) => {
  const storedFamily = ofItself(await reader.get(families, familyId));
  const { value } = await authorizeAccess(reader, actor, 'family.manage', 'family', storedFamily);
  return { id: familyId, value: toKeep(value) };
};

const refuseMember = async ({ documents }: Pick<Deps, 'documents'>, familyId: string, email: string) => {
  const storedMembers = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
  const people = await Promise.all(storedMembers.map(({ value }) => documents.get(users, value.uid)));
  if (people.some((user) => user?.value.email === email)) throw new AppError('member.already');
};

const hasInvited = ({ value }: { value: FamilyRecord }, email: string | null, now: string): boolean =>
  email !== null && stillOpen(value, now).some((open) => open.email === email);

/** A link that serves whoever holds it gives no say over the book, and is no narrator's yes. */
const refuseByLink = ({ email, role, isNarrator }: Invited): void => {
  if (email === null && (role === 'editor' || isNarrator)) throw new AppError('invitation.address_needed');
};

/** A link that the inviter hands on is no mail of ours. */
const countInvited = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  email: string | null,
): Promise<SignedInActor> => (email === null ? signedIn(actor) : countUnproved(tx, deps, actor));

/**
 * Invites somebody by e-mail, or by a link that the inviter hands on. Throws `mail.unproved_full`,
 * `invitation.address_needed`, `member.already`, `invitation.already_sent`,
 * `family.full` when members and open invitations fill the family's plan, `mail.too_many`, `mail.recipient_full`.
 */
export const createInvitation =
  (deps: InvitationDeps & WithNarratorBooks) =>
  async (actor: Actor, familyId: string, invited: Invited): Promise<FreshInvitation> => {
    await managedFamily(deps.documents, actor, familyId);
    refuseByLink(invited);
    if (invited.email !== null) await refuseMember(deps, familyId, invited.email);
    const isNarrator = invited.role === 'author' && invited.isNarrator;
    const bookId = isNarrator ? await deps.narratorBooks.toAskAbout(deps.documents, familyId) : null;
    const id = deps.ids.newId();
    return deps.documents.transact(async (tx) => {
      const family = await managedFamily(tx, actor, familyId);
      const { uid, name: inviter } = await countInvited(tx, deps, actor, invited.email);
      const now = deps.clock.now().toISOString();
      if (hasInvited(family, invited.email, now)) throw new AppError('invitation.already_sent');
      if (!mayInvite(family.value, now)) throw new AppError('family.full');
      const invitedBy = { uid, name: inviter };
      const open = { sendings: 1, agreedAt: null, acceptedBy: null };
      const draft = { familyId, ...invited, isNarrator, bookId, invitedBy, ...open };
      const { value, invitationUrl } = await sendInvitation(tx, deps, {
        id,
        family,
        draft,
        writtenBy: uid,
        before: null,
      });
      await appendAudit(tx, deps, actor, {
        action: 'invitation.sent',
        object: `invitation:${id}`,
        familyId,
        to: 'sent',
      });
      return { ...invitationView({ id, value }, value.sentAt), invitationUrl };
    });
  };

/** The family's invitations, the newest first. */
export const listInvitations =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor, familyId: string): Promise<Invitation[]> => {
    await managedFamily(documents, actor, familyId);
    const storedInvitations = await findAll(documents, invitations, {
      where: [['familyId', '==', familyId]],
      orderBy: { field: 'sentAt', direction: 'desc' },
    });
    return storedInvitations.map((invitation) => invitationView(invitation, clock.now().toISOString()));
  };

const openOne = async (
  tx: Transaction,
  actor: Actor,
  familyId: string,
  invitationId: string,
): Promise<Stored<InvitationRecord>> => {
  const storedInvitation = await tx.get(invitations, invitationId);
  const ofFamily = storedInvitation?.value.familyId === familyId ? storedInvitation : null;
  const invitation = await authorizeAccess(tx, actor, 'family.manage', 'invitation', ofFamily);
  if (invitation.value.state !== 'sent') throw new AppError('invitation.settled');
  return invitation;
};

/** Sends a new link for an invitation that waits or has expired; the link before stops working at once. */
export const resendInvitation =
  (deps: InvitationDeps) =>
  (actor: Actor, familyId: string, invitationId: string): Promise<FreshInvitation> =>
    deps.documents.transact(async (tx) => {
      const openInvitation = await openOne(tx, actor, familyId, invitationId);
      const family = await managedFamily(tx, actor, familyId);
      const { uid } = await countInvited(tx, deps, actor, openInvitation.value.email);
      const now = deps.clock.now().toISOString();
      const { state: from } = invitationView(openInvitation, now);
      if (from === 'expired') {
        if (hasInvited(family, openInvitation.value.email, now))
          throw new AppError('invitation.already_sent');
        if (!mayInvite(family.value, now)) throw new AppError('family.full');
      }
      const draft = { ...openInvitation.value, sendings: openInvitation.value.sendings + 1 };
      const before = openInvitation.value.tokenHash;
      const { value, invitationUrl } = await sendInvitation(tx, deps, {
        id: invitationId,
        family,
        draft,
        writtenBy: uid,
        before,
      });
      await appendAudit(tx, deps, actor, {
        action: 'invitation.resent',
        object: `invitation:${invitationId}`,
        familyId,
        from,
        to: 'sent',
      });
      return { ...invitationView({ id: invitationId, value }, value.sentAt), invitationUrl };
    });

/** Takes an invitation back: with the commit its link opens nothing any more. */
export const revokeInvitation =
  (deps: InvitationDeps) =>
  (actor: Actor, familyId: string, invitationId: string): Promise<Invitation> =>
    deps.documents.transact(async (tx) => {
      const { id, value } = await openOne(tx, actor, familyId, invitationId);
      const family = await managedFamily(tx, actor, familyId);
      const { state: from } = invitationView({ id, value }, deps.clock.now().toISOString());
      const revoked: InvitationRecord = { ...value, state: 'revoked' };
      endInvitation(tx, { id, value: revoked, family });
      await appendAudit(tx, deps, actor, {
        action: 'invitation.revoked',
        object: `invitation:${id}`,
        familyId,
        from,
        to: 'revoked',
      });
      return invitationView({ id, value: revoked }, value.sentAt);
    });
