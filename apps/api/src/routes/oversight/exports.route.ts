import { Readable } from 'node:stream';
import { dayOf, exportPieceKey, listExports, openExport, requestExport } from '@souvenance/core';
import type { Handlers, Visit } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type ExportRoutes = Extract<keyof Handlers, `exports.${string}`>;

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

/** Copies of what is a person's own. */
export const exportHandlers = (services: Services): Handlers<ExportRoutes> => ({
  'exports.create': ({ body }, { actor }) => requestExport(services)(actor, body.familyId),
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
