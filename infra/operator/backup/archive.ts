import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { LocalProblem } from '../../dev/tools/problem.ts';

/**
 * An archive is a tar file within an age file (age-encryption.org), so that it can be opened without this program:
 * `age --decrypt -i key.txt FILE | tar -x`. Its first entry is `header.json`, its last `manifest.json`.
 */
const FORMAT = 1;
const HEADER = 'header.json';
const MANIFEST = 'manifest.json';

const header = z.object({
  format: z.number(),
  /** Moment of the documents; the files are those that existed then. */
  takenAt: z.iso.datetime(),
  /** Fingerprints of the secrets by their variables. */
  secrets: z.record(z.string(), z.string()),
});
export type ArchiveHeader = z.infer<typeof header>;

const entry = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
export type ArchiveEntry = z.infer<typeof entry>;
const manifest = z.object({ entries: z.array(entry) });

/** A file of a disk or a bucket, and its name in the archive. */
export interface ArchivedFile {
  readonly name: string;
  /** Null when it has been removed since it was listed. */
  open(): Promise<{ readonly bytes: number; readonly stream: Readable } | null>;
}

const OWNER_ONLY = 0o600;

const packText = (archive: Pack, name: string, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name, mode: OWNER_ONLY }, text, (error) => (error ? reject(error) : resolve()));
  });

const packFile = async (archive: Pack, { name, open }: ArchivedFile): Promise<ArchiveEntry | null> => {
  const opened = await open();
  if (opened === null) return null;
  const { bytes, stream } = opened;
  try {
    const hash = createHash('sha256');
    const sink = archive.entry({ name, size: bytes, mode: OWNER_ONLY });
    // The archive is destroyed when it cannot be written, for example because its disk is full.
    const closing = once(sink, 'close').then(() => Promise.reject(new Error('the archive was closed')));
    closing.catch(() => undefined);
    for await (const chunk of stream) {
      hash.update(chunk);
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), closing]);
    }
    sink.end(null);
    return { name, bytes, sha256: hash.digest('hex') };
  } finally {
    stream.destroy();
  }
};

/**
 * Streams an archive of the files, encrypted for an age recipient (`age1…`), into `target`. Only the matching identity
 * opens it: the machine that makes backups cannot read them. Rejects with what reading or writing throws.
 */
export const writeArchive = async (
  target: Writable,
  recipient: string,
  about: Omit<ArchiveHeader, 'format'>,
  files: AsyncIterable<ArchivedFile>,
): Promise<ArchiveEntry[]> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const archive = pack();
  const entries: ArchiveEntry[] = [];
  const fill = async (): Promise<void> => {
    await packText(archive, HEADER, JSON.stringify({ format: FORMAT, ...about }));
    for await (const file of files) {
      const packed = await packFile(archive, file);
      if (packed !== null) entries.push(packed);
    }
    await packText(archive, MANIFEST, JSON.stringify({ entries }));
    archive.finalize();
  };
  const encrypted = await encrypter.encrypt(ReadableStream.from(archive) as never);
  const destroyArchive = (error: unknown): never => {
    archive.destroy(error as Error);
    throw error;
  };
  await Promise.all([
    fill().catch(destroyArchive),
    pipeline(Readable.fromWeb(encrypted as never), target).catch(destroyArchive),
  ]);
  return entries;
};

const damaged = (file: string, cause?: unknown): LocalProblem =>
  new LocalProblem(
    `La sauvegarde ${file} est incomplète ou abîmée\u00a0: rien n’en a été pris. Essayez-en une autre.`,
    { cause },
  );

/** Errors of the disk, such as a full one, say nothing of the archive. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'EIO';

const decryptFile = async (file: string, identity: string): Promise<Readable> => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as never);
    return Readable.fromWeb(plain as never);
  } catch (cause) {
    const isOtherKey = cause instanceof Error && /no identity matched/i.test(cause.message);
    if (!isOtherKey) throw damaged(file, cause);
    throw new LocalProblem(
      `Cette clé n’ouvre pas la sauvegarde ${file}\u00a0: elle a été faite pour une autre.`,
      { cause },
    );
  }
};

const readText = async (stream: AsyncIterable<unknown>): Promise<unknown> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

export interface ArchiveReader {
  /** Called before the files; throwing ends the reading. */
  readonly onHeader?: (header: ArchiveHeader) => void;
  /** Returns where the bytes of a file go. */
  readonly openTarget: (name: string) => Promise<Writable> | Writable;
}

/** Swallows bytes: for a verification. */
export const openNullStream = (): Writable => new Writable({ write: (_, __, done) => done() });

/**
 * Reads an archive whole and compares every file with the manifest.
 * @throws LocalProblem when the key is another, when a byte is missing, changed or too many, or when the format is
 * newer.
 */
export const readArchive = async (
  file: string,
  identity: string,
  { onHeader, openTarget }: ArchiveReader,
): Promise<{ header: ArchiveHeader; entries: ArchiveEntry[] }> => {
  const archive = extract();
  const plain = await decryptFile(file, identity);
  const reading = pipeline(plain, archive);
  // The loop below ends with the same error.
  reading.catch(() => undefined);
  const entries: ArchiveEntry[] = [];
  let about: ArchiveHeader | null = null;
  let listed: ArchiveEntry[] | null = null;
  try {
    for await (const stream of archive) {
      const { name } = stream.header;
      if (name === HEADER && about === null) {
        about = header.parse(await readText(stream));
        if (about.format !== FORMAT)
          throw new LocalProblem(
            'Cette sauvegarde vient d’une version plus récente\u00a0: restaurez-la avec cette version-là.',
          );
        onHeader?.(about);
      } else if (name === MANIFEST) listed = manifest.parse(await readText(stream)).entries;
      else {
        const hash = createHash('sha256');
        let bytes = 0;
        const hashedBytes = Readable.from(stream as AsyncIterable<Uint8Array>).map((chunk: Uint8Array) => {
          hash.update(chunk);
          bytes += chunk.byteLength;
          return chunk;
        });
        await pipeline(hashedBytes, await openTarget(name));
        entries.push({ name, bytes, sha256: hash.digest('hex') });
      }
    }
    await reading;
  } catch (error) {
    archive.destroy();
    throw error instanceof LocalProblem || isOfDisk(error) ? error : damaged(file, error);
  }
  if (about === null || JSON.stringify(entries) !== JSON.stringify(listed)) throw damaged(file);
  return { header: about, entries };
};
