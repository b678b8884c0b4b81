import { listed, photographTypes } from '@souvenance/contracts';

export type PhotographType = (typeof photographTypes)[number];

/** What a file says it is. Many browsers don't know HEIC: its name then speaks, and the worker reads the bytes. */
export const photographType = ({ name, type }: Pick<File, 'name' | 'type'>): PhotographType | null => {
  const known = listed(photographTypes, type);
  if (known) return known;
  return type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : null;
};
