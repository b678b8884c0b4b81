import {
  acceptInvitation,
  choosePortrait,
  createFamily,
  createInvitation,
  declineInvitation,
  leaveFamily,
  listInvitations,
  openInvitation,
  readFamily,
  removeMember,
  resendInvitation,
  revokeInvitation,
  setMemberRole,
  transferOwnership,
  updateFamily,
} from '@souvenance/core';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { defined } from './defined.ts';

type FamilyRoutes = Extract<keyof Handlers, `families.${string}` | `members.${string}`>;

/** Families, and who belongs to them. */
export const familyHandlers = (services: Services): Handlers<FamilyRoutes> => ({
  'families.create': ({ body }, { actor }) =>
    createFamily(services)(actor, { ...body, timeZone: body.timeZone ?? services.settings.timeZone }),
  'families.read': ({ params }, { actor }) => readFamily(services)(actor, params.familyId),
  'families.update': ({ params, body }, { actor }) =>
    updateFamily(services)(actor, params.familyId, defined(body)),
  'families.transfer': ({ params, body }, { actor }) =>
    transferOwnership(services)(actor, params.familyId, body.uid),
  'families.leave': async ({ params }, { actor }) => {
    await leaveFamily(services)(actor, params.familyId);
    return { done: true };
  },
  'members.setRole': ({ params, body }, { actor }) =>
    setMemberRole(services)(actor, params.familyId, params.uid, body.role),
  'members.choosePortrait': ({ params, body }, { actor }) =>
    choosePortrait(services)(actor, params.familyId, body.portraitId),
  'members.remove': async ({ params }, { actor }) => {
    await removeMember(services)(actor, params.familyId, params.uid);
    return { done: true };
  },
});

type InvitationRoutes = Extract<keyof Handlers, `invitations.${string}`>;

/** Invitations: the owner's side, and the side of whoever holds a link. */
export const invitationHandlers = (services: Services): Handlers<InvitationRoutes> => ({
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
