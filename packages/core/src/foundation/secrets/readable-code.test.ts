import { expect, test } from 'vitest';
import { normalizeCode, readableCode } from './readable-code.ts';

test('a code has no sign that is taken for another one, and another secret gives another code', () => {
  const codes = Array.from({ length: 500 }, (_, at) => readableCode(`secret ${at}`, 8));
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{8}$/);
});

test('a code is known however it was typed', () => {
  expect(normalizeCode(' k7rt-m2xw ')).toBe('K7RTM2XW');
  expect(normalizeCode('…')).toBe('');
});
