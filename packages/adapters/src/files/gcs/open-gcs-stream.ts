import type { Readable } from 'node:stream';
import type { File } from '@google-cloud/storage';

const SDK_LISTENERS_MAX = 20;

/** Resolves once the store answers, so that a refusal can still be repeated; the bytes flow when they are read. */
export const openGcsStream = (file: File, from?: number, to?: number): Promise<Readable> =>
  new Promise((resolve, reject) => {
    // The SDK compares CRC32C at the end of a whole file; a stretch has none.
    const stretch = { ...(from !== undefined && { start: from }), ...(to !== undefined && { end: to }) };
    const stream = file.createReadStream({ decompress: false, ...stretch });
    // A later fault stays with the stream and meets whoever reads it.
    stream.on('error', reject);
    stream.once('response', (answer: Readable & { statusCode: number }) => {
      // The SDK hangs eleven listeners of its own on every answer, one more than Node takes for a leak.
      answer.setMaxListeners(SDK_LISTENERS_MAX);
      if (answer.statusCode < 300) resolve(stream);
    });
    // The request leaves with the first read.
    stream.read(0);
  });
