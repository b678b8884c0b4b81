import { expect, test } from 'vitest';
import { deriveSecret, isSameSecret, sha256Of } from './secrets.ts';

test('the hash of a text is that of its bytes, as other programs make it', () => {
  const hashOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(sha256Of('abc')).toBe(hashOfAbc);
  expect(sha256Of(new TextEncoder().encode('abc'))).toBe(hashOfAbc);
});

test('a secret is the same for the same cause and key, another for any other, and fits an address', () => {
  const one = deriveSecret('key', 'cause');
  expect(deriveSecret('key', 'cause')).toBe(one);
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(one).toMatch(/^[\w-]+$/);
  const others = [deriveSecret('key', 'cause2'), deriveSecret('key2', 'cause'), deriveSecret('keyc', 'ause')];
  expect(new Set([one, ...others]).size).toBe(4);
});

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', 'abc', false],
  ['', '', true],
  ['é', 'e', false],
  // Their hashes begin alike.
  ['270', '1877', false],
])('%j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameSecret(one, other)).toBe(isSame);
});
