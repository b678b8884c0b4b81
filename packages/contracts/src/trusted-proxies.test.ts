import { describe, expect, test } from 'vitest';
import { findVisitorAddress, readTrustedProxies } from './trusted-proxies.ts';

const read = (networks?: string, hops?: string, fallback = '') =>
  readTrustedProxies({ TRUSTED_PROXIES: networks, TRUSTED_HOPS: hops }, fallback);

describe('the networks that are believed', () => {
  test.each([
    ['10.4.0.0/16', '10.4.9.1', true],
    ['10.4.0.0/16', '10.5.0.1', false],
    ['10.4.0.0/16', '::ffff:10.4.9.1', true],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['2001:db8:4::/48', '2001:db8:4:1::5', true],
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback, 10.4.0.0/16', '10.4.0.1', true],
    ['uniquelocal', '172.20.0.3', true],
    ['uniquelocal', '198.51.100.1', false],
    ['loopback', 'a name', false],
    ['', '127.0.0.1', false],
  ])('« %s » and %s: %s', (networks, address, isTrusted) => {
    expect(read(networks)(address, 0)).toBe(isTrusted);
  });

  test('left out are those of the program itself', () => {
    expect(read(undefined, undefined, 'loopback')('127.0.0.1', 0)).toBe(true);
    expect(read('10.4.0.0/16', undefined, 'loopback')('127.0.0.1', 0)).toBe(false);
  });

  test.each([
    'everybody',
    '10.4.0.0/33',
    '10.4.0.0/',
    '10.4.0.0/16/2',
    '0.0.0.0/0',
    '::/0',
    '10.4.0',
    'true',
    '1',
    'constructor',
  ])('a list with « %s » is refused in a sentence that doesn’t repeat it', (networks) => {
    expect(() => read(`loopback,${networks}`)).toThrow(/^TRUSTED_PROXIES must list/);
  });

  test.each(['0', '11', 'two', '1.5', '-1'])('a count of « %s » hops is refused', (hops) => {
    expect(() => read('loopback', hops)).toThrow(/^TRUSTED_HOPS must be/);
  });
});

describe('the visitor’s address', () => {
  const trusted = read('10.4.0.0/16');
  test.each([
    ['a visitor who writes the header himself', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['one behind a balancer', '10.4.0.1', '198.51.100.7', '198.51.100.7'],
    [
      'one behind a balancer, with a header of his own',
      '10.4.0.1',
      '203.0.113.9, 198.51.100.7',
      '198.51.100.7',
    ],
    ['one who claims to be a proxy', '10.4.0.1', '203.0.113.9, 10.4.0.9, 198.51.100.7', '198.51.100.7'],
    ['one behind two of them', '10.4.0.1', '203.0.113.9, 198.51.100.7, 10.4.0.2', '198.51.100.7'],
    ['one whose port is named', '10.4.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['one of IPv6 whose port is named', '10.4.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['a balancer that names nobody', '10.4.0.1', undefined, '10.4.0.1'],
    ['a balancer that names no address', '10.4.0.1', 'unknown', '10.4.0.1'],
  ])('is found for %s', (_, peer, forwardedFor, address) => {
    expect(findVisitorAddress(peer, forwardedFor, trusted)).toBe(address);
  });

  test('is not looked for beyond the hops that are believed', () => {
    const chain = '198.51.100.7, 10.4.0.2';
    expect(findVisitorAddress('10.4.0.1', chain, read('10.4.0.0/16', '1'))).toBe('10.4.0.2');
    expect(findVisitorAddress('10.4.0.1', chain, read('10.4.0.0/16', '2'))).toBe('198.51.100.7');
  });
});
