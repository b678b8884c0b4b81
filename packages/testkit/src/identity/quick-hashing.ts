import { randomBytes, scryptSync } from 'node:crypto';

const toKey = (password: string, salt: string): string =>
  scryptSync(password, salt, 32, { N: 2 }).toString('hex');

/** Hashes passwords like the product but at a low cost, since these tests sign up hundreds of people. */
export const quickHashing = {
  hash: async (password: string) => {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${toKey(password, salt)}`;
  },
  verify: async ({ hash, password }: { hash: string; password: string }) => {
    const [salt = '', key] = hash.split(':');
    return toKey(password, salt) === key;
  },
};
