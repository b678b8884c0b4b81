import {
  cancelErasure,
  cancelErasureByLink,
  chooseSuccessor,
  listErasures,
  readSuccessor,
  requestAccountErasure,
  requestFamilyErasure,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type ErasureRoutes = Extract<keyof Handlers, `erasures.${string}` | `successor.${string}`>;

/** Handlers that erase an account or a family, and choose who inherits a family. */
export const createErasureHandlers = (services: Services): Handlers<ErasureRoutes> => ({
  'erasures.list': async (_, { actor }) => {
    const { accountDeletion, organizationDeletion, operatorEmail } = services.settings;
    return {
      erasures: await listErasures(services)(actor),
      canEraseAccount: accountDeletion,
      canEraseFamily: organizationDeletion,
      operatorEmail,
    };
  },
  'erasures.requestForAccount': ({ body }, { actor }) => requestAccountErasure(services)(actor, body),
  'erasures.requestForFamily': ({ params, body }, { actor }) =>
    requestFamilyErasure(services)(actor, params.familyId, body),
  'erasures.cancel': async ({ params }, { actor }) => {
    await cancelErasure(services)(actor, params.erasureId);
    return { cancelled: true };
  },
  'erasures.cancelByLink': async ({ body }, { actor }) => {
    await cancelErasureByLink(services)(actor, body.erasureId, body.token);
    return { cancelled: true };
  },
  'successor.read': async ({ params }, { actor }) => ({
    successor: await readSuccessor(services)(actor, params.familyId),
  }),
  'successor.choose': async ({ params, body }, { actor }) => ({
    successor: await chooseSuccessor(services)(actor, params.familyId, body.successor),
  }),
});
