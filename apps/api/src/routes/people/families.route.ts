import {
  chooseAvatar,
  createFamily,
  dropUndefinedFields,
  leaveFamily,
  readFamily,
  readPeople,
  removeMember,
  setMemberRole,
  transferOwnFamily,
  updateFamily,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type FamilyRoutes = Extract<keyof Handlers, `families.${string}` | `members.${string}`>;

/** Handlers of families and their members. */
export const createFamilyHandlers = (services: Services): Handlers<FamilyRoutes> => ({
  'families.create': ({ body }, { actor }) =>
    createFamily(services)(actor, { ...body, timeZone: body.timeZone ?? services.settings.timeZone }),
  'families.read': ({ params }, { actor }) => readFamily(services)(actor, params.familyId),
  'families.people': async ({ params }, { actor }) => ({
    people: await readPeople(services)(actor, params.familyId),
  }),
  'families.update': ({ params, body }, { actor }) =>
    updateFamily(services)(actor, params.familyId, dropUndefinedFields(body)),
  'families.transfer': ({ params, body }, { actor }) =>
    transferOwnFamily(services)(actor, params.familyId, body.uid),
  'families.leave': async ({ params }, { actor }) => {
    await leaveFamily(services)(actor, params.familyId);
    return { done: true };
  },
  'members.setRole': ({ params, body }, { actor }) =>
    setMemberRole(services)(actor, params.familyId, params.uid, body.role),
  'members.choosePortrait': ({ params, body }, { actor }) =>
    chooseAvatar(services)(actor, params.familyId, body.portraitId),
  'members.remove': async ({ params }, { actor }) => {
    await removeMember(services)(actor, params.familyId, params.uid);
    return { done: true };
  },
});
