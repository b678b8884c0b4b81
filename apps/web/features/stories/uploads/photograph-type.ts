import { findListed, photographTypes } from '@souvenance/contracts';

/** The type under which a file is sent: plain bytes where the browser knows none. The worker reads the bytes. */
export type PhotographType = (typeof photographTypes)[number] | 'application/octet-stream';

/** The type that the browser gives a file. Many browsers give none to HEIC, which its name then tells. */
export const photographType = ({ name, type }: Pick<File, 'name' | 'type'>): PhotographType =>
  findListed(photographTypes, type) ?? (/\.hei[cf]$/i.test(name) ? 'image/heic' : 'application/octet-stream');
