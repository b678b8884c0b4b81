import { describe, expect, it } from 'vitest';
import { toNextPath } from './to-next-path.ts';

describe('the page after sign-in', () => {
  it('is the requested page, with its query', () => {
    expect(toNextPath('/stories/form?story=a1')).toBe('/stories/form?story=a1');
  });

  it.each([
    'https://example.org/',
    'HTTPS://example.org',
    'https:example.org',
    'https:/example.org',
    '//example.org/a',
    '///example.org',
    '////example.org//',
    '/\\example.org',
    '\\\\example.org',
    '/\\/example.org',
    '/\t/example.org',
    '/\n/example.org',
    '/\r\n/example.org',
    '\t//example.org',
    ' //example.org',
    '/..//example.org',
    '/.//example.org',
    '/a/../..//example.org',
    '//user@example.org',
    '//127.0.0.1@example.org:80',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'dashboard',
    '',
    null,
    undefined,
  ])('is the home when %j leads away from our origin', (path) => {
    expect(toNextPath(path)).toBe('/dashboard');
  });

  it('may be the link of an e-mail that asks to be signed in', () => {
    expect(toNextPath('/auth/address?token=abc')).toBe('/auth/address?token=abc');
  });

  it('is never a sign-in page, so that nobody goes round in circles', () => {
    expect(toNextPath('/auth/sign-in?next=/auth/sign-in')).toBe('/dashboard');
  });
});
