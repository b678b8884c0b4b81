import { join } from 'node:path';

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const KEY_LENGTH_MAX = 512;

/** Path of a key. No part may start with a dot, so nothing climbs out and our own working folder stays apart. */
export const keyPath = (root: string, key: string): string => {
  if (!KEY.test(key) || key.length > KEY_LENGTH_MAX)
    throw new Error(`files: ${JSON.stringify(key.slice(0, 80))} can't be a key`);
  return join(root, key);
};

export const prefixPath = (root: string, prefix: string): string => keyPath(root, prefix.replace(/\/$/, ''));
