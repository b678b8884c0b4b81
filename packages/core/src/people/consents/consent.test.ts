import { describe, expect, test } from 'vitest';
import { canRecordConsent, isGivenByNarrator } from './consent.ts';

const refusalBy = (closedBy: 'narrator' | 'family' | null, uid: string | null = null) => ({ closedBy, uid });

describe('recording a consent', () => {
  test('is allowed while the narrator has not refused', () => {
    expect(canRecordConsent(null, 'in_person', 'anne')).toBe(true);
    expect(canRecordConsent(refusalBy(null), 'deceased', 'anne')).toBe(true);
    expect(canRecordConsent(refusalBy('family'), 'in_person', 'anne')).toBe(true);
  });

  test('is not allowed on behalf of a narrator who refused', () => {
    expect(canRecordConsent(refusalBy('narrator'), 'in_person', 'anne')).toBe(false);
    expect(canRecordConsent(refusalBy('narrator'), 'deceased', 'anne')).toBe(false);
    expect(canRecordConsent(refusalBy('narrator'), 'own_account', 'anne')).toBe(false);
    expect(canRecordConsent(refusalBy('narrator', 'jeanne'), 'own_account', 'anne')).toBe(false);
  });

  test('is allowed to the narrator who refused, through a link, an invitation or the same account', () => {
    expect(canRecordConsent(refusalBy('narrator'), 'link', null)).toBe(true);
    expect(canRecordConsent(refusalBy('narrator'), 'invitation', 'jeanne')).toBe(true);
    expect(canRecordConsent(refusalBy('narrator', 'jeanne'), 'own_account', 'jeanne')).toBe(true);
  });
});

test('isGivenByNarrator is false for a consent that a relative declared, and for a withdrawn one', () => {
  expect(isGivenByNarrator({ state: 'given', way: 'in_person' })).toBe(false);
  expect(isGivenByNarrator({ state: 'withdrawn', way: 'link' })).toBe(false);
  expect(isGivenByNarrator({ state: 'given', way: 'invitation' })).toBe(true);
});
