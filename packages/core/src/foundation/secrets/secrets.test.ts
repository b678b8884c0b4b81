import { expect, test } from 'vitest';
import { deriveSecret, isSameSecret, sha256Of } from './secrets.ts';

test('sha256Of returns the standard SHA-256 in hex, for a text and for its bytes', () => {
  const hashOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(sha256Of('abc')).toBe(hashOfAbc);
  expect(sha256Of(new TextEncoder().encode('abc'))).toBe(hashOfAbc);
});

test('deriveSecret returns the same 32 bytes for the same key and cause, others for any other, safe in a URL', () => {
  const secret = deriveSecret('key', 'cause');
  expect(deriveSecret('key', 'cause')).toBe(secret);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(secret).toMatch(/^[\w-]+$/);
  const others = [deriveSecret('key', 'cause2'), deriveSecret('key2', 'cause'), deriveSecret('keyc', 'ause')];
  expect(new Set([secret, ...others]).size).toBe(4);
});

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', 'abc', false],
  ['', '', true],
  ['é', 'e', false],
  // The SHA-256 hashes of these two begin with the same two bytes.
  ['270', '1877', false],
])('isSameSecret(%j, %j) is %s', (one, other, isSame) => {
  expect(isSameSecret(one, other)).toBe(isSame);
});
