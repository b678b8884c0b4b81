import { expect, test } from 'vitest';
import { type AuditRecord, auditHashOf } from '../audit.ts';
import { firstBreak } from './verify-chain.ts';

const chained = (count: number): AuditRecord[] => {
  const entries: AuditRecord[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const facts = {
      action: 'book.moved',
      object: 'book:b',
      familyId: 'f',
      from: null,
      to: `${seq}`,
      reason: '',
    };
    const place = { chain: 'family.f', seq, previous: entries.at(-1)?.hash ?? '' };
    const entry = { ...facts, ...place, actor: 'user:anne', at: '2026-11-21T09:00:00.000Z' };
    entries.push({ ...entry, hash: auditHashOf(entry) });
  }
  return entries;
};
const headOf = (entries: AuditRecord[]) => ({ seq: entries.length, hash: entries.at(-1)?.hash ?? '' });

test('finds nothing wrong with a chain as it was written, and with one that is empty', () => {
  const entries = chained(5);
  expect(firstBreak(entries, headOf(entries))).toBeNull();
  expect(firstBreak([], { seq: 0, hash: '' })).toBeNull();
});

test.each(['at', 'actor', 'action', 'object', 'familyId', 'from', 'to', 'reason'] as const)(
  'names the entry of which the field %s was altered',
  (field) => {
    const entries = chained(5);
    const altered = entries.map((entry) => (entry.seq === 3 ? { ...entry, [field]: 'autre' } : entry));
    expect(firstBreak(altered, headOf(entries))).toBe(3);
  },
);

test('names the entry that follows one altered together with its own hash', () => {
  const entries = chained(5);
  const forge = (entry: AuditRecord) => ({
    ...entry,
    hash: auditHashOf({ ...entry, to: 'autre' }),
    to: 'autre',
  });
  const altered = entries.map((entry) => (entry.seq === 3 ? forge(entry) : entry));
  expect(firstBreak(altered, headOf(entries))).toBe(4);
});

test.each([1, 3, 5])('names place %i when its entry is missing, the last one too', (gone) => {
  const entries = chained(5);
  const kept = entries.filter(({ seq }) => seq !== gone);
  expect(firstBreak(kept, headOf(entries))).toBe(gone);
});

test('names the place of an entry that was added without the head knowing', () => {
  const entries = chained(5);
  expect(firstBreak(entries, headOf(entries.slice(0, 4)))).not.toBeNull();
});
