import { BlockList, isIP } from 'node:net';

/** Decides whether to trust a proxy about the visitor's address and protocol. `hop` 0 is the connecting peer, 1 the address that it forwards, and so on. */
export type TrustProxy = (address: string, hop: number) => boolean;

type Variables = Readonly<Record<string, string | undefined>>;

/** Names for the networks that no router carries beyond a site. */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.1/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);
/** Wider than any network of one's own: whoever stands in it could name any address. */
const WIDEST_BITS = { ipv4: 8, ipv6: 7 } as const;
const HOPS_MAX = 10;

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
};

const wrongNetworks = (): Error =>
  new Error(
    'TRUSTED_PROXIES must list addresses and networks such as 10.4.0.0/16, loopback, linklocal or uniquelocal, separated by commas, none wider than /8 (IPv4) or /7 (IPv6).',
  );

const addNetwork = (list: BlockList, network: string): void => {
  const [address = '', length, ...rest] = network.split('/');
  const family = familyOf(address);
  const widest = family === 'ipv4' ? 32 : 128;
  const isLengthRight = length === undefined || /^\d{1,3}$/.test(length);
  const bits = Number(length ?? widest);
  if (family === null || !isLengthRight || rest.length > 0 || bits > widest || bits < WIDEST_BITS[family])
    throw wrongNetworks();
  list.addSubnet(address, bits, family);
};

const readHops = (value: string | undefined): number => {
  if (value === undefined || value.trim() === '') return HOPS_MAX;
  const hops = Number(value);
  if (!Number.isInteger(hops) || hops < 1 || hops > HOPS_MAX)
    throw new Error(`TRUSTED_HOPS must be a whole number from 1 to ${HOPS_MAX}.`);
  return hops;
};

/**
 * Reads TRUSTED_PROXIES, the networks of the balancers and edges before a program, and TRUSTED_HOPS, how many of them a
 * request may have come through at most. `fallback` stands for a list that is empty or left out. Throws a sentence that
 * names the variable, never its value.
 */
export const readTrustedProxies = (source: Variables, fallback: string): TrustProxy => {
  const hops = readHops(source.TRUSTED_HOPS);
  const list = new BlockList();
  const names = (source.TRUSTED_PROXIES?.trim() || fallback).split(',').map((name) => name.trim());
  for (const name of names.filter((one) => one !== ''))
    for (const network of NAMED.get(name) ?? [name]) addNetwork(list, network);
  return (address, hop) => {
    const family = familyOf(address);
    return family !== null && hop < hops && list.check(address, family);
  };
};

/** Some balancers name the port too. */
const withoutPort = (entry: string): string =>
  entry.match(/^\[([^\]]+)\](?::\d+)?$/)?.[1] ?? entry.match(/^([\d.]+):\d+$/)?.[1] ?? entry;

/**
 * The visitor's address for a program that can't see who connected, but is reached through an edge or a balancer alone:
 * the word of that one is believed. Null when it says nothing.
 */
export const forwardedVisitor = (
  forwardedFor: string | null | undefined,
  isTrusted: TrustProxy,
): string | null => {
  const visitor = visitorAddress(
    '',
    forwardedFor,
    (address, hop) => address === '' || isTrusted(address, hop),
  );
  return visitor === '' ? null : visitor;
};

/**
 * Returns the visitor's address: the connecting peer or, while each proxy is trusted, the address that `X-Forwarded-For` names
 * before it. A value that the visitor put into that header stands to the left of a trusted proxy's entry and is not
 * reached. An entry that is no address ends the chain.
 */
export const visitorAddress = (
  peer: string,
  forwardedFor: string | null | undefined,
  isTrusted: TrustProxy,
): string => {
  const hops = (forwardedFor ?? '').split(',').map((entry) => withoutPort(entry.trim()));
  let visitor = peer;
  for (const [hop, next] of hops.reverse().entries()) {
    if (!isTrusted(visitor, hop) || familyOf(next) === null) break;
    visitor = next;
  }
  return visitor;
};
