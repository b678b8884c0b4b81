/** A change of one property (`Prl` of MS-DOC). */
export interface PropertyChange {
  readonly code: number;
  /** The value as a number of one, two or four bytes; 0 for longer ones. */
  readonly value: number;
}

/** Codes of changes of characters (`sprmC…` of MS-DOC). */
export const CHARACTER_CODES = {
  /** `sprmCFRMarkDel`. */
  deleted: 0x08_00,
  /** `sprmCFBold`. */
  bold: 0x08_35,
  /** `sprmCFItalic`. */
  italic: 0x08_36,
  /** `sprmCIss`. */
  raised: 0x2a_48,
  /** `sprmCHpsPos`. */
  position: 0x48_45,
  /** `sprmCIstd`. */
  style: 0x4a_30,
  /** `sprmCPicLocation`. */
  picture: 0x6a_03,
  /** `sprmCFData`. */
  formData: 0x08_06,
  /** `sprmCFOle2`. */
  object: 0x08_0a,
  /** `sprmCSymbol`. */
  symbol: 0x6a_09,
} as const;

/** Changes whose length has two bytes. */
const TABLE_DEFINITION = 0xd6_08;

/** Bytes of the value by the three highest bits of the code; six stands for a length before the value. */
const VALUE_BYTES = [1, 1, 2, 4, 2, 2, 0, 3] as const;
const VARIABLE = 6;

/** Lists the property changes of a run, a paragraph or a style; it ends where the bytes do. */
export function* listChanges(bytes: DataView): Generator<PropertyChange> {
  let at = 0;
  while (at + 3 <= bytes.byteLength) {
    const code = bytes.getUint16(at, true);
    at += 2;
    const kind = code >> 13;
    if (code === TABLE_DEFINITION) at += at + 2 <= bytes.byteLength ? bytes.getUint16(at, true) + 1 : 2;
    else if (kind === VARIABLE) at += bytes.getUint8(at) + 1;
    else {
      const length = VALUE_BYTES[kind] ?? 1;
      if (at + length > bytes.byteLength) return;
      if (length === 1) yield { code, value: bytes.getUint8(at) };
      else if (length === 2) yield { code, value: bytes.getUint16(at, true) };
      else if (length === 4) yield { code, value: bytes.getUint32(at, true) };
      at += length;
    }
  }
}
