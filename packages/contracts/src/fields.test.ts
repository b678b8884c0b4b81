import { expect, test } from 'vitest';
import { id } from './fields.ts';

test.each(['.', '..', '__proto__', '__id__', '', 'a/b', 'a\0', 'é', 'a'.repeat(81), '\ud800'])(
  '« %s » is no identifier',
  (value) => expect(id.safeParse(value).success).toBe(false),
);

test.each(['constructor', 'a.b', 'book.abc-1_x', '_a', '__a', '...'])('« %s » may be one', (value) =>
  expect(id.safeParse(value).success).toBe(true),
);
