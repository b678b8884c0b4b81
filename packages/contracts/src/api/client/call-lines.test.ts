import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateCalls } from './call-lines.ts';

test('the client calls what the routes declare; else run node packages/contracts/write-calls.ts', () => {
  expect(readFileSync(new URL('./calls.gen.ts', import.meta.url), 'utf8')).toBe(generateCalls());
});
