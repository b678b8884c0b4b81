/** The part of a body that is asked for, both ends within it. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header for a body of `length` octets (RFC 9110, 14): one part, null for the whole, `refused` for a
 * part outside the body. A request of several parts is answered whole, as the standard allows.
 */
export const byteRange = (header: string | undefined, length: number): ByteRange | 'refused' | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start >= length || (first === '' && Number(last) === 0) ? 'refused' : { start, end };
};
