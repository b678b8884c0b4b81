import { findListed, photographTypes } from '@souvenance/contracts';

/** MIME type under which a file is sent: plain bytes where the browser knows none. The worker inspects the content. */
export type PhotographType = (typeof photographTypes)[number] | 'application/octet-stream';

/** The MIME type of a file. Many browsers do not know HEIC, so its extension decides. */
export const detectPhotographType = ({ name, type }: Pick<File, 'name' | 'type'>): PhotographType =>
  findListed(photographTypes, type) ?? (/\.hei[cf]$/i.test(name) ? 'image/heic' : 'application/octet-stream');
