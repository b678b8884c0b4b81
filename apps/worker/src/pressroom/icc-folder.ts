import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Opens the folder of ICC profiles that the operator fills, one file for each printing condition, such as
 * `FOGRA51.icc`. The result is null for a condition without a file. The name of a condition cannot lead out of the
 * folder.
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
