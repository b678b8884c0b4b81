import { BlockList, isIP } from 'node:net';

/**
 * Decides whether to trust a proxy about the visitor's address and protocol. `hop` 0 is the connecting peer, 1 the
 * address that it forwards, and so on.
 */
export type TrustProxy = (address: string, hop: number) => boolean;

type Variables = Readonly<Record<string, string | undefined>>;

/** Names of networks that are not routed beyond a site. */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.1/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);
/** Shortest prefixes that are accepted: a wider network would let strangers claim any address. */
const WIDEST_BITS = { ipv4: 8, ipv6: 7 } as const;
const HOPS_MAX = 10;

const findIpFamily = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
};

const createNetworksError = (): Error =>
  new Error(
    'TRUSTED_PROXIES must list addresses and networks such as 10.4.0.0/16, loopback, linklocal or uniquelocal, separated by commas, none wider than /8 (IPv4) or /7 (IPv6).',
  );

const addNetwork = (list: BlockList, network: string): void => {
  const [address = '', length, ...rest] = network.split('/');
  const family = findIpFamily(address);
  const widest = family === 'ipv4' ? 32 : 128;
  const isLengthRight = length === undefined || /^\d{1,3}$/.test(length);
  const bits = Number(length ?? widest);
  if (family === null || !isLengthRight || rest.length > 0 || bits > widest || bits < WIDEST_BITS[family])
    throw createNetworksError();
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
 * Reads TRUSTED_PROXIES, the networks of the balancers and edges in front of a program, and TRUSTED_HOPS, the most of
 * them that a request may pass. `fallback` replaces an empty or missing list. Throws an error that names the variable,
 * never its value.
 */
export const readTrustedProxies = (source: Variables, fallback: string): TrustProxy => {
  const hops = readHops(source.TRUSTED_HOPS);
  const list = new BlockList();
  const names = (source.TRUSTED_PROXIES?.trim() || fallback).split(',').map((name) => name.trim());
  for (const name of names.filter((one) => one !== ''))
    for (const network of NAMED.get(name) ?? [name]) addNetwork(list, network);
  return (address, hop) => {
    const family = findIpFamily(address);
    return family !== null && hop < hops && list.check(address, family);
  };
};

/** Removes the port, which some balancers add. */
const withoutPort = (entry: string): string =>
  entry.match(/^\[([^\]]+)\](?::\d+)?$/)?.[1] ?? entry.match(/^([\d.]+):\d+$/)?.[1] ?? entry;

/**
 * Returns the visitor's address for a program that cannot see the connecting peer but is reached only through an edge
 * or a balancer, whose header is trusted. Null when the header contains no address.
 */
export const findForwardedVisitor = (
  forwardedFor: string | null | undefined,
  isTrusted: TrustProxy,
): string | null => {
  const visitor = findVisitorAddress(
    '',
    forwardedFor,
    (address, hop) => address === '' || isTrusted(address, hop),
  );
  return visitor === '' ? null : visitor;
};

/**
 * Returns the visitor's address: the connecting peer or, while each proxy is trusted, the address before it in
 * `X-Forwarded-For`. A value that the visitor put into that header is to the left of a trusted proxy's entry and is not
 * reached. An entry that is not an address ends the chain.
 */
export const findVisitorAddress = (
  peer: string,
  forwardedFor: string | null | undefined,
  isTrusted: TrustProxy,
): string => {
  const hops = (forwardedFor ?? '').split(',').map((entry) => withoutPort(entry.trim()));
  let visitor = peer;
  for (const [hop, next] of hops.reverse().entries()) {
    if (!isTrusted(visitor, hop) || findIpFamily(next) === null) break;
    visitor = next;
  }
  return visitor;
};
