import { expect, test } from 'vitest';
import { computeFingerprint, isSameDraft, toDraft } from './draft.ts';

const draft = { ...toDraft(null), title: 'La crue' };
const at = (from: number) => ({ ...draft, time: { years: { from, to: null }, period: null } });

test('a draft differs by the time that it says; where it says nothing it agrees with any', () => {
  expect(isSameDraft(at(1944), at(1944))).toBe(true);
  expect(isSameDraft(at(1944), at(1961))).toBe(false);
  expect(isSameDraft(at(1944), { ...draft, time: null })).toBe(false);
  expect(isSameDraft(draft, at(1944))).toBe(true);
  expect(isSameDraft(at(1944), draft)).toBe(false);
  expect(isSameDraft({ ...draft, time: null }, draft)).toBe(false);
});

test('a sent draft is recognized with the period that its question proposes', () => {
  expect(computeFingerprint({ ...draft, time: { years: null, period: 'enfance' } })).toBe(
    computeFingerprint(draft),
  );
});
