import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ZipEntry, zipStream } from '@souvenance/adapters/archive';
import {
  type CollectedFile,
  collectExport,
  dayOf,
  exportFormat,
  exportPieceKey,
  exportPrefix,
  exports,
  type Files,
  finishExport,
} from '@souvenance/core';
import { z } from 'zod';
import { splitIntoPieces } from '../../exports/split-into-pieces.ts';
import { workerMessages } from '../../messages/index.ts';
import type { Processor, WorkerServices } from '../processor.ts';

const textEntry = (path: string, text: string): ZipEntry => ({
  path,
  open: async () => new TextEncoder().encode(text),
});

/** Reads the chunks of one file one after the other, up to the first missing chunk. */
async function* readChunks(
  store: Files,
  firstChunk: Readable,
  laterKeys: readonly string[],
): AsyncGenerator<Uint8Array> {
  yield* firstChunk;
  for (const key of laterKeys) {
    const chunk = await store.open(key);
    if (chunk === null) return;
    yield* chunk.stream;
  }
}

/** A file that was deleted meanwhile is left out; the list of hashes shows which files are included. */
const fileEntry = (services: WorkerServices, { path, store, key, more = [] }: CollectedFile): ZipEntry => ({
  path,
  open: async () => {
    const first = (await services[store].open(key))?.stream ?? null;
    return first === null || more.length === 0
      ? first
      : Readable.from(readChunks(services[store], first, more));
  },
});

const schemaText = (): string =>
  `${JSON.stringify(z.toJSONSchema(exportFormat, { io: 'output' }), null, 2)}\n`;

/** Makes the export of a person's data and stores it in pieces; one piece at a time is in memory. */
export const makeExportProcessor =
  (services: WorkerServices): Processor<'make-export'> =>
  async ({ exportId }, run) => {
    const exportDocument = await services.documents.get(exports, exportId);
    const collected = exportDocument === null ? null : await collectExport(services)(exportDocument);
    await services.files.removeAll(exportPrefix(exportId));
    const { locale, timeZone } = services.settings;
    const messages = workerMessages(locale);
    const entries: ZipEntry[] =
      collected === null
        ? []
        : [
            textEntry(
              messages.exportReadmeName,
              messages.exportReadme(collected.data, dayOf(collected.data.exportedAt, timeZone)),
            ),
            textEntry('donnees.json', `${JSON.stringify(collected.data, null, 2)}\n`),
            textEntry('schema.json', schemaText()),
            ...collected.texts.map(({ path, text }) => textEntry(path, text)),
            ...collected.files.map((file) => fileEntry(services, file)),
          ];
    const hash = createHash('sha256');
    let bytes = 0;
    let pieces = 0;
    for await (const piece of splitIntoPieces(zipStream(entries))) {
      pieces += 1;
      bytes += piece.byteLength;
      hash.update(piece);
      await services.files.put(exportPieceKey(exportId, pieces), piece, 'application/octet-stream');
      await run.progress({ step: 'store', done: pieces, total: 0 });
    }
    const archive = { pieces, bytes, sha256: hash.digest('hex') };
    await finishExport(services)(run.claim, exportId, archive);
    const exportAfter = await services.documents.get(exports, exportId);
    if (exportAfter?.value.state !== 'ready') await services.files.removeAll(exportPrefix(exportId));
  };
