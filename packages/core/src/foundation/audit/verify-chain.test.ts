import { expect, test } from 'vitest';
import { type AuditRecord, computeAuditHash, computeAuditSeal } from './audit.ts';
import { findFirstBreak } from './verify-chain.ts';

const KEY = 'the key of the operator';
const CHAIN = 'family.f';

const createChain = (count: number, { key = KEY, word = '' } = {}): AuditRecord[] => {
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
    const position = { chain: CHAIN, seq, previous: entries.at(-1)?.hash ?? '' };
    const entry = { ...facts, ...position, actor: 'user:anne', at: '2026-11-21T09:00:00.000Z' };
    entries.push({ ...entry, hash: computeAuditHash(entry, key) });
  }
  return entries;
};
const createHead = (entries: AuditRecord[], key = KEY) => {
  const head = { seq: entries.length, hash: entries.at(-1)?.hash ?? '' };
  return { ...head, seal: computeAuditSeal(CHAIN, head, key) };
};
const findBreak = (entries: AuditRecord[], head = createHead(entries)) =>
  findFirstBreak({ chain: CHAIN, entries, head }, KEY);

test('findFirstBreak returns null for an unchanged chain and for an empty one', () => {
  expect(findBreak(createChain(5))).toBeNull();
  expect(findBreak([], { seq: 0, hash: '', seal: '' })).toBeNull();
});

test('findFirstBreak reports a chain rewritten without the key, whatever its seal', () => {
  for (const key of ['a guess', '']) {
    const forgedEntries = createChain(5, { key, word: 'autre ' });
    const hash = forgedEntries.at(-1)?.hash ?? '';
    const genuineHead = createHead(createChain(5));
    for (const seal of ['', genuineHead.seal, createHead(forgedEntries, 'a guess').seal])
      expect(findBreak(forgedEntries, { seq: 5, hash, seal })).not.toBeNull();
  }
});

test('findFirstBreak reports a chain without its last entries, even if its head was set back', () => {
  const firstEntries = createChain(5).slice(0, 3);
  const hash = firstEntries.at(-1)?.hash ?? '';
  for (const seal of ['', createHead(createChain(5)).seal])
    expect(findBreak(firstEntries, { seq: 3, hash, seal })).toBe(4);
});

test('findFirstBreak reports a chain that is stored under the name of another', () => {
  const head = createHead(createChain(2));
  expect(findFirstBreak({ chain: 'family.g', entries: createChain(2), head }, KEY)).toBe(1);
});

test.each(['at', 'actor', 'action', 'object', 'familyId', 'from', 'to', 'reason'] as const)(
  'findFirstBreak returns the number of the entry whose field %s was changed',
  (field) => {
    const entries = createChain(5);
    const changedEntries = entries.map((entry) => (entry.seq === 3 ? { ...entry, [field]: 'autre' } : entry));
    expect(findBreak(changedEntries, createHead(entries))).toBe(3);
  },
);

test('findFirstBreak returns the number after an entry that was changed together with its hash', () => {
  const entries = createChain(5);
  const forge = (entry: AuditRecord) => ({
    ...entry,
    hash: computeAuditHash({ ...entry, to: 'autre' }, KEY),
    to: 'autre',
  });
  const changedEntries = entries.map((entry) => (entry.seq === 3 ? forge(entry) : entry));
  expect(findBreak(changedEntries, createHead(entries))).toBe(4);
});

test.each([1, 3, 5])('findFirstBreak returns %i when the entry of that number is missing', (missingSeq) => {
  const entries = createChain(5);
  const remainingEntries = entries.filter(({ seq }) => seq !== missingSeq);
  expect(findBreak(remainingEntries, createHead(entries))).toBe(missingSeq);
});

test('findFirstBreak reports an entry that was added without a change of the head', () => {
  const entries = createChain(5);
  expect(findBreak(entries, createHead(entries.slice(0, 4)))).not.toBeNull();
});
