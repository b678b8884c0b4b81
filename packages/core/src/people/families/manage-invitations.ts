import { AppError, type FreshInvitation, type Invitation, type InvitedRole } from '@souvenance/contracts';
import { type Actor, requireSignedIn, type SignedInActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { countMailToOthers } from '../accounts/count-mail-to-others.ts';
import { users } from '../accounts/user.ts';
import { authorizeAccess } from './authorize-access.ts';
import { type FamilyRecord, families, memberId, members, withFamilyId, withoutFamilyId } from './family.ts';
import { type InvitationRecord, invitations, toInvitationView } from './invitation.ts';
import { canInvite, findOpenInvitations } from './seats.ts';
import { endInvitation, type InvitationDeps, sendInvitation } from './send-invitation.ts';
import type { WithNarratorBooks } from './with-narrator-books.ts';

interface InvitationInput {
  name: string;
  /** Null when the inviter passes on the link personally. */
  email: string | null;
  role: InvitedRole;
  isNarrator: boolean;
  sentence: string;
}

type DocumentReader = Pick<Transaction, 'get'>;

const openManagedFamily = async (documents: DocumentReader, actor: Actor, familyId: string) => {
  const storedFamily = withFamilyId(await documents.get(families, familyId));
  const { value } = await authorizeAccess(documents, actor, 'family.manage', 'family', storedFamily);
  return { id: familyId, value: withoutFamilyId(value) };
};

const requireNotMember = async ({ documents }: Pick<Deps, 'documents'>, familyId: string, email: string) => {
  const storedMembers = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
  const people = await Promise.all(storedMembers.map(({ value }) => documents.get(users, value.uid)));
  if (people.some((user) => user?.value.email === email)) throw new AppError('member.already');
};

const hasOpenInvitation = ({ value }: { value: FamilyRecord }, email: string | null, now: string): boolean =>
  email !== null && findOpenInvitations(value, now).some((openInvitation) => openInvitation.email === email);

/**
 * A link that anybody with it can use must not give the right to lay out the book, nor count as a narrator's consent.
 * Throws `invitation.address_needed`.
 */
const requireAddress = ({ email, role, isNarrator }: InvitationInput): void => {
  if (email === null && (role === 'editor' || isNarrator)) throw new AppError('invitation.address_needed');
};

/** The most links that the members of a family make in a day to pass them on themselves. */
const LINKS_PER_DAY = 100;

/**
 * Counts an invitation as a mail, or as a link that the inviter passes on. Throws `mail.unverified_full`,
 * `invitation.too_many_links`.
 */
const countInvitation = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { familyId, email }: Pick<InvitationRecord, 'familyId' | 'email'>,
): Promise<SignedInActor> => {
  if (email !== null) return countMailToOthers(tx, deps, actor);
  const owner = { familyId };
  const daily = { action: 'invitation-links', owner, maximum: LINKS_PER_DAY, windowMs: DAY_MS };
  await consume(tx, deps, 'invitation.too_many_links', daily);
  return requireSignedIn(actor);
};

/** The actor as the sender of an invitation, with their portrait in this family. */
const readSender = async (tx: Transaction, familyId: string, actor: Actor) => {
  const { uid } = requireSignedIn(actor);
  const member = await tx.get(members, memberId(familyId, uid));
  return { uid, portraitId: member?.value.portraitId ?? null };
};

/**
 * Invites a person by e-mail, or by a link that the inviter passes on. Throws `mail.unverified_full`,
 * `invitation.address_needed`, `member.already`, `invitation.already_sent`, `family.full` when members and open
 * invitations fill the family's plan, `mail.too_many`, `mail.recipient_full`, `invitation.too_many_links`.
 */
export const createInvitation =
  (deps: InvitationDeps & WithNarratorBooks) =>
  async (actor: Actor, familyId: string, invited: InvitationInput): Promise<FreshInvitation> => {
    await openManagedFamily(deps.documents, actor, familyId);
    requireAddress(invited);
    if (invited.email !== null) await requireNotMember(deps, familyId, invited.email);
    const isNarrator = invited.role === 'author' && invited.isNarrator;
    const narrator = isNarrator
      ? await deps.narratorBooks.findUnanswered(deps.documents, familyId, invited.name)
      : null;
    const id = deps.ids.newId();
    return deps.documents.transact(async (tx) => {
      const family = await openManagedFamily(tx, actor, familyId);
      const sender = await readSender(tx, familyId, actor);
      const { uid, name: inviterName } = await countInvitation(tx, deps, actor, {
        familyId,
        email: invited.email,
      });
      const now = deps.clock.now().toISOString();
      if (hasOpenInvitation(family, invited.email, now)) throw new AppError('invitation.already_sent');
      if (!canInvite(family.value, now)) throw new AppError('family.full');
      const invitedBy = { uid, name: inviterName };
      const newInvitationFields = { sendings: 1, agreedAt: null, acceptedBy: null };
      const { bookId = null, narratorId } = narrator ?? {};
      const draft = {
        familyId,
        ...invited,
        isNarrator,
        bookId,
        ...(narratorId !== undefined && { narratorId }),
        invitedBy,
        ...newInvitationFields,
      };
      const { value, invitationUrl } = await sendInvitation(tx, deps, {
        id,
        family,
        draft,
        sender,
        formerTokenHash: null,
      });
      await appendAudit(tx, deps, actor, {
        action: 'invitation.sent',
        object: `invitation:${id}`,
        familyId,
        to: 'sent',
      });
      return { ...toInvitationView({ id, value }, value.sentAt), invitationUrl };
    });
  };

/** Lists the family's invitations, the newest first. */
export const listInvitations =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor, familyId: string): Promise<Invitation[]> => {
    await openManagedFamily(documents, actor, familyId);
    const storedInvitations = await findAll(documents, invitations, {
      where: [['familyId', '==', familyId]],
      orderBy: { field: 'sentAt', direction: 'desc' },
    });
    return storedInvitations.map((invitation) => toInvitationView(invitation, clock.now().toISOString()));
  };

const openPendingInvitation = async (
  documents: DocumentReader,
  actor: Actor,
  familyId: string,
  invitationId: string,
): Promise<Stored<InvitationRecord>> => {
  const storedInvitation = await documents.get(invitations, invitationId);
  const invitationOfFamily = storedInvitation?.value.familyId === familyId ? storedInvitation : null;
  const invitation = await authorizeAccess(
    documents,
    actor,
    'family.manage',
    'invitation',
    invitationOfFamily,
  );
  if (invitation.value.state !== 'sent') throw new AppError('invitation.settled');
  return invitation;
};

/**
 * Sends a new link for a pending or expired invitation; the former link stops working at once. Throws
 * `invitation.settled`, `member.already` for a person who has joined by another invitation, `invitation.already_sent`,
 * `family.full`, `invitation.too_many_links`, and the errors of the mail limits.
 */
export const resendInvitation =
  (deps: InvitationDeps) =>
  async (actor: Actor, familyId: string, invitationId: string): Promise<FreshInvitation> => {
    const { value: pending } = await openPendingInvitation(deps.documents, actor, familyId, invitationId);
    if (pending.email !== null) await requireNotMember(deps, familyId, pending.email);
    return deps.documents.transact(async (tx) => {
      const openInvitation = await openPendingInvitation(tx, actor, familyId, invitationId);
      const family = await openManagedFamily(tx, actor, familyId);
      const sender = await readSender(tx, familyId, actor);
      await countInvitation(tx, deps, actor, openInvitation.value);
      const now = deps.clock.now().toISOString();
      const { state: formerState } = toInvitationView(openInvitation, now);
      if (formerState === 'expired') {
        if (hasOpenInvitation(family, openInvitation.value.email, now))
          throw new AppError('invitation.already_sent');
        if (!canInvite(family.value, now)) throw new AppError('family.full');
      }
      const draft = { ...openInvitation.value, sendings: openInvitation.value.sendings + 1 };
      const formerTokenHash = openInvitation.value.tokenHash;
      const { value, invitationUrl } = await sendInvitation(tx, deps, {
        id: invitationId,
        family,
        draft,
        sender,
        formerTokenHash,
      });
      await appendAudit(tx, deps, actor, {
        action: 'invitation.resent',
        object: `invitation:${invitationId}`,
        familyId,
        from: formerState,
        to: 'sent',
      });
      return { ...toInvitationView({ id: invitationId, value }, value.sentAt), invitationUrl };
    });
  };

/** Revokes an invitation: its link stops working with the commit. Throws `invitation.settled`. */
export const revokeInvitation =
  (deps: InvitationDeps) =>
  (actor: Actor, familyId: string, invitationId: string): Promise<Invitation> =>
    deps.documents.transact(async (tx) => {
      const { id, value } = await openPendingInvitation(tx, actor, familyId, invitationId);
      const family = await openManagedFamily(tx, actor, familyId);
      const { state: formerState } = toInvitationView({ id, value }, deps.clock.now().toISOString());
      const revokedInvitation: InvitationRecord = { ...value, state: 'revoked' };
      endInvitation(tx, { id, value: revokedInvitation, family });
      await appendAudit(tx, deps, actor, {
        action: 'invitation.revoked',
        object: `invitation:${id}`,
        familyId,
        from: formerState,
        to: 'revoked',
      });
      return toInvitationView({ id, value: revokedInvitation }, value.sentAt);
    });
