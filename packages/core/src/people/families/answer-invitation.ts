import { AppError, type OpenedInvitation } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { users } from '../accounts/user.ts';
import { type FamilyRecord, families, memberId, members } from './family.ts';
import { type InvitationRecord, invitationLinks, invitations } from './invitation.ts';
import { canJoin } from './seats.ts';
import { endInvitation } from './send-invitation.ts';
import type { NarratorAnswer, WithNarratorBooks } from './with-narrator-books.ts';

type AnswerDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'> & WithNarratorBooks;

interface OpenInvitation {
  readonly invitation: Stored<InvitationRecord>;
  readonly family: Stored<FamilyRecord>;
}

/**
 * Opens the invitation of a link. Throws `invitation.not_found`, the same for an unknown, expired, revoked or answered
 * link.
 */
const openLink = async (
  documents: Pick<Transaction, 'get'>,
  { clock }: Pick<Deps, 'clock' | 'settings'>,
  token: string,
): Promise<OpenInvitation> => {
  const link = await documents.get(invitationLinks, sha256Of(token));
  const invitation = link === null ? null : await documents.get(invitations, link.value.invitationId);
  const isLive = invitation?.value.state === 'sent' && invitation.value.expiresAt > clock.now().toISOString();
  const family = isLive ? await documents.get(families, invitation.value.familyId) : null;
  if (invitation === null || family === null) throw new AppError('invitation.not_found');
  return { invitation, family };
};

/**
 * Shows the holder of an invitation link who invites, to which family, whose memories and in which role, before they
 * accept. A link may be forwarded, so only first names of narrators are shown. Throws `invitation.not_found`.
 */
export const openInvitation =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'> & WithNarratorBooks) =>
  async (token: string): Promise<OpenedInvitation> => {
    const { invitation, family } = await openLink(deps.documents, deps, token);
    const { familyId, name, email, sentence, role, isNarrator, bookId } = invitation.value;
    const { invitedBy, expiresAt } = invitation.value;
    return {
      familyName: family.value.name,
      invitedBy: invitedBy.name,
      name,
      email,
      sentence,
      role,
      isNarrator,
      narrators: await deps.narratorBooks.listNarratorNames(deps.documents, familyId),
      bookTitle: bookId === null ? null : await deps.narratorBooks.readTitle(deps.documents, bookId),
      expiresAt,
    };
  };

/**
 * Returns the function that writes the answer to the consent that the invitation requests; null when it requests none.
 */
const prepareNarratorAnswer = async (deps: AnswerDeps, token: string): Promise<NarratorAnswer | null> => {
  const { bookId, narratorId } = (await openLink(deps.documents, deps, token)).invitation.value;
  return bookId === null ? null : deps.narratorBooks.prepareAnswer(deps, { bookId, narratorId });
};

/**
 * Mails the answer to the inviter, once per invitation, unless they have left the family. The answer of a narrator is
 * reported by the mail about their consent instead.
 */
const notifyInviter = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { invitation, family }: OpenInvitation,
  { answer, invited }: { answer: 'accepted' | 'declined'; invited: string },
): Promise<void> => {
  const { invitedBy } = invitation.value;
  const member = await tx.get(members, memberId(family.id, invitedBy.uid));
  const user = member === null ? null : await tx.get(users, invitedBy.uid);
  if (user === null) return;
  const { name, email } = user.value;
  await postMail(tx, deps, {
    cause: `invitation_notice.${invitation.id}`,
    kind: 'invitation_notice',
    familyId: family.id,
    to: { name, address: email },
    data: {
      name,
      invited,
      familyName: family.value.name,
      answer,
      membersUrl: `${deps.settings.siteUrl}/settings/organization/members`,
    },
  });
};

const auditAnswer = (
  tx: Transaction,
  deps: AnswerDeps,
  actor: Actor,
  { id, value: { familyId } }: Stored<InvitationRecord>,
  to: 'accepted' | 'declined',
): Promise<void> =>
  appendAudit(tx, deps, actor, {
    action: `invitation.${to}`,
    object: `invitation:${id}`,
    familyId,
    from: 'sent',
    to,
  });

/**
 * Accepts an invitation once, and the invited person becomes a member. Throws `invitation.not_found`,
 * `invitation.other_address` for another account, `member.already`, and `family.full` when a plan that ended meanwhile
 * has no free seat: the invitation then stays open.
 */
export const acceptInvitation =
  (deps: AnswerDeps) =>
  async (actor: Actor, token: string): Promise<{ familyId: string }> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    const { uid, name, email } = actor;
    const answer = await prepareNarratorAnswer(deps, token);
    return deps.documents.transact(async (tx) => {
      const { invitation, family } = await openLink(tx, deps, token);
      if (invitation.value.email !== null && email !== invitation.value.email)
        throw new AppError('invitation.other_address');
      const { familyId, role } = invitation.value;
      const id = memberId(familyId, uid);
      if ((await tx.get(members, id)) !== null) throw new AppError('member.already');
      const now = deps.clock.now().toISOString();
      if (!canJoin(family.value, now)) throw new AppError('family.full');
      tx.create(members, id, { familyId, uid, name, role, joinedAt: now });
      endInvitation(tx, {
        id: invitation.id,
        value: { ...invitation.value, state: 'accepted', agreedAt: now, acceptedBy: uid },
        family: { id: familyId, value: { ...family.value, memberCount: family.value.memberCount + 1 } },
      });
      const isReported = (await answer?.(tx, actor, true)) ?? false;
      if (!isReported)
        await notifyInviter(tx, deps, { invitation, family }, { answer: 'accepted', invited: name });
      await auditAnswer(tx, deps, actor, invitation, 'accepted');
      return { familyId };
    });
  };

/**
 * Declines an invitation by its link, without an account. Its address and its sentence are removed; the name stays, for
 * the list of invitations. Throws `invitation.not_found`.
 */
export const declineInvitation =
  (deps: AnswerDeps) =>
  async (actor: Actor, token: string): Promise<void> => {
    const answer = await prepareNarratorAnswer(deps, token);
    await deps.documents.transact(async (tx) => {
      const { invitation, family } = await openLink(tx, deps, token);
      const value: InvitationRecord = { ...invitation.value, state: 'declined', email: null, sentence: '' };
      endInvitation(tx, { id: invitation.id, value, family });
      await auditAnswer(tx, deps, actor, invitation, 'declined');
      const isReported = (await answer?.(tx, actor, false)) ?? false;
      const { name: invited } = invitation.value;
      if (!isReported) await notifyInviter(tx, deps, { invitation, family }, { answer: 'declined', invited });
    });
  };
