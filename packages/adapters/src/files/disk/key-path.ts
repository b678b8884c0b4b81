import { join } from 'node:path';
import { checkKey, checkPrefix } from '../check-key.ts';

export const toPath = (root: string, key: string): string => join(root, checkKey(key));

export const toPrefixPath = (root: string, prefix: string): string => join(root, checkPrefix(prefix));
