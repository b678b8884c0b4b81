import { describe, expect, test } from 'vitest';
import { canRecordConsent, isGivenByNarrator } from './consent.ts';

const noBy = (closedBy: 'narrator' | 'family' | null, uid: string | null = null) => ({ closedBy, uid });

describe('a yes is written down', () => {
  test('freely while the narrator has not said no', () => {
    expect(canRecordConsent(null, 'in_person', 'anne')).toBe(true);
    expect(canRecordConsent(noBy(null), 'deceased', 'anne')).toBe(true);
    expect(canRecordConsent(noBy('family'), 'in_person', 'anne')).toBe(true);
  });

  test('by nobody in the place of a narrator who said no', () => {
    expect(canRecordConsent(noBy('narrator'), 'in_person', 'anne')).toBe(false);
    expect(canRecordConsent(noBy('narrator'), 'deceased', 'anne')).toBe(false);
    expect(canRecordConsent(noBy('narrator'), 'own_account', 'anne')).toBe(false);
    expect(canRecordConsent(noBy('narrator', 'jeanne'), 'own_account', 'anne')).toBe(false);
  });

  test('by the narrator himself, who may change his mind', () => {
    expect(canRecordConsent(noBy('narrator'), 'link', null)).toBe(true);
    expect(canRecordConsent(noBy('narrator'), 'invitation', 'jeanne')).toBe(true);
    expect(canRecordConsent(noBy('narrator', 'jeanne'), 'own_account', 'jeanne')).toBe(true);
  });
});

test('what a relative declared is not the narrator’s own word', () => {
  expect(isGivenByNarrator({ state: 'given', way: 'in_person' })).toBe(false);
  expect(isGivenByNarrator({ state: 'withdrawn', way: 'link' })).toBe(false);
  expect(isGivenByNarrator({ state: 'given', way: 'invitation' })).toBe(true);
});
