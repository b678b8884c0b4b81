import { join } from 'node:path';

export const photographPath = (root: string, sha256: string): string =>
  join(root, 'photographs', `${sha256}.jpg`);
