import { describe, expect, test } from 'vitest';
import { isGivenBySelf, mayRecord } from './consent.ts';

const noBy = (closedBy: 'narrator' | 'family' | null, uid: string | null = null) => ({ closedBy, uid });

describe('a yes is written down', () => {
  test('freely while the narrator has not said no', () => {
    expect(mayRecord(null, 'in_person', 'anne')).toBe(true);
    expect(mayRecord(noBy(null), 'deceased', 'anne')).toBe(true);
    expect(mayRecord(noBy('family'), 'in_person', 'anne')).toBe(true);
  });

  test('by nobody in the place of a narrator who said no', () => {
    expect(mayRecord(noBy('narrator'), 'in_person', 'anne')).toBe(false);
    expect(mayRecord(noBy('narrator'), 'deceased', 'anne')).toBe(false);
    expect(mayRecord(noBy('narrator'), 'own_account', 'anne')).toBe(false);
    expect(mayRecord(noBy('narrator', 'jeanne'), 'own_account', 'anne')).toBe(false);
  });

  test('by the narrator himself, who may change his mind', () => {
    expect(mayRecord(noBy('narrator'), 'link', null)).toBe(true);
    expect(mayRecord(noBy('narrator'), 'invitation', 'jeanne')).toBe(true);
    expect(mayRecord(noBy('narrator', 'jeanne'), 'own_account', 'jeanne')).toBe(true);
  });
});

test('what a relative declared is not the narrator’s own word', () => {
  expect(isGivenBySelf({ state: 'given', way: 'in_person' })).toBe(false);
  expect(isGivenBySelf({ state: 'withdrawn', way: 'link' })).toBe(false);
  expect(isGivenBySelf({ state: 'given', way: 'invitation' })).toBe(true);
});
