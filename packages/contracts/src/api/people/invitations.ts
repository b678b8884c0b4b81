import { z } from 'zod';
import { INVITATION_SENTENCE_MAX } from '../../bounds/invitation-bounds.ts';
import { invitedRoles } from '../../enums/people.ts';
import { byId, done, emailAddress, id, instant, personName, plainLine } from '../../fields.ts';
import { route } from '../route.ts';

export const invitedRole = z.enum(invitedRoles);
export type InvitedRole = z.infer<typeof invitedRole>;

/** An invitation, as the owner sees it. */
export const invitation = z.object({
  id,
  name: z.string(),
  /** Null for an invitation whose link the inviter passes on. */
  email: z.string().nullable(),
  role: invitedRole,
  /** True when the invited person is the narrator: an author whose own consent is requested. */
  isNarrator: z.boolean(),
  state: z.enum(['sent', 'accepted', 'declined', 'revoked', 'expired']),
  sentAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

/** An invitation with its link, which is returned only once: the server stores only its hash. */
export const freshInvitation = invitation.extend({ invitationUrl: z.url() });
export type FreshInvitation = z.infer<typeof freshInvitation>;

/** Shown to the holder of the link before any decision. */
export const openedInvitation = z.object({
  familyName: z.string(),
  invitedBy: z.string(),
  name: z.string(),
  /** The only address that may accept the invitation; null when whoever has the link may. */
  email: z.string().nullable(),
  /** A sentence that the inviter wrote; empty without one. */
  sentence: z.string(),
  role: invitedRole,
  isNarrator: z.boolean(),
  /** First names of the narrators of the family's books, the oldest book first. */
  narrators: z.array(z.string()),
  /** Title of the book for which the narrator's consent is requested; null for another person. */
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
  /** Sends a new link; the former link stops working. */
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
  /** Accepts an invitation, for a person signed in with the invited address. `agreed` is the person's own consent. */
  'invitations.accept': route({
    method: 'POST',
    path: '/api/invitations/:token/acceptance',
    action: 'signed_in',
    replies: 'json',
    params: ofToken,
    body: z.strictObject({ agreed: z.literal(true) }),
    answer: z.object({ familyId: id }),
  }),
  /** Declines an invitation; needs no account. */
  'invitations.decline': route({
    method: 'POST',
    path: '/api/invitations/:token/refusal',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    answer: done,
  }),
} as const;
