import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays, endOfDay } from '../../foundation/clock/days.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { type FamilyRecord, families } from './family.ts';
import { INVITATION_DAYS, type InvitationRecord, invitationLinks, invitations } from './invitation.ts';
import { findOpenInvitations } from './seats.ts';

export type InvitationDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Cause of the mail with the invitation's latest link. */
const toMailCause = (id: string, { sendings }: Pick<InvitationRecord, 'sendings'>): string =>
  `invitation.${id}.${sendings}`;

const toUrl = ({ settings }: InvitationDeps, token: string): string =>
  `${settings.siteUrl}/invitation/${token}`;

interface InvitationSender {
  readonly uid: string;
  /** Shown in the mail; null where the initial stands. */
  readonly portraitId: string | null;
}

const postLink = async (
  tx: Transaction,
  deps: InvitationDeps,
  {
    id,
    value,
    familyName,
    token,
    sender,
  }: { id: string; value: InvitationRecord; familyName: string; token: string; sender: InvitationSender },
): Promise<void> => {
  const { name, email, role, isNarrator, invitedBy, expiresAt, sentence } = value;
  // The inviter passes on the link personally.
  if (email === null) return;
  const mail = { cause: toMailCause(id, value), to: { name, address: email }, writtenBy: sender.uid };
  const data = {
    name,
    invitedBy: invitedBy.name,
    portraitId: sender.portraitId,
    familyName,
    sentence,
    expiresOn: dayOf(expiresAt, deps.settings.timeZone),
    invitationUrl: toUrl(deps, token),
  };
  if (role === 'author')
    await postMail(tx, deps, { ...mail, kind: 'invite_author', data: { ...data, isNarrator } });
  else await postMail(tx, deps, { ...mail, kind: 'invite', data: { ...data, role } });
};

interface InvitationToSend {
  readonly id: string;
  readonly family: { readonly id: string; readonly value: FamilyRecord };
  readonly draft: Omit<InvitationRecord, 'state' | 'tokenHash' | 'sentAt' | 'expiresAt'>;
  readonly sender: InvitationSender;
  /** Hash of the former link's token, which stops working; null for the first link. */
  readonly formerTokenHash: string | null;
}

/**
 * Writes the invitation with a new link, its seat in the family and its mail; returns it with the address of the link.
 * Reads nothing: the caller has read all documents in the transaction.
 */
export const sendInvitation = async (
  tx: Transaction,
  deps: InvitationDeps,
  { id, family, draft, sender, formerTokenHash }: InvitationToSend,
): Promise<{ value: InvitationRecord; invitationUrl: string }> => {
  const now = deps.clock.now();
  const token = deps.ids.newSecret();
  const sentAt = now.toISOString();
  const { timeZone } = deps.settings;
  const expiresAt = endOfDay(addDays(dayOf(sentAt, timeZone), INVITATION_DAYS), timeZone);
  const value: InvitationRecord = { ...draft, state: 'sent', tokenHash: sha256Of(token), sentAt, expiresAt };
  if (formerTokenHash !== null) tx.remove(invitationLinks, formerTokenHash);
  tx.create(invitationLinks, sha256Of(token), { invitationId: id });
  tx.put(invitations, id, value);
  const otherInvitations = findOpenInvitations(family.value, sentAt).filter(
    (openInvitation) => openInvitation.id !== id,
  );
  const openInvitations = [...otherInvitations, { id, email: value.email, expiresAt }];
  tx.put(families, family.id, { ...family.value, openInvitations });
  await postLink(tx, deps, { id, value, familyName: family.value.name, token, sender });
  return { value, invitationUrl: toUrl(deps, token) };
};

/** Ends an invitation: its link stops working and its seat is free again. */
export const endInvitation = (
  tx: Transaction,
  { id, value, family }: { id: string; value: InvitationRecord; family: InvitationToSend['family'] },
): void => {
  if (value.tokenHash !== null) tx.remove(invitationLinks, value.tokenHash);
  tx.put(invitations, id, { ...value, tokenHash: null });
  const openInvitations = family.value.openInvitations.filter((openInvitation) => openInvitation.id !== id);
  tx.put(families, family.id, { ...family.value, openInvitations });
};
