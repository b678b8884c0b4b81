/** Bytes of the message's head that are looked at. */
const HEAD_MAX = 200_000;
const BLANK_LINE = /\r?\n\r?\n/u;
const CONTENT_TYPE = /^content-type\s*:\s*([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/imu;
const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]+)"|([^\s;"]+))/iu;
/** The line that really begins a part: it is followed by the part's own head. */
const PART = /^--([^\r\n]{1,200}?)[ \t]*\r?\nContent-[\w-]+\s*:/imu;

const findType = (type: string, body: string): string => {
  const subtype = /^multipart\/([\w.+-]+)/iu.exec(type)?.[1];
  if (subtype === undefined) return /^[\w.+-]+\/[\w.+-]/u.test(type) ? type : 'text/plain';
  const [, quoted, bare] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary !== undefined && body.includes(`--${boundary}`)) return type;
  const realBoundary = PART.exec(body)?.[1];
  return realBoundary === undefined ? 'text/plain' : `multipart/${subtype}; boundary="${realBoundary}"`;
};

/**
 * The same message with a type that its body has: the boundary that really separates its parts, and plain text where
 * nothing does or where the type is none (RFC 2045, 5.2). Else its text would be in no part, and be lost.
 */
export const repairStructure = (raw: Buffer): Buffer => {
  const text = raw.toString('latin1');
  const blank = BLANK_LINE.exec(text.slice(0, HEAD_MAX));
  if (blank === null) return raw;
  const head = text.slice(0, blank.index);
  const declared = CONTENT_TYPE.exec(head);
  if (declared === null) return raw;
  const type = (declared[1] ?? '').replace(/\r?\n/gu, '').trim();
  const body = text.slice(blank.index);
  const repaired = findType(type, body);
  if (repaired === type) return raw;
  const before = head.slice(0, declared.index);
  const after = head.slice(declared.index + declared[0].length);
  return Buffer.from(`${before}Content-Type: ${repaired}${after}${body}`, 'latin1');
};
