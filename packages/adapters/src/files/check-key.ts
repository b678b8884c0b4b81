const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const KEY_LENGTH_MAX = 512;

/**
 * Returns the key, or throws when it is invalid. No part may start with a dot, which excludes `..` and our own working
 * folder.
 */
export const checkKey = (key: string): string => {
  if (!KEY.test(key) || key.length > KEY_LENGTH_MAX)
    throw new Error(`files: ${JSON.stringify(key.slice(0, 80))} can't be a key`);
  return key;
};

/** Checks a prefix (a key, optionally followed by a slash) and returns it without the slash. */
export const checkPrefix = (prefix: string): string => checkKey(prefix.replace(/\/$/, ''));
