type Lab = readonly [number, number, number];

/** Ink amounts of an output profile. */
export interface Separation {
  /** Returns the ink of each plate for a colour, 0 to 1: cyan, magenta, yellow, black. */
  readonly inks: (lab: Lab) => number[];
  /** Returns the total ink of a colour, in per cent summed over the plates. */
  readonly inkPct: (lab: Lab) => number;
  /** The highest total ink of any colour of the profile. */
  readonly heaviestPct: number;
}

/** Tables from Lab to device colour, by rendering intent (ICC.1:2022, 9.2): perceptual, relative colorimetric. */
export type IccIntent = 'B2A0' | 'B2A1';

interface Lut {
  readonly grid: number;
  readonly inks: number;
  readonly input: readonly Float64Array[];
  readonly clut: Float64Array;
  readonly output: readonly Float64Array[];
}

const INPUTS = 3;
const FULL_16 = 65_535;
/** In a 16-bit table of version 2, L* 100 is FF00 and a* 0 is 8000 (ICC.1:2001, 6.5.10). */
const LAB_16 = 0xff00;
const NEUTRAL_16 = 0x8000;
const HEAD_OF_CURVES = 52;
const TAGS_AT = 128;
/** `mft2`: a 16-bit lookup table. */
const TABLE_16 = 0x6d667432;

const sliceBytes = (view: DataView, at: number, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, index) => view.getUint16(at + 2 * index) / FULL_16);

const readCurves = (view: DataView, at: number, count: number, entries: number): Float64Array[] =>
  Array.from({ length: count }, (_, index) => sliceBytes(view, at + 2 * entries * index, entries));

/** Parses a `mft2` tag; null for a tag of another kind. */
const readLut = (view: DataView, at: number): Lut | null => {
  if (view.getUint32(at) !== TABLE_16 || view.getUint8(at + 8) !== INPUTS) return null;
  const inks = view.getUint8(at + 9);
  const grid = view.getUint8(at + 10);
  const [inEntries, outEntries] = [view.getUint16(at + 48), view.getUint16(at + 50)];
  const clutAt = at + HEAD_OF_CURVES + 2 * INPUTS * inEntries;
  const cells = grid ** INPUTS * inks;
  return {
    grid,
    inks,
    input: readCurves(view, at + HEAD_OF_CURVES, INPUTS, inEntries),
    clut: sliceBytes(view, clutAt, cells),
    output: readCurves(view, clutAt + 2 * cells, inks, outEntries),
  };
};

const interpolate = (curve: Float64Array, share: number): number => {
  const at = Math.min(1, Math.max(0, share)) * (curve.length - 1);
  const low = Math.floor(at);
  const from = curve[low] ?? 0;
  return from + ((curve[low + 1] ?? from) - from) * (at - low);
};

/** Interpolates between the eight grid cells around a point. */
const interpolateGrid = ({ grid, inks, clut }: Lut, point: readonly number[]): number[] => {
  const inkPct = Array<number>(inks).fill(0);
  const low = point.map((share) => Math.min(grid - 2, Math.floor(share * (grid - 1))));
  for (let corner = 0; corner < 2 ** INPUTS; corner += 1) {
    let share = 1;
    let cell = 0;
    for (let axis = 0; axis < INPUTS; axis += 1) {
      const up = (corner >> axis) & 1;
      const inside = (point[axis] ?? 0) * (grid - 1) - (low[axis] ?? 0);
      share *= up ? inside : 1 - inside;
      cell = cell * grid + (low[axis] ?? 0) + up;
    }
    for (let ink = 0; ink < inks; ink += 1)
      inkPct[ink] = (inkPct[ink] ?? 0) + share * (clut[cell * inks + ink] ?? 0);
  }
  return inkPct;
};

const NO_CURVE = new Float64Array([0, 1]);

const applyOutputCurves = ({ output }: Lut, inks: readonly number[]): number[] =>
  inks.map((ink, index) => interpolate(output[index] ?? NO_CURVE, ink));

const sumPct = (inks: readonly number[]): number => inks.reduce((sum, ink) => sum + 100 * ink, 0);

const findHeaviestCell = (lut: Lut): number => {
  let heaviest = 0;
  for (let at = 0; at < lut.clut.length; at += lut.inks)
    heaviest = Math.max(heaviest, sumPct(applyOutputCurves(lut, [...lut.clut.subarray(at, at + lut.inks)])));
  return heaviest;
};

const toSeparation = (lut: Lut): Separation => {
  const inks = ([l, a, b]: Lab): number[] => {
    const shares = [(l / 100) * LAB_16, NEUTRAL_16 + a * 256, NEUTRAL_16 + b * 256];
    const point = shares.map((value, axis) => interpolate(lut.input[axis] ?? NO_CURVE, value / FULL_16));
    return applyOutputCurves(lut, interpolateGrid(lut, point));
  };
  return { heaviestPct: findHeaviestCell(lut), inks, inkPct: (lab) => sumPct(inks(lab)) };
};

const tagAt = (icc: Uint8Array, view: DataView, name: string): number | null => {
  const tags = view.getUint32(TAGS_AT);
  for (let index = 0; index < tags; index += 1) {
    const at = TAGS_AT + 4 + 12 * index;
    if (Buffer.from(icc.subarray(at, at + 4)).toString('latin1') === name) return view.getUint32(at + 4);
  }
  return null;
};

/** Reads an output profile; null when it has no 16-bit table of that intent, or is truncated. */
export const readSeparation = (icc: Uint8Array, intent: IccIntent): Separation | null => {
  const view = new DataView(icc.buffer, icc.byteOffset, icc.byteLength);
  try {
    const at = tagAt(icc, view, intent);
    const lut = at === null ? null : readLut(view, at);
    return lut && toSeparation(lut);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
