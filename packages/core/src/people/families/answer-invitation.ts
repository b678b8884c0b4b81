import { AppError, type OpenedInvitation } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { sha256Of } from '../../foundation/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { books } from '../../writing/books/book.ts';
import { consentTeller } from '../../writing/consents/tell-consent.ts';
import { consents } from '../consents/consent.ts';
import { recordConsent } from '../consents/record-consent.ts';
import { type FamilyRecord, families, memberId, members } from './family.ts';
import { type InvitationRecord, invitationLinks, invitations } from './invitation.ts';
import { mayJoin } from './places.ts';
import { endInvitation } from './send-invitation.ts';

type AnswerDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface Opened {
  readonly invitation: Stored<InvitationRecord>;
  readonly family: Stored<FamilyRecord>;
}

/** Unknown, expired, revoked and answered links answer alike: `invitation.not_found`. */
const openLink = async (
  reader: Pick<Transaction, 'get'>,
  { clock }: Pick<Deps, 'clock' | 'settings'>,
  token: string,
): Promise<Opened> => {
  const link = await reader.get(invitationLinks, sha256Of(token));
  const invitation = link === null ? null : await reader.get(invitations, link.value.invitationId);
  const isLive = invitation?.value.state === 'sent' && invitation.value.expiresAt > clock.now().toISOString();
  const family = isLive ? await reader.get(families, invitation.value.familyId) : null;
  if (invitation === null || family === null) throw new AppError('invitation.not_found');
  return { invitation, family };
};

/** Who invites, to which family, in which role: what the holder of the link reads before he agrees. */
export const openInvitation =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (token: string): Promise<OpenedInvitation> => {
    const { invitation, family } = await openLink(deps.documents, deps, token);
    const { name, email, role, isNarrator, bookId, invitedBy, expiresAt } = invitation.value;
    const book = bookId === null ? null : await deps.documents.get(books, bookId);
    return {
      familyName: family.value.name,
      invitedBy: invitedBy.name,
      name,
      email,
      role,
      isNarrator,
      bookTitle: book?.value.title ?? null,
      expiresAt,
    };
  };

const noteAnswer = (
  tx: Transaction,
  deps: AnswerDeps,
  actor: Actor,
  { id, value: { familyId } }: Stored<InvitationRecord>,
  to: 'accepted' | 'declined',
): void =>
  appendAudit(tx, deps, actor, {
    action: `invitation.${to}`,
    object: `invitation:${id}`,
    familyId,
    from: 'sent',
    to,
  });

/**
 * The invited person joins, once, having agreed. Throws `invitation.other_address` for another account,
 * `member.already`, and `family.full` when a plan that ended meanwhile has no room: the invitation then stays open.
 */
export const acceptInvitation =
  (deps: AnswerDeps) =>
  async (actor: Actor, token: string): Promise<{ familyId: string }> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    const { uid, name, email } = actor;
    const asked = (await openLink(deps.documents, deps, token)).invitation.value.bookId;
    const tell = asked === null ? null : await consentTeller(deps)(asked);
    return deps.documents.transact(async (tx) => {
      const { invitation, family } = await openLink(tx, deps, token);
      if (email !== invitation.value.email) throw new AppError('invitation.other_address');
      const { familyId, role } = invitation.value;
      const id = memberId(familyId, uid);
      if ((await tx.get(members, id)) !== null) throw new AppError('member.already');
      const now = deps.clock.now().toISOString();
      if (!mayJoin(family.value, now)) throw new AppError('family.full');
      const { bookId } = invitation.value;
      const book = bookId === null ? null : await tx.get(books, bookId);
      const known = book === null ? null : await tx.get(consents, book.id);
      tx.create(members, id, { familyId, uid, name, role, joinedAt: now });
      endInvitation(tx, {
        id: invitation.id,
        value: { ...invitation.value, state: 'accepted', agreedAt: now, acceptedBy: uid },
        family: { id: familyId, value: { ...family.value, memberCount: family.value.memberCount + 1 } },
      });
      if (book !== null) {
        const given = { bookId: book.id, familyId, way: 'invitation', known: known?.value ?? null } as const;
        const record = recordConsent(tx, deps, actor, given);
        tell?.(tx, actor, book, record);
      }
      noteAnswer(tx, deps, actor, invitation, 'accepted');
      return { familyId };
    });
  };

/** Says no, by the link alone. */
export const declineInvitation =
  (deps: AnswerDeps) =>
  async (actor: Actor, token: string): Promise<void> => {
    const asked = (await openLink(deps.documents, deps, token)).invitation.value.bookId;
    const tell = asked === null ? null : await consentTeller(deps)(asked);
    await deps.documents.transact(async (tx) => {
      const { invitation, family } = await openLink(tx, deps, token);
      const { bookId } = invitation.value;
      const book = bookId === null ? null : await tx.get(books, bookId);
      const value: InvitationRecord = { ...invitation.value, state: 'declined' };
      endInvitation(tx, { id: invitation.id, value, family });
      noteAnswer(tx, deps, actor, invitation, 'declined');
      // A narrator who does not come in has not agreed to the book either: the consent stays what it was.
      if (book !== null) tell?.(tx, actor, book, { state: 'declined', at: deps.clock.now().toISOString() });
    });
  };
