/**
 * Text encodings of seven bits that shift between ASCII and an East Asian set. No library of the field decodes them:
 * their characters are given the eighth bit, which makes them the bytes of an encoding that every decoder has.
 */
interface ShiftedCharset {
  readonly encoding: 'gbk' | 'euc-kr';
  /** The same bytes in `encoding`. */
  readonly unshift: (bytes: Uint8Array) => Uint8Array;
}

const [SHIFT_OUT, SHIFT_IN, ESCAPE, LINE_FEED, CARRIAGE_RETURN] = [0x0e, 0x0f, 0x1b, 0x0a, 0x0d];
/** Bytes of an escape that names the set of a text, as `ESC $ ) C` does. */
const ESCAPE_BYTES = 4;

/** ISO-2022-KR (RFC 1557) and ISO-2022-CN (RFC 1922): shift-out begins the set, shift-in and a line's end end it. */
const unshiftIso2022 = (bytes: Uint8Array): Uint8Array => {
  const unshifted: number[] = [];
  let isShifted = false;
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === ESCAPE && bytes[at + 1] === 0x24) at += ESCAPE_BYTES - 1;
    else if (byte === SHIFT_OUT || byte === SHIFT_IN) isShifted = byte === SHIFT_OUT;
    else {
      isShifted &&= byte !== LINE_FEED;
      unshifted.push(isShifted && byte > 0x20 ? byte | 0x80 : byte);
    }
  }
  return Uint8Array.from(unshifted);
};

const [TILDE, OPENING_BRACE, CLOSING_BRACE] = [0x7e, 0x7b, 0x7d];

/** HZ (RFC 1843): `~{` begins the set, `~}` ends it, `~~` is a tilde, and a tilde at a line's end joins two lines. */
const unshiftHz = (lines: Uint8Array): Uint8Array => {
  const bytes = lines.filter((byte) => byte !== CARRIAGE_RETURN);
  const unshifted: number[] = [];
  let isShifted = false;
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const [byte = 0, next = 0] = [bytes[at], bytes[at + 1]];
    const isPair = byte === TILDE && [TILDE, OPENING_BRACE, CLOSING_BRACE, LINE_FEED].includes(next);
    if (isPair) {
      at += 1;
      if (next === TILDE) unshifted.push(TILDE);
      else if (next !== LINE_FEED) isShifted = next === OPENING_BRACE;
    } else {
      isShifted &&= byte !== LINE_FEED;
      unshifted.push(isShifted && byte > 0x20 ? byte | 0x80 : byte);
    }
  }
  return Uint8Array.from(unshifted);
};

const charsets: Readonly<Record<string, ShiftedCharset>> = {
  hz: { encoding: 'gbk', unshift: unshiftHz },
  hzgb2312: { encoding: 'gbk', unshift: unshiftHz },
  iso2022kr: { encoding: 'euc-kr', unshift: unshiftIso2022 },
  csiso2022kr: { encoding: 'euc-kr', unshift: unshiftIso2022 },
  iso2022cn: { encoding: 'gbk', unshift: unshiftIso2022 },
};

/** Null for a name, in small letters and digits alone, of no such encoding. */
export const findShiftedCharset = (plainName: string): ShiftedCharset | null => charsets[plainName] ?? null;
