/** The requested part of a body, both ends included and within it. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header for a body of `length` bytes (RFC 9110, 14). Returns one range, null for the whole body, or
 * `refused` for a range outside the body. A request for several ranges gets the whole body, as the standard allows.
 */
export const parseByteRange = (header: string | undefined, length: number): ByteRange | 'refused' | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start >= length || (first === '' && Number(last) === 0) ? 'refused' : { start, end };
};
