import { type ByteReader, openByteReader } from './byte-reader.ts';

/** Ids of the properties that are read (MS-OXPROPS). */
export const MAPI = {
  body: 0x1000,
  rtfCompressed: 0x1009,
  bodyHtml: 0x1013,
  attachData: 0x3701,
  attachLongFileName: 0x3707,
  attachMimeTag: 0x370e,
} as const;

const UNICODE = 0x001f;
/** Types whose values have a length of their own; those of any other type have a fixed one. */
const VARIABLE = new Set([0x000d, 0x001e, UNICODE, 0x0102]);
const FIXED_BYTES: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};
const MULTIPLE = 0x1000;
const NAMED_FROM = 0x8000;
const NAMED_BY_NUMBER = 0;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

const skipName = (reader: ByteReader): void => {
  reader.skip(16);
  if (reader.readUint32() === NAMED_BY_NUMBER) reader.skip(4);
  else reader.skip(padded(reader.readUint32()));
};

const readVariable = (reader: ByteReader): Buffer => {
  const length = reader.readUint32();
  const value = reader.readBytes(length);
  reader.skip(Math.min(padded(length) - length, reader.remaining));
  return value;
};

/** One property, by its id; values of a fixed length are passed over. */
const readProperty = (reader: ByteReader): { readonly id: number; readonly value: Buffer | null } => {
  const fullType = reader.readUint16();
  const id = reader.readUint16();
  if (id >= NAMED_FROM) skipName(reader);
  const type = fullType & ~MULTIPLE;
  const isVariable = VARIABLE.has(type);
  const count = isVariable || fullType !== type ? reader.readUint32() : 1;
  if (!isVariable) {
    const bytes = FIXED_BYTES[type];
    if (bytes === undefined) throw new RangeError('a property of a type that nobody knows');
    reader.skip(bytes * count);
    return { id, value: null };
  }
  let value: Buffer | null = null;
  for (let at = 0; at < count; at += 1) value ??= decodeUnicode(type, readVariable(reader));
  return { id, value };
};

/** Text of UTF-16 as UTF-8, so that all texts are read alike. */
const decodeUnicode = (type: number, value: Buffer): Buffer =>
  type === UNICODE ? Buffer.from(value.toString('utf16le')) : value;

/** Values of variable length by their ids (MS-OXTNEF 2.1.3.4), up to the first that cannot be read. */
export const readMapiProperties = (bytes: Buffer): ReadonlyMap<number, Buffer> => {
  const properties = new Map<number, Buffer>();
  const reader = openByteReader(bytes);
  try {
    for (let count = reader.readUint32(); count > 0; count -= 1) {
      const { id, value } = readProperty(reader);
      if (value !== null && !properties.has(id)) properties.set(id, value);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return properties;
};
