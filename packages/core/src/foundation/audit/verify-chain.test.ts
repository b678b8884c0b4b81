import { expect, test } from 'vitest';
import { type AuditRecord, computeAuditHash, computeAuditSeal } from './audit.ts';
import { findFirstBreak } from './verify-chain.ts';

const KEY = 'the key of the operator';
const CHAIN = 'family.f';

const chained = (count: number, { key = KEY, word = '' } = {}): AuditRecord[] => {
  const entries: AuditRecord[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const facts = {
      action: 'book.moved',
      object: 'book:b',
      familyId: 'f',
      from: null,
      to: `${word}${seq}`,
      reason: '',
    };
    const place = { chain: CHAIN, seq, previous: entries.at(-1)?.hash ?? '' };
    const entry = { ...facts, ...place, actor: 'user:anne', at: '2026-11-21T09:00:00.000Z' };
    entries.push({ ...entry, hash: computeAuditHash(entry, key) });
  }
  return entries;
};
const headOf = (entries: AuditRecord[], key = KEY) => {
  const head = { seq: entries.length, hash: entries.at(-1)?.hash ?? '' };
  return { ...head, seal: computeAuditSeal(CHAIN, head, key) };
};
const breakOf = (entries: AuditRecord[], head = headOf(entries)) =>
  findFirstBreak({ chain: CHAIN, entries, head }, KEY);

test('finds nothing wrong with a chain as it was written, and with one that is empty', () => {
  expect(breakOf(chained(5))).toBeNull();
  expect(breakOf([], { seq: 0, hash: '', seal: '' })).toBeNull();
});

test('a whole chain written anew is found, whatever somebody without the key makes of it', () => {
  for (const key of ['a guess', '']) {
    const forged = chained(5, { key, word: 'autre ' });
    const hash = forged.at(-1)?.hash ?? '';
    const truth = headOf(chained(5));
    for (const seal of ['', truth.seal, headOf(forged, 'a guess').seal])
      expect(breakOf(forged, { seq: 5, hash, seal })).not.toBeNull();
  }
});

test('a chain that is cut short, its head with it, is found', () => {
  const firstEntries = chained(5).slice(0, 3);
  const hash = firstEntries.at(-1)?.hash ?? '';
  for (const seal of ['', headOf(chained(5)).seal])
    expect(breakOf(firstEntries, { seq: 3, hash, seal })).toBe(4);
});

test('a chain under another chain’s name is found', () => {
  const head = headOf(chained(2));
  expect(findFirstBreak({ chain: 'family.g', entries: chained(2), head }, KEY)).toBe(1);
});

test.each(['at', 'actor', 'action', 'object', 'familyId', 'from', 'to', 'reason'] as const)(
  'names the entry of which the field %s was altered',
  (field) => {
    const entries = chained(5);
    const altered = entries.map((entry) => (entry.seq === 3 ? { ...entry, [field]: 'autre' } : entry));
    expect(breakOf(altered, headOf(entries))).toBe(3);
  },
);

test('names the entry that follows one altered together with its own hash', () => {
  const entries = chained(5);
  const forge = (entry: AuditRecord) => ({
    ...entry,
    hash: computeAuditHash({ ...entry, to: 'autre' }, KEY),
    to: 'autre',
  });
  const altered = entries.map((entry) => (entry.seq === 3 ? forge(entry) : entry));
  expect(breakOf(altered, headOf(entries))).toBe(4);
});

test.each([1, 3, 5])('names place %i when its entry is missing, the last one too', (missingSeq) => {
  const entries = chained(5);
  const remainingEntries = entries.filter(({ seq }) => seq !== missingSeq);
  expect(breakOf(remainingEntries, headOf(entries))).toBe(missingSeq);
});

test('names the place of an entry that was added without the head knowing', () => {
  const entries = chained(5);
  expect(breakOf(entries, headOf(entries.slice(0, 4)))).not.toBeNull();
});
