import { expect, it } from 'vitest';
import { toDecodableUrl } from './to-decodable-url.ts';

it.each([
  ['/v/%ff?a=%ff', '/v/%EF%BF%BD?a=%ff'],
  ['/v/%', '/v/%25'],
  ['/v/%zz/b', '/v/%25zz/b'],
  ['/v/%C3%A9%ff', '/v/%C3%A9%EF%BF%BD'],
])('%s is asked for as %s', (address, readable) => {
  expect(toDecodableUrl(address)).toBe(readable);
  expect(() => decodeURIComponent(readable.split('?')[0] ?? '')).not.toThrow();
});

it.each(['/', '/v/%C3%A9?a=%', '/a%2Fb', '/stories?text=a?b'])('%s stays as it is', (address) => {
  expect(toDecodableUrl(address)).toBe(address);
});
