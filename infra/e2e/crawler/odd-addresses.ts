import { inParallel } from '../driver/visitor/in-parallel.ts';

/** Values that no page expects in its address, as they stand in it. */
const ODD_VALUES = [
  '',
  'a'.repeat(2_000),
  '%00',
  'a%0d%0ab',
  '%1b%5b31m%7f',
  '%ff',
  '__proto__',
  '-1',
  '99999999999999999999999999',
  '..%2f..%2fadmin',
  '%3Cscript%3E%22%27',
] as const;

/** Names of the parameters that pages of the site read from their query, and two that every object has. */
const NAMES = [
  'book',
  'story',
  'question',
  'kind',
  'revision',
  'page',
  'premier',
  'suite',
  'retour',
  'order',
  'step',
  'session',
  'next',
  'token',
  'code',
  'demande',
  'jeton',
  'filter',
  'cursor',
  'state',
  'list',
  'search',
  'text',
  'chain',
  'from',
  'to',
  'brouillon',
  '__proto__',
  'toString',
] as const;

/** Characters of an odd query: Node takes 16 kB of address and headers together. */
const QUERY_MAX = 8_000;
/** Pages that are asked for side by side. */
const WIDTH = 6;

/** A parameter that the address already has keeps its value. */
const withQuery = (path: string, values: readonly string[]): string => {
  const [base = '', query = ''] = path.split('?');
  const ownParameters = new URLSearchParams(query);
  const length = values.join('').length + 12 * values.length;
  const pairs = NAMES.filter((name) => !ownParameters.has(name))
    .slice(0, Math.floor(QUERY_MAX / length))
    .flatMap((name) => values.map((value) => `${name}=${value}`));
  return `${base}?${[query, ...pairs].filter((part) => part !== '').join('&')}`;
};

/**
 * The odd addresses of a page: each odd value in every parameter of its path and its query at once, every parameter
 * doubled, and none. A path without brackets keeps what its own query says.
 */
export const oddAddresses = (path: string): string[] => {
  const fill = (value: string) => path.replace(/\[\w+\]/g, () => value || 'a');
  const odd = ODD_VALUES.map((value) => withQuery(fill(value), [value]));
  return [fill('a'), withQuery(fill('a'), ['a', 'b']), ...odd];
};

/**
 * The address of a real thing with each of its identifiers spoilt in turn, in the query and in the path, and each doubled,
 * while the others stay real.
 */
export const spoiltAddresses = (path: string): string[] => {
  const [base = '', query = ''] = path.split('?');
  const parts = base.split('/');
  const isIdentifier = (part: string): boolean => /\d/.test(part) && part.length > 8;
  const inPath = parts.flatMap((part, at) =>
    isIdentifier(part)
      ? ODD_VALUES.map((value) => `${parts.with(at, value || 'a').join('/')}${query && `?${query}`}`)
      : [],
  );
  const pairs = query === '' ? [] : query.split('&');
  const inQuery = pairs.flatMap((pair, at) => {
    const [name = ''] = pair.split('=');
    const spoilt = [...ODD_VALUES.map((value) => `${name}=${value}`), `${pair}&${pair}`, `${pair}&${name}=b`];
    return spoilt.map((one) => `${base}?${pairs.with(at, one).join('&')}`);
  });
  return [...inPath, ...inQuery];
};

/** Asks for the odd addresses of these pages with a visitor's cookies; tells those that are answered with 500 or more. */
export const askOddAddresses = (
  siteUrl: string,
  paths: readonly string[],
  cookie: string,
): Promise<AddressAnswers> =>
  askAddresses(
    siteUrl,
    paths.flatMap((path) => [...oddAddresses(path), ...spoiltAddresses(path)]),
    cookie,
  );

export interface AddressAnswers {
  readonly count: number;
  /** Addresses that were answered with 500 or more, each after its status. */
  readonly faults: string[];
}

/** Asks for these addresses as they are, with a visitor's cookies. */
export const askAddresses = async (
  siteUrl: string,
  addresses: readonly string[],
  cookie: string,
): Promise<AddressAnswers> => {
  const answers = await inParallel(addresses, WIDTH, async (address) => {
    const answer = await fetch(`${siteUrl}${address}`, { redirect: 'manual', headers: { cookie } });
    await answer.arrayBuffer();
    return `${answer.status} ${address.slice(0, 200)}`;
  });
  return { count: addresses.length, faults: answers.filter((line) => line >= '500') };
};
