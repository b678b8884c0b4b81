import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * ICC profiles of a folder that the operator fills, a file per printing condition: `FOGRA51.icc`. Gives null for a
 * condition that has none; a condition's name never leads out of the folder.
 */
export const openIccFolder =
  (folder: string) =>
  async (condition: string): Promise<Uint8Array | null> => {
    const name = condition.replace(/[^\w-]+/g, '_');
    try {
      return new Uint8Array(await readFile(join(folder, `${name}.icc`)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
