const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const KEY_LENGTH_MAX = 512;

/** Gives the key back. No part may start with a dot, so nothing climbs out and our own working folder stays apart. */
export const checkKey = (key: string): string => {
  if (!KEY.test(key) || key.length > KEY_LENGTH_MAX)
    throw new Error(`files: ${JSON.stringify(key.slice(0, 80))} can't be a key`);
  return key;
};

/** A prefix is a key, or a key and a slash; without the slash. */
export const checkPrefix = (prefix: string): string => checkKey(prefix.replace(/\/$/, ''));
