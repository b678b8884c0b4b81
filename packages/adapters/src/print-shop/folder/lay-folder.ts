import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@souvenance/contracts';
import type { PrintFile, PrintRequest } from '@souvenance/core';

/** Writes a file. Throws `print_shop.refused` when its bytes do not have the announced hash. */
const writeOne = async (folder: string, { fileName, sha256, open: openFile }: PrintFile): Promise<void> => {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    await openFile(),
    hashing,
    createWriteStream(join(folder, fileName), { flags: 'wx', flush: true }),
  );
  if (hash.digest('hex') !== sha256)
    throw new AppError('print_shop.refused', { reason: `${fileName} has changed` });
};

/** The manifest that a shop reads first; the name of its schema contains its version. */
const buildManifest = ({ files, ...request }: PrintRequest) => ({
  schema: 'souvenance.print-folder/1',
  reference: request.reference,
  title: request.title,
  copies: request.copies,
  level: request.level,
  contact: request.contact,
  // `parcel` is the former name of the first parcel, for shops that still read it.
  ...{ parcel: request.parcels[0], parcels: request.parcels },
  product: request.product,
  printedBefore: request.printableId,
  files: files.map(({ name, fileName, bytes, sha256 }) => ({ name, fileName, bytes, sha256 })),
  acknowledgement: `in/${request.reference}.json`,
});

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');

/** Renames the folder of an order into place; an order that exists already stays unchanged. */
const putInPlace = async (part: string, place: string): Promise<void> => {
  try {
    await rename(part, place);
  } catch (error) {
    if (!isThere(error)) throw error;
    await rm(part, { recursive: true, force: true });
  }
};

/**
 * Writes an order for its shop: all files into a hidden folder, which is then renamed into place, so that the shop sees
 * all of it or nothing. An order that exists already stays unchanged.
 */
export const layFolder = async (out: string, request: PrintRequest): Promise<void> => {
  await mkdir(out, { recursive: true });
  const part = join(out, `.${request.reference}.${randomBytes(6).toString('hex')}.part`);
  await mkdir(part);
  try {
    for (const file of request.files) await writeOne(part, file);
    const manifest = `${JSON.stringify(buildManifest(request), null, 2)}\n`;
    await writeFile(join(part, 'manifest.json'), manifest, { flush: true });
    await syncFolder(part);
    await putInPlace(part, join(out, request.reference));
    await syncFolder(out);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
};
