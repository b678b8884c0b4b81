const windows1252 = new TextDecoder('windows-1252');
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 128 }, (_, at) => [windows1252.decode(Uint8Array.of(128 + at)), 128 + at]),
);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** First bytes of the French letters, quotes, dashes and emoji in UTF-8, and the bytes that follow them. */
const ENCODED_TWICE =
  /^(?:[\u00c2\u00c3][\x80-\xbf]|\u00c5[\x92\x93\xb8]|\u00e2[\x80-\xbf]{2}|\u00f0[\x80-\xbf]{3}|\u00ef[\x80-\xbf]{2})+$/u;
const FOREIGN = /[^\0-\u007f]+/gu;

/** The characters that were encoded twice in a run of characters beyond ASCII; null for any other run. */
const readRun = (run: string): string | null => {
  const bytes = [...run].map((character) => BYTES.get(character) ?? character.codePointAt(0) ?? 0);
  if (bytes.some((byte) => byte > 0xff) || !ENCODED_TWICE.test(String.fromCharCode(...bytes))) return null;
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
};

const repairLine = (line: string): string => {
  const runs = line.match(FOREIGN) ?? [];
  if (runs.length === 0 || runs.some((run) => readRun(run) === null)) return line;
  return line.replace(FOREIGN, (run) => readRun(run) ?? run);
};

/**
 * Repairs lines whose UTF-8 a gateway took for windows-1252 and encoded again: « cafÃ© » is « café ». A line with any
 * other character beyond ASCII stays as it is.
 */
export const repairDoubleEncoding = (text: string): string =>
  /[\u00c2\u00c3\u00c5\u00e2\u00f0]/u.test(text) ? text.split('\n').map(repairLine).join('\n') : text;
