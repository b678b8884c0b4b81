import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

describe('the page after sign-in', () => {
  it('is the one asked for, with its query', () => {
    expect(nextPath('/stories/form?story=a1')).toBe('/stories/form?story=a1');
  });

  it.each([
    'https://example.org/',
    '//example.org/a',
    '/\\example.org',
    '/\t/example.org',
    '/..//example.org',
    'javascript:alert(1)',
    'dashboard',
    '',
    null,
    undefined,
  ])('is the home when %j leads away from our origin', (wanted) => {
    expect(nextPath(wanted)).toBe('/dashboard');
  });

  it('may be the link of an e-mail that asks to be signed in', () => {
    expect(nextPath('/auth/address?token=abc')).toBe('/auth/address?token=abc');
  });

  it('is never a sign-in page, so that nobody goes round in circles', () => {
    expect(nextPath('/auth/sign-in?next=/auth/sign-in')).toBe('/dashboard');
  });
});
