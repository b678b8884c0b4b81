import { create } from 'qrcode';
import type { Ornament, OutlineStep } from '../style/ornament.ts';
import { drawBar } from '../style/ornament-pen.ts';

/** White on the four sides, in modules, which scanners need (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A QR code of error correction level M as one filled drawing: one unit per module, quiet zone included. */
export const drawQrCode = (address: string): Ornament => {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const outline: OutlineStep[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < size && modules.get(row, column + 1)) column += 1;
      outline.push(...drawBar(QUIET_MODULES + start, QUIET_MODULES + row, column - start + 1, 1));
    }
  }
  const side = size + 2 * QUIET_MODULES;
  return { width: side, height: side, outline };
};
