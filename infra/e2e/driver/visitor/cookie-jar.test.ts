import { expect, test } from 'vitest';
import { openCookieJar } from './cookie-jar.ts';

test('returns stored cookies, the last value of a name, and no cleared cookie', () => {
  const jar = openCookieJar();
  expect(jar.header()).toBe('');
  jar.keep(['souvenance=a=b; Path=/; HttpOnly; Max-Age=86400', 'theme=dark']);
  expect(jar.header()).toBe('souvenance=a=b; theme=dark');
  jar.keep(['theme=light', 'souvenance=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT']);
  expect(jar.header()).toBe('theme=light');
  jar.keep(['theme=light; Max-Age=0']);
  expect(jar.header()).toBe('');
});
