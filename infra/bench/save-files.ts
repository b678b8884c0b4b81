import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RenderingFileName, routePath } from '@souvenance/contracts';
import type { CarriedBook } from '../e2e/driver/carry/carry-book.ts';

/** The family's own files; all others come from the print shop's link. */
const FAMILY_FILES: RenderingFileName[] = ['screen.pdf', 'book.epub'];

/** Leaves a carried book's files in a folder: those of the print shop as it downloaded them, and the family's. */
export const saveFiles = async (
  { visitor, rendering, files }: CarriedBook,
  folder: string,
): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  for (const name of FAMILY_FILES) {
    const response = await visitor.open(routePath('renderings.file', { renderingId: rendering.id, name }));
    writeFileSync(join(folder, name), new Uint8Array(await response.arrayBuffer()));
  }
};
