/** A value of ASN.1 in its basic encoding (X.690): its tag, and the bytes of its content. */
interface Value {
  readonly tag: number;
  readonly content: Buffer;
  /** Offset of the byte after the value. */
  readonly end: number;
}

const [SEQUENCE, OBJECT_ID, OCTETS, CONSTRUCTED_OCTETS, EXPLICIT] = [0x30, 0x06, 0x04, 0x24, 0xa0];
const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;
/** Depth of values, and values of one level, that are read. */
const DEPTH_MAX = 12;
const VALUES_MAX = 100_000;

/** Object identifier of signed data (PKCS #7, RFC 5652). */
const SIGNED_DATA = Buffer.from('2a864886f70d010702', 'hex');

/** Throws a RangeError where the bytes end too early, or go too deep. */
const readValue = (bytes: Buffer, at: number, depth = 0): Value => {
  if (depth > DEPTH_MAX) throw new RangeError('ASN.1 values are nested too deeply');
  const tag = bytes.readUInt8(at);
  const first = bytes.readUInt8(at + 1);
  const start = at + 2;
  if (first === INDEFINITE) {
    if ((tag & CONSTRUCTED) === 0) throw new RangeError('ASN.1 value without an end');
    let next = start;
    while (bytes.readUInt16BE(next) !== 0) next = readValue(bytes, next, depth + 1).end;
    return { tag, content: bytes.subarray(start, next), end: next + 2 };
  }
  const sizeBytes = first < INDEFINITE ? 0 : first - INDEFINITE;
  if (sizeBytes > 4) throw new RangeError('ASN.1 value of more bytes than a mail has');
  const length = sizeBytes === 0 ? first : bytes.readUIntBE(start, sizeBytes);
  const from = start + sizeBytes;
  if (from + length > bytes.byteLength) throw new RangeError('ASN.1 value beyond the end');
  return { tag, content: bytes.subarray(from, from + length), end: from + length };
};

const readValues = (bytes: Buffer): Value[] => {
  const values: Value[] = [];
  for (let at = 0; at < bytes.byteLength && values.length < VALUES_MAX; ) {
    const value = readValue(bytes, at);
    values.push(value);
    at = value.end;
  }
  return values;
};

const findChild = (bytes: Buffer | undefined, tag: number): Buffer | undefined =>
  bytes === undefined ? undefined : readValues(bytes).find((value) => value.tag === tag)?.content;

/** A string of octets, whole or in pieces. */
const octetsIn = (bytes: Buffer): Buffer | null => {
  const [value] = readValues(bytes);
  if (value?.tag === OCTETS) return value.content;
  if (value?.tag !== CONSTRUCTED_OCTETS) return null;
  return Buffer.concat(readValues(value.content).map(({ content }) => content));
};

/** The part that S/MIME wraps with its signature; null where it is encrypted, or no S/MIME. */
export const readSignedPart = (bytes: Buffer): Buffer | null => {
  try {
    const whole = findChild(bytes, SEQUENCE);
    const kind = whole === undefined ? undefined : findChild(whole, OBJECT_ID);
    if (whole === undefined || kind === undefined || !SIGNED_DATA.equals(kind)) return null;
    const signedData = findChild(findChild(whole, EXPLICIT), SEQUENCE);
    const content = findChild(findChild(signedData, SEQUENCE), EXPLICIT);
    return content === undefined ? null : octetsIn(content);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
