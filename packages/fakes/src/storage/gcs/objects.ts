import { Refusal } from '../refusal.ts';
import type { StorageAnswer, StorageRequest } from '../serve.ts';
import { type KeptObject, md5Of, rangeOf, type Shelf } from '../shelf.ts';
import { crc32c } from './crc32c.ts';

export const json = (status: number, content: unknown): StorageAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: JSON.stringify(content),
});

/** What a client tells of an object; anything else is refused. */
export interface ToldObject {
  readonly name?: string;
  readonly contentType?: string;
  readonly md5Hash?: string;
  readonly crc32c?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

const TOLD = new Set(['name', 'contentType', 'md5Hash', 'crc32c', 'metadata']);

export const toldObject = (text: string): ToldObject => {
  const told: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof told !== 'object' || told === null) throw new Refusal(400, 'parseError');
  const unknown = Object.keys(told).find((name) => !TOLD.has(name));
  if (unknown !== undefined) throw new Refusal(400, 'invalid', `the fake knows no ${unknown}`);
  return told;
};

export const describe = (kept: KeptObject) => ({
  kind: 'storage#object',
  name: kept.key,
  generation: String(kept.version),
  metageneration: '1',
  size: String(kept.body.length),
  contentType: kept.contentType,
  md5Hash: kept.md5,
  crc32c: crc32c(kept.body),
  metadata: kept.metadata,
});

export const checkGeneration = (wanted: string | undefined, shelf: Shelf, key: string): void => {
  const current = String(shelf.get(key)?.version ?? 0);
  if (wanted !== undefined && wanted !== current)
    throw new Refusal(
      412,
      'conditionNotMet',
      'At least one of the pre-conditions you specified did not hold.',
    );
};

const checkSum = (name: string, wanted: string | undefined, found: string): void => {
  if (wanted !== undefined && wanted !== found)
    throw new Refusal(
      400,
      'invalid',
      `Provided ${name} "${wanted}" doesn't match calculated ${name} "${found}".`,
    );
};

/** Shows the object only if its checksums are the ones that were told. */
export const keep = (shelf: Shelf, key: string, body: Buffer, told: ToldObject): KeptObject => {
  const { contentType = 'application/octet-stream', metadata = {} } = told;
  checkSum('crc32c', told.crc32c, crc32c(body));
  checkSum('MD5 hash', told.md5Hash, md5Of(body));
  return shelf.put({ key, body, contentType, metadata });
};

export const findObject = (shelf: Shelf, key: string, generation: string | undefined): KeptObject => {
  const found = shelf.get(key);
  if (found === undefined || (generation !== undefined && generation !== String(found.version)))
    throw new Refusal(404, 'notFound', `No such object: ${key}`);
  return found;
};

/** The bytes, whole or in part, as both of the service's interfaces give them. */
export const download = ({ headers, query }: StorageRequest, found: KeptObject): StorageAnswer => {
  const disposition = query.get('response-content-disposition');
  const told = {
    'content-type': query.get('response-content-type') ?? found.contentType,
    ...(disposition !== undefined && { 'content-disposition': disposition }),
    'x-goog-hash': `crc32c=${crc32c(found.body)},md5=${found.md5}`,
    'x-goog-generation': String(found.version),
    'x-goog-stored-content-encoding': 'identity',
    'x-goog-stored-content-length': found.body.length,
  };
  if (headers.range === undefined) return { status: 200, headers: told, body: found.body };
  const part = rangeOf(headers.range, found.body.length);
  if (part === null) throw new Refusal(416, 'requestedRangeNotSatisfiable');
  const range = { 'content-range': `bytes ${part.from}-${part.to}/${found.body.length}` };
  return { status: 206, headers: { ...told, ...range }, body: found.body.subarray(part.from, part.to + 1) };
};
