import { Readable } from 'node:stream';
import {
  askAccountErasure,
  askExport,
  askFamilyErasure,
  cancelErasure,
  cancelErasureByLink,
  dayOf,
  exportPieceKey,
  listErasures,
  listExports,
  nameSuccessor,
  openExport,
  readSuccessor,
  withdrawOrder,
} from '@souvenance/core';
import type { Handlers, Visit } from '../http/handler.ts';
import type { Services } from '../services.ts';

type PrivacyRoutes = Extract<
  keyof Handlers,
  `exports.${string}` | `erasures.${string}` | `successor.${string}` | 'withdrawals.create'
>;

/** The pieces of a copy, one after the other, as the one file that they are; each with the rights of its moment. */
async function* piecesOf(
  services: Services,
  { presentActor }: Pick<Visit, 'presentActor'>,
  exportId: string,
  pieces: number,
): AsyncGenerator<Uint8Array> {
  for (let piece = 1; piece <= pieces; piece += 1) {
    if (piece > 1) await openExport(services)(await presentActor(), exportId);
    const bytes = await services.files.get(exportPieceKey(exportId, piece));
    if (bytes === null) throw new Error(`a piece of export ${exportId} is missing`);
    yield bytes;
  }
}

const exportHandlers = (
  services: Services,
): Pick<Handlers<PrivacyRoutes>, Extract<PrivacyRoutes, `exports.${string}`>> => ({
  'exports.create': ({ body }, { actor }) => askExport(services)(actor, body.familyId),
  'exports.list': async (_, { actor }) => ({ exports: await listExports(services)(actor) }),
  'exports.file': async ({ params }, visit) => {
    const { id, value } = await openExport(services)(visit.actor, params.exportId);
    return {
      body: Readable.from(piecesOf(services, visit, id, value.pieces)),
      contentType: 'application/zip',
      fileName: `souvenirs-${dayOf(value.requestedAt, services.settings.timeZone)}.zip`,
      ...(value.bytes !== null && { length: value.bytes }),
      ...(value.sha256 !== null && { sha256: value.sha256 }),
    };
  },
});

/** What is a person's own: copies of it, its end, and who inherits it. */
export const privacyHandlers = (services: Services): Handlers<PrivacyRoutes> => ({
  ...exportHandlers(services),
  'withdrawals.create': ({ body }, { actor }) => withdrawOrder(services)(actor, body),
  'erasures.list': async (_, { actor }) => {
    const { accountDeletion, organizationDeletion, houseEmail } = services.settings;
    return {
      erasures: await listErasures(services)(actor),
      accountDeletion,
      organizationDeletion,
      houseEmail,
    };
  },
  'erasures.askAccount': ({ body }, { actor }) => askAccountErasure(services)(actor, body),
  'erasures.askFamily': ({ params, body }, { actor }) =>
    askFamilyErasure(services)(actor, params.familyId, body),
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
  'successor.name': async ({ params, body }, { actor }) => ({
    successor: await nameSuccessor(services)(actor, params.familyId, body.successor),
  }),
});
