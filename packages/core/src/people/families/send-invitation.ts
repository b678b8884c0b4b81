import { dayOf } from '../../foundation/clock/day-of.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { type FamilyRecord, families } from './family.ts';
import { INVITATION_DAYS, type InvitationRecord, invitationLinks, invitations } from './invitation.ts';
import { stillOpen } from './places.ts';

export type InvitationDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Cause of the mail that carries the link of an invitation's latest sending. */
const invitationMail = (id: string, { sendings }: Pick<InvitationRecord, 'sendings'>): string =>
  `invitation.${id}.${sendings}`;

const linkOf = ({ settings }: InvitationDeps, token: string): string =>
  `${settings.siteUrl}/invitation/${token}`;

const postLink = async (
  tx: Transaction,
  deps: InvitationDeps,
  {
    id,
    value,
    familyName,
    token,
    writtenBy,
  }: { id: string; value: InvitationRecord; familyName: string; token: string; writtenBy: string },
): Promise<void> => {
  const { name, email, role, isNarrator, invitedBy, expiresAt, sentence } = value;
  // The inviter hands on the link personally.
  if (email === null) return;
  const mail = { cause: invitationMail(id, value), to: { name, address: email }, writtenBy };
  const data = {
    name,
    invitedBy: invitedBy.name,
    familyName,
    sentence,
    expiresOn: dayOf(expiresAt, deps.settings.timeZone),
    invitationUrl: linkOf(deps, token),
  };
  if (role === 'author')
    await postMail(tx, deps, { ...mail, kind: 'invite_author', data: { ...data, isNarrator } });
  else await postMail(tx, deps, { ...mail, kind: 'invite', data: { ...data, role } });
};

interface Sending {
  readonly id: string;
  readonly family: { readonly id: string; readonly value: FamilyRecord };
  readonly draft: Omit<InvitationRecord, 'state' | 'tokenHash' | 'sentAt' | 'expiresAt'>;
  /** Uid of whoever sends it. */
  readonly writtenBy: string;
  /** Hash of the link that stops working. */
  readonly before: string | null;
}

/** Writes the invitation with a new link, its place in the family and its mail; gives it with the link. All that is read was read before. */
export const sendInvitation = async (
  tx: Transaction,
  deps: InvitationDeps,
  { id, family, draft, writtenBy, before }: Sending,
): Promise<{ value: InvitationRecord; invitationUrl: string }> => {
  const now = deps.clock.now();
  const token = deps.ids.newSecret();
  const sentAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000).toISOString();
  const value: InvitationRecord = { ...draft, state: 'sent', tokenHash: sha256Of(token), sentAt, expiresAt };
  if (before !== null) tx.remove(invitationLinks, before);
  tx.create(invitationLinks, sha256Of(token), { invitationId: id });
  tx.put(invitations, id, value);
  const others = stillOpen(family.value, sentAt).filter((open) => open.id !== id);
  const openInvitations = [...others, { id, email: value.email, expiresAt }];
  tx.put(families, family.id, { ...family.value, openInvitations });
  await postLink(tx, deps, { id, value, familyName: family.value.name, token, writtenBy });
  return { value, invitationUrl: linkOf(deps, token) };
};

/** Ends an invitation: its link dies, its place is free again, unless it was taken. */
export const endInvitation = (
  tx: Transaction,
  { id, value, family }: { id: string; value: InvitationRecord; family: Sending['family'] },
): void => {
  if (value.tokenHash !== null) tx.remove(invitationLinks, value.tokenHash);
  tx.put(invitations, id, { ...value, tokenHash: null });
  const openInvitations = family.value.openInvitations.filter((open) => open.id !== id);
  tx.put(families, family.id, { ...family.value, openInvitations });
};
