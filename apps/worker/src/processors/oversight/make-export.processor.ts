import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ZipEntry, zipStream } from '@souvenance/adapters/archive';
import {
  type CollectedFile,
  type CollectedWordBook,
  collectExport,
  dayOf,
  exportFormat,
  exportPieceKey,
  exportPrefix,
  exports,
  exportWordPrefix,
  type Files,
  finishExport,
} from '@souvenance/core';
import { z } from 'zod';
import { splitIntoPieces } from '../../exports/split-into-pieces.ts';
import { getWorkerMessages } from '../../messages/index.ts';
import type { Processor, Run, WorkerServices } from '../processor.ts';

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

/**
 * Makes the books for word processors, one after the other, and returns them as files. One that cannot be made is left
 * out: the person's data must not be withheld because of it, and the copy holds its text as Markdown.
 */
const renderWordBooks = async (
  { pressroom }: Pick<WorkerServices, 'pressroom'>,
  wordBooks: readonly CollectedWordBook[],
  exportId: string,
  run: Pick<Run, 'claim' | 'signal' | 'log'>,
): Promise<CollectedFile[]> => {
  const wordFiles: CollectedFile[] = [];
  for (const [index, { path, familyId, book }] of wordBooks.entries()) {
    const key = `${exportWordPrefix(exportId, run.claim.fence)}${index + 1}.docx`;
    try {
      await pressroom.run('render-word-book', { familyId, book, key }, { signal: run.signal });
      wordFiles.push({ path, store: 'files', key });
    } catch (error) {
      if (run.signal.aborted) throw error;
      await run.log({ code: 'no_word_book', figures: { book: index + 1 } });
    }
  }
  return wordFiles;
};

/**
 * Makes the export of a person's data and stores it in pieces; one piece at a time is in memory. A run that another one
 * replaced stops before it writes or removes more.
 */
export const makeExportProcessor =
  (services: WorkerServices): Processor<'make-export'> =>
  async ({ exportId }, run) => {
    const exportDocument = await services.documents.get(exports, exportId);
    const collected = exportDocument === null ? null : await collectExport(services)(exportDocument);
    run.signal.throwIfAborted();
    await services.files.removeAll(exportPrefix(exportId));
    const wordFiles = await renderWordBooks(services, collected?.wordBooks ?? [], exportId, run);
    const { locale, timeZone } = services.settings;
    const messages = getWorkerMessages(locale);
    const entries: ZipEntry[] =
      collected === null
        ? []
        : [
            textEntry(
              messages.exportReadmeName,
              messages.exportReadme(
                collected.data,
                dayOf(collected.data.exportedAt, timeZone),
                [...collected.texts, ...wordFiles].map(({ path }) => path),
              ),
            ),
            textEntry('donnees.json', `${JSON.stringify(collected.data, null, 2)}\n`),
            textEntry('schema.json', schemaText()),
            ...collected.texts.map(({ path, text }) => textEntry(path, text)),
            ...[...wordFiles, ...collected.files].map((file) => fileEntry(services, file)),
          ];
    const hash = createHash('sha256');
    let bytes = 0;
    let pieces = 0;
    for await (const piece of splitIntoPieces(zipStream(entries))) {
      run.signal.throwIfAborted();
      pieces += 1;
      bytes += piece.byteLength;
      hash.update(piece);
      await services.files.put(exportPieceKey(exportId, pieces), piece, 'application/octet-stream');
      await run.progress({ step: 'store', done: pieces, total: 0 });
    }
    run.signal.throwIfAborted();
    await services.files.removeAll(exportWordPrefix(exportId, run.claim.fence));
    const archive = { pieces, bytes, sha256: hash.digest('hex') };
    await finishExport(services)(run.claim, exportId, archive);
    const exportAfter = await services.documents.get(exports, exportId);
    if (exportAfter?.value.state !== 'ready') await services.files.removeAll(exportPrefix(exportId));
  };
