import { type Invitation, invitation } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, type Stored } from '../../ports/documents.port.ts';

/** Days that an invitation waits. */
export const INVITATION_DAYS = 30;

const invitationRecord = z.object({
  familyId: z.string(),
  name: z.string(),
  /** Null: whoever holds the link may accept. */
  email: z.string().nullable(),
  /** The inviter's own words. */
  sentence: z.string(),
  role: invitation.shape.role,
  isNarrator: z.boolean(),
  /** The book whose narrator is invited: by accepting, the narrator consents to it. */
  bookId: z.string().nullable(),
  invitedBy: z.object({ uid: z.string(), name: z.string() }),
  /** `expired` is what `sent` becomes when `expiresAt` has passed: no clock has to write it. */
  state: invitation.shape.state.exclude(['expired']),
  /** SHA-256 of the living link's token; null once there is none. The token itself stands in its mail alone. */
  tokenHash: z.string().nullable(),
  /** Links sent so far: each has a mail of its own. */
  sendings: z.int().positive(),
  /** When the invited person agreed, before anything began. */
  agreedAt: z.iso.datetime().nullable(),
  acceptedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type InvitationRecord = z.infer<typeof invitationRecord>;

export const invitations = collection('invitations', invitationRecord, [['familyId', 'sentAt']]);

/** The invitation of a link, by the SHA-256 of its token: one at a time. */
export const invitationLinks = collection('invitation-links', z.object({ invitationId: z.string() }));

export const invitationView = (
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
