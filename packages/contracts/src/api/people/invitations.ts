import { z } from 'zod';
import { INVITATION_SENTENCE_MAX } from '../../bounds/invitation-bounds.ts';
import { invitedRoles } from '../../enums.ts';
import { byId, done, emailAddress, id, instant, personName, plainLine } from '../../fields.ts';
import { route } from '../route.ts';

export const invitedRole = z.enum(invitedRoles);
export type InvitedRole = z.infer<typeof invitedRole>;

/** As the owner follows it. */
export const invitation = z.object({
  id,
  name: z.string(),
  /** Null for an invitation whose link the inviter passes on. */
  email: z.string().nullable(),
  role: invitedRole,
  /** The invited person is the one who tells: an author whose own consent is asked. */
  isNarrator: z.boolean(),
  state: z.enum(['sent', 'accepted', 'declined', 'revoked', 'expired']),
  sentAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

/** The same with its link, which is returned only once: the server stores its hash alone. */
export const freshInvitation = invitation.extend({ invitationUrl: z.url() });
export type FreshInvitation = z.infer<typeof freshInvitation>;

/** Shown to the holder of the link before any decision. */
export const openedInvitation = z.object({
  familyName: z.string(),
  invitedBy: z.string(),
  name: z.string(),
  /** The only address that may accept it; null where whoever holds the link may. */
  email: z.string().nullable(),
  /** The inviter's own words; empty when there are none. */
  sentence: z.string(),
  role: invitedRole,
  isNarrator: z.boolean(),
  /** Names of the narrators of the family's books, as the family calls them; the oldest book first. */
  narrators: z.array(z.string()),
  /** The book that the narrator is asked to agree to. */
  bookTitle: z.string().nullable(),
  expiresAt: instant,
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

const ofToken = z.strictObject({ token: z.string().min(1).max(200) });
const ofFamily = byId('familyId');
const ofInvitation = byId('familyId', 'invitationId');

export const invitationRoutes = {
  'invitations.list': route({
    method: 'GET',
    path: '/api/families/:familyId/invitations',
    action: 'family.manage',
    replies: 'json',
    params: ofFamily,
    answer: z.object({ invitations: z.array(invitation) }),
  }),
  'invitations.create': route({
    method: 'POST',
    path: '/api/families/:familyId/invitations',
    action: 'family.manage',
    replies: 'json',
    params: ofFamily,
    body: z.strictObject({
      name: personName,
      email: emailAddress.nullable(),
      role: invitedRole,
      isNarrator: z.boolean().default(false),
      sentence: plainLine(INVITATION_SENTENCE_MAX).default(''),
    }),
    answer: freshInvitation,
  }),
  /** Sends a new link; the one before stops working. */
  'invitations.resend': route({
    method: 'POST',
    path: '/api/families/:familyId/invitations/:invitationId/sending',
    action: 'family.manage',
    replies: 'json',
    params: ofInvitation,
    answer: freshInvitation,
  }),
  'invitations.revoke': route({
    method: 'POST',
    path: '/api/families/:familyId/invitations/:invitationId/revocation',
    action: 'family.manage',
    replies: 'json',
    params: ofInvitation,
    answer: invitation,
  }),
  'invitations.open': route({
    method: 'GET',
    path: '/api/invitations/:token',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    answer: openedInvitation,
  }),
  /** By the invited person, signed in with the invited address. `agreed` is the person's own consent. */
  'invitations.accept': route({
    method: 'POST',
    path: '/api/invitations/:token/acceptance',
    action: 'signed_in',
    replies: 'json',
    params: ofToken,
    body: z.strictObject({ agreed: z.literal(true) }),
    answer: z.object({ familyId: id }),
  }),
  /** Needs no account: nobody must sign up to say no. */
  'invitations.decline': route({
    method: 'POST',
    path: '/api/invitations/:token/refusal',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    answer: done,
  }),
} as const;
