import { unzipSync } from 'fflate';
import { DocumentError } from './document-error.ts';

/** Bytes of all parts of a document at most once they are inflated: a small file may claim gigabytes. */
const INFLATED_BYTES_MAX = 300_000_000;

/**
 * Inflates the parts of a zipped document for which `isWanted` holds. Throws `DocumentError` when the sizes that its
 * directory names for them are beyond the limit.
 */
export const unzipParts = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Readonly<Record<string, Uint8Array>> => {
  let inflatedBytes = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false;
      inflatedBytes += originalSize;
      if (inflatedBytes > INFLATED_BYTES_MAX) throw new DocumentError('too_large');
      return true;
    },
  });
};
