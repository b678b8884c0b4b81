import { beforeAll, expect, test } from 'vitest';
import { createFakeIds } from '../../testing/fake-ports.ts';
import { openDocuments } from '../../testing/open-documents.ts';
import { openRecoveryCodes, recoveryCodes } from './recovery-codes.ts';

// Hashing a code is slow on purpose: all tests share one set of codes, and each test uses up different ones.
const documents = openDocuments();
const codes = openRecoveryCodes(documents, createFakeIds());
let issuedCodes: string[];
beforeAll(async () => {
  issuedCodes = await codes.renew('anne');
});

const use = (uid: string, typedCode: string) => codes.use(uid, typedCode, async () => undefined);
const storedCodes = async () => (await documents.get(recoveryCodes, 'anne'))?.value;

test('renewing recovery codes issues ten different codes in groups of four characters, and stores none of them in plain text', async () => {
  expect(new Set(issuedCodes).size).toBe(10);
  for (const code of issuedCodes) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(JSON.stringify(await storedCodes())).not.toContain(code.replaceAll('-', ''));
  }
});

test('a recovery code is accepted once, in any case, with spaces for dashes, and with O for 0 or l for 1', async () => {
  const [code = '', next = ''] = issuedCodes;
  const before = await codes.countUnused('anne');
  expect(await use('anne', ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(true);
  expect(await use('anne', code)).toBe(false);
  expect(await use('anne', next.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(true);
  expect(await codes.countUnused('anne')).toBe(before - 2);
});

test('a recovery code that is used twice at the same time is accepted once', async () => {
  const code = issuedCodes[2] ?? '';
  const outcomes = await Promise.all([use('anne', code), use('anne', code)]);
  expect(outcomes.toSorted()).toEqual([false, true]);
});

test('a recovery code is valid again when what it allows has failed', async () => {
  const code = issuedCodes[5] ?? '';
  const fail = () => Promise.reject(new Error('away'));
  await expect(codes.use('anne', code, fail)).rejects.toThrow('away');
  expect(await use('anne', code)).toBe(true);
});

test('a recovery code is refused for another person, and is not used up by that', async () => {
  const before = await codes.countUnused('anne');
  expect(await use('bruno', issuedCodes[3] ?? '')).toBe(false);
  expect([await codes.countUnused('bruno'), await codes.countUnused('anne')]).toEqual([0, before]);
});

test('renewing recovery codes replaces all codes and their salt; no code is accepted after they are removed', async () => {
  const salt = (await storedCodes())?.salt;
  const [fresh = ''] = await codes.renew('anne');
  expect((await storedCodes())?.salt).not.toBe(salt);
  expect(await use('anne', issuedCodes[4] ?? '')).toBe(false);
  await codes.remove('anne');
  await codes.remove('anne');
  expect([await use('anne', fresh), await codes.countUnused('anne')]).toEqual([false, 0]);
});
