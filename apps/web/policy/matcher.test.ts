import { describe, expect, it } from 'vitest';
import { config } from '../proxy.ts';

const isGuarded = (path: string): boolean =>
  config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));

describe('the content policy', () => {
  it.each([
    '/',
    '/pricing',
    '/nulle-part.png',
    '/atelier/x.svg',
    '/a.b/c.txt',
    '/api.png',
    '/_next/x',
    '/favicon.ico',
  ])('stands on %s, whatever the address ends in', (path) => expect(isGuarded(path)).toBe(true));

  it.each(['/api', '/api/session', '/_next/static/chunks/a.js', '/_next/image'])(
    'leaves %s to others',
    (path) => expect(isGuarded(path)).toBe(false),
  );
});
