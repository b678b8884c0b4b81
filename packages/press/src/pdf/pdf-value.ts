/**
 * Values of a PDF as plain data: dictionaries are maps, names and strings are objects, references are object numbers.
 */
export interface PdfName {
  readonly name: string;
}
export interface PdfRef {
  readonly ref: number;
}
/** A string as hexadecimal digits, two per byte. */
export interface PdfString {
  readonly hex: string;
}
export interface PdfOperator {
  readonly operator: string;
}
export type PdfDict = ReadonlyMap<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfRef
  | PdfString
  | PdfOperator
  | PdfDict
  | readonly PdfValue[];

const isRecord = (value: PdfValue | undefined): value is PdfName | PdfRef | PdfString | PdfOperator =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Map);

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;

export const isList = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);

export const toName = (value: PdfValue | undefined): string | null =>
  isRecord(value) && 'name' in value ? value.name : null;

export const toReference = (value: PdfValue | undefined): number | null =>
  isRecord(value) && 'ref' in value ? value.ref : null;

export const toHex = (value: PdfValue | undefined): string | null =>
  isRecord(value) && 'hex' in value ? value.hex : null;

export const toOperator = (value: PdfValue | undefined): string | null =>
  isRecord(value) && 'operator' in value ? value.operator : null;

export const toNumbers = (value: PdfValue | undefined): number[] =>
  isList(value) ? value.filter((each) => typeof each === 'number') : [];
