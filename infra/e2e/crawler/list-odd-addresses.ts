import { runInParallel } from '../driver/visitor/run-in-parallel.ts';

/** URL-encoded values that no page expects. */
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

/** Names of the query parameters that the site's pages read, and two properties of every object. */
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

/** Maximum length of a query: Node limits the URL and headers to 16 kB together. */
const QUERY_MAX = 8_000;
/** Number of parallel requests. */
const WIDTH = 6;

/** Adds parameters to a path; its existing ones keep their values. */
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
 * Odd URLs of a page: each odd value in every parameter of path and query at once, every parameter twice, and no
 * parameters. Existing query parameters of the path keep their values.
 */
export const listOddAddresses = (path: string): string[] => {
  const fill = (value: string) => path.replace(/\[\w+\]/g, () => value || 'a');
  const odd = ODD_VALUES.map((value) => withQuery(fill(value), [value]));
  return [fill('a'), withQuery(fill('a'), ['a', 'b']), ...odd];
};

/**
 * Variants of a valid URL in which one identifier, in the path or the query, is replaced by each odd value or doubled,
 * while the others stay valid.
 */
export const listSpoiltAddresses = (path: string): string[] => {
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

/** Requests the odd URLs of these pages with a visitor's cookies; reports those with a status of 500 or more. */
export const askOddAddresses = (
  siteUrl: string,
  paths: readonly string[],
  cookie: string,
): Promise<AddressAnswers> =>
  askAddresses(
    siteUrl,
    paths.flatMap((path) => [...listOddAddresses(path), ...listSpoiltAddresses(path)]),
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
  const answers = await runInParallel(addresses, WIDTH, async (address) => {
    const answer = await fetch(`${siteUrl}${address}`, { redirect: 'manual', headers: { cookie } });
    await answer.arrayBuffer();
    return `${answer.status} ${address.slice(0, 200)}`;
  });
  return { count: addresses.length, faults: answers.filter((line) => line >= '500') };
};
