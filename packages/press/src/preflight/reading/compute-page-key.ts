import { createHash, type Hash } from 'node:crypto';
import { memoize } from '../../foundation/memoize.ts';
import type { PdfFile } from '../../pdf/pdf-file.ts';
import { isDict, isList, type PdfDict, type PdfValue, toReference } from '../../pdf/pdf-value.ts';

/** Maximum nesting, more than any page needs; deeper references may be circular. */
const DEPTH_MAX = 16;

const digests = new WeakMap<PdfFile, Map<number, string>>();

/** Adds a value and everything it refers to to the hash; false when the nesting is too deep. */
const addToHash = (hash: Hash, file: PdfFile, value: PdfValue, depth: number): boolean => {
  if (depth > DEPTH_MAX) return false;
  const ref = toReference(value);
  if (ref !== null) {
    const digest = digestOf(file, ref, depth + 1);
    hash.update(`(${digest})`);
    return digest !== null;
  }
  if (isDict(value)) {
    hash.update(`<${value.size}`);
    return [...value].every(([key, each]) => {
      hash.update(JSON.stringify(key));
      return addToHash(hash, file, each, depth + 1);
    });
  }
  if (isList(value)) {
    hash.update(`[${value.length}`);
    return value.every((each) => addToHash(hash, file, each, depth + 1));
  }
  hash.update(typeof value === 'object' ? JSON.stringify(value) : `${value} `);
  return true;
};

/** Hash of an object's content, not of its number: an edit renumbers all later objects. */
const digestOf = (file: PdfFile, ref: number, depth: number): string | null => {
  const digestsOfFile = digests.get(file) ?? new Map<number, string>();
  digests.set(file, digestsOfFile);
  const cachedDigest = digestsOfFile.get(ref);
  if (cachedDigest !== undefined) return cachedDigest;
  const hash = createHash('sha256');
  if (!addToHash(hash, file, file.value({ ref }), depth)) return null;
  const digest = hash.update(file.raw({ ref }) ?? '-').digest('hex');
  digestsOfFile.set(ref, digest);
  return digest;
};

const computeKey = (file: PdfFile, page: PdfDict): string | null => {
  const resources = file.inherited(page, 'Resources');
  if (file.dict(file.dict(resources).get('XObject')).size > 0) return null;
  const hash = createHash('sha256');
  const isHashed = [page.get('Contents') ?? null, resources].every((each) => addToHash(hash, file, each, 0));
  return isHashed ? hash.digest('hex') : null;
};

const keys = new WeakMap<PdfDict, string | null>();

/**
 * Returns the hash of a page's operators and of everything they refer to, under which results of reading the page can
 * be shared between files. Null for a page that places pictures or forms, and for one nested too deep.
 */
export const computePageKey = (file: PdfFile, page: PdfDict): string | null => {
  const pageKey = keys.get(page);
  if (pageKey !== undefined) return pageKey;
  const key = computeKey(file, page);
  keys.set(page, key);
  return key;
};

/** Enough for a few books of four hundred pages. */
const PAGES_MAX = 2_000;

/**
 * Caches what is read from a page across files: after an edit nearly all pages of a book are byte-identical. Results
 * are shared and must not be modified.
 */
export const cachePerPage = <T extends NonNullable<unknown>>(
  readPage: (file: PdfFile, page: PdfDict) => T,
): ((file: PdfFile, page: PdfDict) => T) => {
  const readOnce = memoize(PAGES_MAX, (_file: PdfFile, _page: PdfDict, key: string) => key, readPage);
  return (file, page) => {
    const key = computePageKey(file, page);
    return key === null ? readPage(file, page) : readOnce(file, page, key);
  };
};
