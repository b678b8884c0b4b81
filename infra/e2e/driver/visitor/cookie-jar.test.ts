import { expect, test } from 'vitest';
import { openCookieJar } from './cookie-jar.ts';

test('gives back what was set, the last value of a name, and nothing that was cleared', () => {
  const jar = openCookieJar();
  expect(jar.header()).toBe('');
  jar.keep(['souvenance=a=b; Path=/; HttpOnly; Max-Age=86400', 'theme=dark']);
  expect(jar.header()).toBe('souvenance=a=b; theme=dark');
  jar.keep(['theme=light', 'souvenance=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT']);
  expect(jar.header()).toBe('theme=light');
  jar.keep(['theme=light; Max-Age=0']);
  expect(jar.header()).toBe('');
});
