import { beforeAll, expect, test } from 'vitest';
import { openDocuments } from '../../testing/open-documents.ts';
import { createFakeIds } from '../../testing/open-ports.ts';
import { openRecoveryCodes, recoveryCodes } from './recovery-codes.ts';

// Each hash is slow on purpose: one set serves all tests, each of which burns codes of its own.
const documents = openDocuments();
const codes = openRecoveryCodes(documents, createFakeIds());
let issuedCodes: string[];
beforeAll(async () => {
  issuedCodes = await codes.renew('anne');
});

const storedCodes = async () => (await documents.get(recoveryCodes, 'anne'))?.value;

test('ten codes are given, no two alike, in groups that one can read out, and none is kept itself', async () => {
  expect(new Set(issuedCodes).size).toBe(10);
  for (const code of issuedCodes) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(JSON.stringify(await storedCodes())).not.toContain(code.replaceAll('-', ''));
  }
});

test('a code serves once for ever, however it is typed and whatever sign is misread', async () => {
  const [code = '', next = ''] = issuedCodes;
  const before = await codes.countUnused('anne');
  expect(await codes.use('anne', ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(true);
  expect(await codes.use('anne', code)).toBe(false);
  expect(await codes.use('anne', next.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(true);
  expect(await codes.countUnused('anne')).toBe(before - 2);
});

test('of two who bring it at once, one is believed', async () => {
  const code = issuedCodes[2] ?? '';
  const both = await Promise.all([codes.use('anne', code), codes.use('anne', code)]);
  expect(both.toSorted()).toEqual([false, true]);
});

test('it is one person’s: nobody else enters by it, nor who has none', async () => {
  const before = await codes.countUnused('anne');
  expect(await codes.use('bruno', issuedCodes[3] ?? '')).toBe(false);
  expect([await codes.countUnused('bruno'), await codes.countUnused('anne')]).toEqual([0, before]);
});

test('a new set has another salt and takes the place of all old ones; what is forgotten serves nobody', async () => {
  const salt = (await storedCodes())?.salt;
  const [fresh = ''] = await codes.renew('anne');
  expect((await storedCodes())?.salt).not.toBe(salt);
  expect(await codes.use('anne', issuedCodes[4] ?? '')).toBe(false);
  await codes.remove('anne');
  await codes.remove('anne');
  expect([await codes.use('anne', fresh), await codes.countUnused('anne')]).toEqual([false, 0]);
});
