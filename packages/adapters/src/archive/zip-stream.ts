import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Path in the archive, with `/`. */
  readonly path: string;
  /** Opened when its turn comes; null leaves the entry out of the list of hashes and makes it empty. */
  readonly open: () => Promise<Uint8Array | Readable | null>;
}

/** The list of hashes, as `sha256sum -c` reads it. */
const SUMS_NAME = 'SHA256SUMS';

/** True for formats that are already compressed: compressing them again saves nothing. */
const isPacked = (path: string): boolean =>
  /\.(jpe?g|png|webp|hei[cf]|pdf|epub|mp3|m4a|ogg|webm)$/i.test(path);

const hashing = (onDigest: (sha256: string) => void): Transform => {
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
 * A ZIP as a stream, its entries opened one after the other. Its last entry holds the SHA-256 of all before. Larger
 * than 4 GB it becomes a ZIP64 by itself.
 */
export const zipStream = (entries: readonly ZipEntry[]): Readable => {
  const zip = new ZipFile();
  const sums: string[] = [];
  const fail = (error: unknown): void => {
    (zip.outputStream as Readable).destroy(error instanceof Error ? error : new Error(String(error)));
  };
  for (const { path, open } of entries) {
    zip.addReadStreamLazy(path, { compress: !isPacked(path), mode: 0o100644 }, (opened) => {
      const pass = hashing((sha256) => sums.push(`${sha256}  ${path}\n`));
      pass.on('error', fail);
      opened(null, pass);
      open().then((body) => {
        const source = body instanceof Readable ? body : Readable.from(body === null ? [] : [body]);
        source.on('error', fail).pipe(pass);
      }, fail);
    });
  }
  zip.addReadStreamLazy(SUMS_NAME, { compress: true, mode: 0o100644 }, (opened) => {
    opened(null, Readable.from([Buffer.from(sums.join(''))]));
  });
  zip.on('error', fail);
  zip.end();
  return zip.outputStream as Readable;
};
