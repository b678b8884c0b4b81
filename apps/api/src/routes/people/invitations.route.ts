import {
  acceptInvitation,
  createInvitation,
  declineInvitation,
  listInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type InvitationRoutes = Extract<keyof Handlers, `invitations.${string}`>;

/** Handlers of invitations, for the owner and for the holder of a link. */
export const createInvitationHandlers = (services: Services): Handlers<InvitationRoutes> => ({
  'invitations.list': async ({ params }, { actor }) => ({
    invitations: await listInvitations(services)(actor, params.familyId),
  }),
  'invitations.create': ({ params, body }, { actor }) =>
    createInvitation(services)(actor, params.familyId, body),
  'invitations.resend': ({ params }, { actor }) =>
    resendInvitation(services)(actor, params.familyId, params.invitationId),
  'invitations.revoke': ({ params }, { actor }) =>
    revokeInvitation(services)(actor, params.familyId, params.invitationId),
  'invitations.open': ({ params }) => openInvitation(services)(params.token),
  'invitations.accept': ({ params }, { actor }) => acceptInvitation(services)(actor, params.token),
  'invitations.decline': async ({ params }, { actor }) => {
    await declineInvitation(services)(actor, params.token);
    return { done: true };
  },
});
