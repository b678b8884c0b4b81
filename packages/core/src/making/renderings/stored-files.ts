import type { StoredFile } from '@souvenance/contracts';
import { addBytes } from '../../foundation/limits/stored-bytes.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { RenderingDocument } from './rendering.ts';

export const sumFileBytes = (files: readonly StoredFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Returns the files of a rendering with newer ones, which replace those of the same name, and counts the difference in
 * the stored bytes of its family.
 */
export const replaceFiles = async (
  tx: Transaction,
  { familyId, files: existingFiles }: Pick<RenderingDocument, 'familyId' | 'files'>,
  files: readonly StoredFile[],
): Promise<StoredFile[]> => {
  const storedFiles = [
    ...existingFiles.filter(({ name }) => !files.some((file) => file.name === name)),
    ...files,
  ];
  await addBytes(tx, { familyId, bytes: sumFileBytes(storedFiles) - sumFileBytes(existingFiles) });
  return storedFiles;
};
