import { randomBytes, scryptSync } from 'node:crypto';

const keyOf = (password: string, salt: string): string =>
  scryptSync(password, salt, 32, { N: 2 }).toString('hex');

/** Passwords kept as the product keeps them, but for the cost: hundreds of people sign up in these tests. */
export const quickHashing = {
  hash: async (password: string) => {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${keyOf(password, salt)}`;
  },
  verify: async ({ hash, password }: { hash: string; password: string }) => {
    const [salt = '', key] = hash.split(':');
    return keyOf(password, salt) === key;
  },
};
