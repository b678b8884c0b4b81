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
import { inPieces } from '../../exports/in-pieces.ts';
import { workerMessages } from '../../messages/index.ts';
import type { Processor, WorkerServices } from '../processor.ts';

const textEntry = (path: string, text: string): ZipEntry => ({
  path,
  open: async () => new TextEncoder().encode(text),
});

/** Pieces of one file, opened as they are read: as far as they are there. */
async function* joined(store: Files, first: Readable, more: readonly string[]): AsyncGenerator<Uint8Array> {
  yield* first;
  for (const key of more) {
    const next = await store.open(key);
    if (next === null) return;
    yield* next.stream;
  }
}

/** A file that is gone meanwhile is left out; the list of hashes says what is there. */
const fileEntry = (services: WorkerServices, { path, store, key, more = [] }: CollectedFile): ZipEntry => ({
  path,
  open: async () => {
    const first = (await services[store].open(key))?.stream ?? null;
    return first === null || more.length === 0 ? first : Readable.from(joined(services[store], first, more));
  },
});

const schemaText = (): string =>
  `${JSON.stringify(z.toJSONSchema(exportFormat, { io: 'output' }), null, 2)}\n`;

/** Makes a copy of somebody's data and puts it away in pieces; memory holds one piece at a time. */
export const makeExportProcessor =
  (services: WorkerServices): Processor<'make-export'> =>
  async ({ exportId }, run) => {
    const exportDocument = await services.documents.get(exports, exportId);
    const collected = exportDocument === null ? null : await collectExport(services)(exportDocument);
    await services.files.removeAll(exportPrefix(exportId));
    const { locale, timeZone } = services.settings;
    const words = workerMessages(locale);
    const entries: ZipEntry[] =
      collected === null
        ? []
        : [
            textEntry(
              words.exportReadmeName,
              words.exportReadme(collected.data, dayOf(collected.data.exportedAt, timeZone)),
            ),
            textEntry('donnees.json', `${JSON.stringify(collected.data, null, 2)}\n`),
            textEntry('schema.json', schemaText()),
            ...collected.texts.map(({ path, text }) => textEntry(path, text)),
            ...collected.files.map((file) => fileEntry(services, file)),
          ];
    const hash = createHash('sha256');
    let bytes = 0;
    let pieces = 0;
    for await (const piece of inPieces(zipStream(entries))) {
      pieces += 1;
      bytes += piece.byteLength;
      hash.update(piece);
      await services.files.put(exportPieceKey(exportId, pieces), piece, 'application/octet-stream');
      await run.progress({ step: 'store', done: pieces, total: 0 });
    }
    const made = { pieces, bytes, sha256: hash.digest('hex') };
    await finishExport(services)(run.claim, exportId, made);
    const ended = await services.documents.get(exports, exportId);
    if (ended?.value.state !== 'ready') await services.files.removeAll(exportPrefix(exportId));
  };
