const TRANSFER_ENCODING = /^content-transfer-encoding\s*:/iu;
const BASE64 = /^content-transfer-encoding\s*:\s*base64\s*$/iu;
const OTHER_TYPE = /^content-type\s*:(?!\s*text\/)/iu;

/** The encoding's name without the quotes and comments that RFC 2045 does not allow, or mailparser does not read. */
const unquote = (field: string): string =>
  field
    .replace(/\([^()]*\)/gu, '')
    .replaceAll('"', '')
    .trimEnd();

/** Characters of a body that are looked at. */
export const BODY_SAMPLE = 4_000;
const LINE_OF_WORDS = /[^\w+/=\s-]|\S[ \t]\S/u;

/**
 * Whether a body that is declared to be base64 is words all the same: most of its lines have spaces or other
 * characters.
 */
const isPlain = (body: string): boolean => {
  const [part = ''] = body.split(/\r?\n--/u, 1);
  const lines = part.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line) => LINE_OF_WORDS.test(line)).length * 2 > lines.length;
};

/**
 * The fields of a text's head with an encoding that mailparser reads; without it where a gateway decoded the text and
 * left « base64 » in its head, since decoding it again would lose every word.
 * @example repairTransferEncoding(['Content-Transfer-Encoding: "base64"'], '\r\n\r\nTGUgY2Fmw6k=')
 */
export const repairTransferEncoding = (fields: readonly string[], bodySample: string): string[] => {
  const repaired = fields.map((field) => (TRANSFER_ENCODING.test(field) ? unquote(field) : field));
  if (!repaired.some((field) => BASE64.test(field))) return repaired;
  const isText = !repaired.some((field) => OTHER_TYPE.test(field));
  return isText && isPlain(bodySample) ? repaired.filter((field) => !BASE64.test(field)) : repaired;
};
