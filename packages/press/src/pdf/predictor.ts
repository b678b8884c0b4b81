import type { PdfDict } from './pdf-value.ts';

const readNumber = (dict: PdfDict, key: string, otherwise: number): number => {
  const value = dict.get(key);
  return typeof value === 'number' ? value : otherwise;
};

const predictPaeth = (leftByte: number, upByte: number, cornerByte: number): number => {
  const guess = leftByte + upByte - cornerByte;
  const [a, b, c] = [Math.abs(guess - leftByte), Math.abs(guess - upByte), Math.abs(guess - cornerByte)];
  if (a <= b && a <= c) return leftByte;
  return b <= c ? upByte : cornerByte;
};

const predictByte = (kind: number, leftByte: number, upByte: number, cornerByte: number): number => {
  if (kind === 1) return leftByte;
  if (kind === 2) return upByte;
  if (kind === 3) return (leftByte + upByte) >> 1;
  return kind === 4 ? predictPaeth(leftByte, upByte, cornerByte) : 0;
};

/** Undoes the PNG predictors of an inflated stream; bytes without a predictor are returned unchanged. */
export const undoPredictor = (bytes: Uint8Array, parameters: PdfDict | null): Uint8Array => {
  if (parameters === null || readNumber(parameters, 'Predictor', 1) < 10) return bytes;
  const bits = readNumber(parameters, 'Colors', 1) * readNumber(parameters, 'BitsPerComponent', 8);
  const pixel = Math.max(1, bits >> 3);
  const row = Math.ceil((readNumber(parameters, 'Columns', 1) * bits) / 8);
  const rows = Math.floor(bytes.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let y = 0; y < rows; y += 1) {
    const kind = bytes[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const leftByte = x < pixel ? 0 : (out[at - pixel] ?? 0);
      const upByte = y === 0 ? 0 : (out[at - row] ?? 0);
      const cornerByte = x < pixel || y === 0 ? 0 : (out[at - row - pixel] ?? 0);
      out[at] = (bytes[y * (row + 1) + 1 + x] ?? 0) + predictByte(kind, leftByte, upByte, cornerByte);
    }
  }
  return out;
};
