import { randomBytes, randomInt } from 'node:crypto';
import type { Ids } from '@souvenance/core';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 24;
const SECRET_BYTES = 32;

/** Ids of 24 characters (124 bits), and secrets of 256 bits. */
export const systemIds: Ids = {
  newId: () => Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
};
