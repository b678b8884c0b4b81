import { storyRoutes } from '@souvenance/contracts';

const types = storyRoutes['photographs.create'].body.shape.type.options;
export type PhotographType = (typeof types)[number];

/** What a file says it is. Many browsers don't know HEIC: its name then speaks, and the worker reads the bytes. */
export const photographType = ({ name, type }: Pick<File, 'name' | 'type'>): PhotographType | null => {
  const known = types.find((one) => one === type);
  if (known) return known;
  return type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : null;
};
