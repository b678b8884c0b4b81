import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Path in the archive, with `/`. */
  readonly path: string;
  /** Called when the archive reaches this entry. Null makes the entry an empty file. */
  readonly open: () => Promise<Uint8Array | Readable | null>;
}

/** Name of the entry with the hashes, in the format of `sha256sum -c`. */
const SUMS_NAME = 'SHA256SUMS';

/** Whether the format is already compressed, so that compressing again saves nothing. */
const isCompressed = (path: string): boolean =>
  /\.(jpe?g|png|webp|hei[cf]|pdf|epub|docx|mp3|m4a|ogg|webm)$/i.test(path);

const createHashingStream = (onDigest: (sha256: string) => void): Transform => {
  const hash = createHash('sha256');
  return new Transform({
    transform: (chunk: Uint8Array, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      onDigest(hash.digest('hex'));
      done();
    },
  });
};

/**
 * Streams a ZIP, opening its entries one after the other. The last entry lists the SHA-256 of all others. Above 4 GB
 * the library writes ZIP64. Fails when an entry ends too early; an archive that is given up closes the entry it reads.
 */
export const streamZip = (entries: readonly ZipEntry[]): Readable => {
  const zip = new ZipFile();
  const sums: string[] = [];
  const output = zip.outputStream as Readable;
  let openSource: Readable | null = null;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  output.once('close', () => openSource?.destroy());
  for (const { path, open } of entries) {
    zip.addReadStreamLazy(path, { compress: !isCompressed(path), mode: 0o100644 }, (addStream) => {
      const hashingStream = createHashingStream((sha256) => sums.push(`${sha256}  ${path}\n`));
      addStream(null, hashingStream);
      open().then((body) => {
        openSource = body instanceof Readable ? body : Readable.from(body === null ? [] : [body]);
        pipeline(openSource, hashingStream, (error) => error && fail(error));
        if (output.destroyed) openSource.destroy();
      }, fail);
    });
  }
  zip.addReadStreamLazy(SUMS_NAME, { compress: true, mode: 0o100644 }, (opened) => {
    opened(null, Readable.from([Buffer.from(sums.join(''))]));
  });
  zip.on('error', fail);
  zip.end();
  return output;
};
