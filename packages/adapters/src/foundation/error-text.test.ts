import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorText } from './error-text.ts';

test('an error is told with its causes, in one line', () => {
  const { error: cause } = z.strictObject({ subject: z.string() }).safeParse({ sujet: 'x' });
  const text = errorText(new Error('content mails/invite: our own text serves', { cause }));
  expect(text).toMatch(/^content mails\/invite: our own text serves: .*"sujet"/);
  expect(text).not.toContain('\n');
});

test('an error without a message is told by its name', () => {
  expect(errorText(new AggregateError([]))).toBe('AggregateError');
});
