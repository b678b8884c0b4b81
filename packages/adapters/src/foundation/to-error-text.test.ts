import { expect, test } from 'vitest';
import { z } from 'zod';
import { toErrorText } from './to-error-text.ts';

test('formats an error with its causes in one line', () => {
  const { error: cause } = z.strictObject({ subject: z.string() }).safeParse({ sujet: 'x' });
  const text = toErrorText(new Error('content mails/invite: our own text serves', { cause }));
  expect(text).toMatch(/^content mails\/invite: our own text serves: .*"sujet"/);
  expect(text).not.toContain('\n');
});

test('formats an error without a message by its name', () => {
  expect(toErrorText(new AggregateError([]))).toBe('AggregateError');
});
