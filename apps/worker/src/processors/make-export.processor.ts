import { createHash } from 'node:crypto';
import {
  type CollectedFile,
  collectExport,
  dayOf,
  exportFormat,
  exportPieceKey,
  exportPrefix,
  exports,
  finishExport,
} from '@souvenance/core';
import { z } from 'zod';
import { inPieces } from '../exports/in-pieces.ts';
import { type ZipEntry, zipStream } from '../exports/zip-stream.ts';
import { workerMessages } from '../messages/index.ts';
import type { Processor, WorkerServices } from './processor.ts';

const textEntry = (path: string, text: string): ZipEntry => ({
  path,
  open: async () => new TextEncoder().encode(text),
});

/** A file that is gone meanwhile is left out; the list of hashes says what is there. */
const fileEntry = (services: WorkerServices, { path, store, key }: CollectedFile): ZipEntry => ({
  path,
  open: async () => (await services[store].open(key))?.stream ?? null,
});

const schemaText = (): string =>
  `${JSON.stringify(z.toJSONSchema(exportFormat, { io: 'output' }), null, 2)}\n`;

/** Makes a copy of somebody's data and puts it away in pieces; memory holds one piece at a time. */
export const makeExportProcessor =
  (services: WorkerServices): Processor<'make-export'> =>
  async ({ exportId }, run) => {
    const stored = await services.documents.get(exports, exportId);
    const collected = stored === null ? null : await collectExport(services)(stored);
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
