import { identifyFile } from './identify-file.ts';

/** Forms a UUID of this version from a hash of 32 hexadecimal digits. */
const toUuid = (hash: string, version: 4 | 8): string =>
  [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `${version}${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');

/**
 * Id of an upload, the same each time the same bytes are chosen: what the server has of them is not sent again. Version
 * 8 leaves its bits to the application (RFC 9562).
 */
export const toUploadId = async (file: Blob): Promise<string> => toUuid(await identifyFile(file), 8);

/** Id of the take of a sound file, the same each time it is sent; in the form of the ids that recorders choose. */
export const toTakeId = async (file: Blob): Promise<string> => toUuid(await identifyFile(file), 4);
