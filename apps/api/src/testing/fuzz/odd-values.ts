import type { Random } from './random.ts';

/** Values of path and query as they are in an address, already encoded. */
const ODD_ADDRESS_PARTS = [
  '',
  '%00',
  'a%0d%0ab',
  '%ff',
  '%ed%a0%80',
  '%',
  '..%2f..%2fadmin',
  '%2e%2e',
  '.',
  '__proto__',
  'constructor',
  'toString',
  '__id__',
  '-1',
  '0',
  '1e308',
  'NaN',
  '99999999999999999999999999',
  '2026-02-30',
  '%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9',
  '%D9%A1%D9%A9%D9%A3%D9%A2',
  'a'.repeat(81),
  'a'.repeat(3_000),
  "'%22;--",
  '%5B%5D',
  '{}',
  'null',
  'undefined',
] as const;

export const pickOddAddressPart = (random: Random): string => random.pick(ODD_ADDRESS_PARTS);

const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
};

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202etxt.exe',
  '١٩٣٢',
  '👨‍👩‍👧‍👦',
  'a\u0301'.repeat(500),
  '\ufeff\u200b\ufffc',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '=1+1',
  'a\r\nBcc: x@exemple.fr',
  '1e308',
  '-0',
  '2026-02-30',
  '2026-11-28T25:61:61Z',
  '0000-00-00T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'x@exemple.fr',
  'é'.repeat(50_000),
  '75 011',
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  2 ** 31,
  [],
  {},
  [null],
  [[]],
  { length: 10 },
  { toString: 'x', valueOf: 1 },
  deep(60),
  deep(4_000),
  Array.from({ length: 3_000 }, (_, at) => at),
];

const addOddKey = (body: object): unknown =>
  JSON.parse(`{"__proto__":{"administrator":true},"extra":1,${JSON.stringify(body).slice(1)}`);

/** Changes a JSON value somewhere within it: replaces, removes, doubles or adds a part. */
export const mutate = (value: unknown, random: Random): unknown => {
  if (value === null || typeof value !== 'object' || random.chance(0.15)) return random.pick(ODD_VALUES);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value, random.pick(ODD_VALUES)];
    if (random.chance(0.2)) return [...value, ...value];
    const changedAt = random.below(value.length);
    return value.map((part, at) => (at === changedAt ? mutate(part, random) : part));
  }
  const keys = Object.keys(value);
  if (keys.length === 0 || random.chance(0.1)) return keys.length === 0 ? { a: 1 } : addOddKey(value);
  const key = random.pick(keys);
  if (random.chance(0.1)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: mutate((value as Record<string, unknown>)[key], random) };
};

/** Headers that browsers, programs and attackers send. */
const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { accept: 'text/html' },
  { accept: '*/*;q=banana' },
  { 'accept-language': 'x-\u00e9' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x", "y"' },
  { 'if-modified-since': 'hier' },
  { range: 'bytes=5-1,-' },
  { range: 'bytes=0-99999999999999999999' },
  { origin: 'null' },
  { origin: 'http://ailleurs.test' },
  { 'x-csrf-token': 'x' },
  { 'x-forwarded-for': '::1, x, 999.1.1.1' },
  { 'x-forwarded-proto': 'gopher' },
  { forwarded: 'for="[' },
  { host: 'ailleurs.test' },
  { cookie: 'souvenance=%' },
  { cookie: 'souvenance=a; souvenance=b; theme="' },
  { cookie: `souvenance=${'a'.repeat(3_000)}` },
  { 'last-event-id': '-1' },
  { 'stripe-signature': 't=1,v1=' },
  { 'x-firebase-appcheck': 'x.y.z' },
  { 'user-agent': '\u0080' },
  { 'x-request-id': 'a'.repeat(500) },
];

export const pickOddHeaders = (random: Random): Readonly<Record<string, string>> => random.pick(ODD_HEADERS);

/** Bodies that are no JSON, or JSON that is no body. */
const ODD_TEXTS = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"a":1,"a":2}',
  '\u0000',
  '\ufeff{}',
  '{"__proto__":1}',
  '['.repeat(5_000),
  'a=b&c=d',
] as const;

export const pickOddText = (random: Random): string => random.pick(ODD_TEXTS);
