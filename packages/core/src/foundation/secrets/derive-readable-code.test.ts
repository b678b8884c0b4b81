import { expect, test } from 'vitest';
import { deriveReadableCode, normalizeCode } from './derive-readable-code.ts';

test('a readable code has no character that is easily confused, and differs for every secret', () => {
  const codes = Array.from({ length: 500 }, (_, at) => deriveReadableCode(`secret ${at}`, 8));
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{8}$/);
});

test('normalizeCode ignores case, spaces, dashes and all other punctuation', () => {
  expect(normalizeCode(' k7rt-m2xw ')).toBe('K7RTM2XW');
  expect(normalizeCode('…')).toBe('');
});
