import { type Invitation, invitation } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, type Stored } from '../../ports/documents.port.ts';

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 30;

const invitationRecord = z.object({
  familyId: z.string(),
  name: z.string(),
  /** Null when whoever has the link may accept. */
  email: z.string().nullable(),
  /** A sentence that the inviter wrote. */
  sentence: z.string(),
  role: invitation.shape.role,
  isNarrator: z.boolean(),
  /** The book whose narrator is invited: by accepting, the narrator consents to it. */
  bookId: z.string().nullable(),
  /** The second narrator of the book; missing for the first. */
  narratorId: z.string().optional(),
  invitedBy: z.object({ uid: z.string(), name: z.string() }),
  /** `expired` is not stored: it is shown for `sent` once `expiresAt` has passed. */
  state: invitation.shape.state.exclude(['expired']),
  /** SHA-256 of the valid link's token; null when there is none. Only the mail contains the token itself. */
  tokenHash: z.string().nullable(),
  /** Number of links sent so far, each in its own mail. */
  sendings: z.int().positive(),
  /** When the invited person agreed to join. */
  agreedAt: z.iso.datetime().nullable(),
  acceptedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type InvitationRecord = z.infer<typeof invitationRecord>;

export const invitations = collection('invitations', invitationRecord, [['familyId', 'sentAt']]);

/** Stored by the SHA-256 of a link's token: the invitation of the link. An invitation has one link at a time. */
export const invitationLinks = collection('invitation-links', z.object({ invitationId: z.string() }));

export const toInvitationView = (
  { id, value }: Pick<Stored<InvitationRecord>, 'id' | 'value'>,
  now: string,
): Invitation => ({
  id,
  name: value.name,
  email: value.email,
  role: value.role,
  isNarrator: value.isNarrator,
  state: value.state === 'sent' && value.expiresAt <= now ? 'expired' : value.state,
  sentAt: value.sentAt,
  expiresAt: value.expiresAt,
});
