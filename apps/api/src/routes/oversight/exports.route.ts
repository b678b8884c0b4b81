import { Readable } from 'node:stream';
import { dayOf, exportPieceKey, listExports, openExport, requestExport } from '@souvenance/core';
import type { Handlers, RequestContext } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type ExportRoutes = Extract<keyof Handlers, `exports.${string}`>;

/**
 * Reads the pieces of an export one after the other, and checks the rights again before each further piece. Throws if a
 * piece is missing.
 */
async function* readPieces(
  services: Services,
  { readCurrentActor }: Pick<RequestContext, 'readCurrentActor'>,
  exportId: string,
  pieces: number,
): AsyncGenerator<Uint8Array> {
  for (let piece = 1; piece <= pieces; piece += 1) {
    if (piece > 1) await openExport(services)(await readCurrentActor(), exportId);
    const bytes = await services.files.get(exportPieceKey(exportId, piece));
    if (bytes === null) throw new Error(`a piece of export ${exportId} is missing`);
    yield bytes;
  }
}

/** Handlers of the exports of a person's own data. */
export const createExportHandlers = (services: Services): Handlers<ExportRoutes> => ({
  'exports.create': ({ body }, { actor }) => requestExport(services)(actor, body.familyId),
  'exports.list': async (_, { actor }) => ({ exports: await listExports(services)(actor) }),
  'exports.file': async ({ params }, context) => {
    const { id, value } = await openExport(services)(context.actor, params.exportId);
    return {
      body: Readable.from(readPieces(services, context, id, value.pieces)),
      contentType: 'application/zip',
      fileName: `souvenirs-${dayOf(value.requestedAt, services.settings.timeZone)}.zip`,
      ...(value.bytes !== null && { length: value.bytes }),
      ...(value.sha256 !== null && { sha256: value.sha256 }),
    };
  },
});
