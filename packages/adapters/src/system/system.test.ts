import { expect, test } from 'vitest';
import { systemIds } from './system-ids.ts';

test('makes ids of 24 characters that differ', () => {
  const ids = Array.from({ length: 500 }, () => systemIds.newId());
  expect(ids.every((id) => /^[0-9a-z]{24}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(500);
});

test('makes secrets of 256 bits for addresses', () => {
  expect(systemIds.newSecret()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(systemIds.newSecret()).not.toBe(systemIds.newSecret());
});
