import { type Outline, type OutlineStep, transformOutline } from './ornament.ts';

/** Length of the Bézier handles of a quarter circle, as a share of its radius. */
export const QUARTER_CIRCLE_HANDLE = 0.5523;

export const drawDisc = (x: number, y: number, radius: number): Outline => {
  const h = radius * QUARTER_CIRCLE_HANDLE;
  return [
    ['M', x - radius, y],
    ['C', x - radius, y - h, x - h, y - radius, x, y - radius],
    ['C', x + h, y - radius, x + radius, y - h, x + radius, y],
    ['C', x + radius, y + h, x + h, y + radius, x, y + radius],
    ['C', x - h, y + radius, x - radius, y + h, x - radius, y],
    ['Z'],
  ];
};

export const drawBar = (x: number, y: number, width: number, height: number): Outline => [
  ['M', x, y],
  ['L', x + width, y],
  ['L', x + width, y + height],
  ['L', x, y + height],
  ['Z'],
];

export const drawLozenge = (x: number, y: number, halfWidth: number, halfHeight: number): Outline => [
  ['M', x - halfWidth, y],
  ['L', x, y - halfHeight],
  ['L', x + halfWidth, y],
  ['L', x, y + halfHeight],
  ['Z'],
];

/** A rule that swells in its middle, as in French printing, from x to x + length. */
export const drawSwelledRule = (x: number, y: number, length: number, thickness: number): Outline => {
  const half = thickness / 2;
  const [third, middle, end] = [x + length * 0.3, x + length / 2, x + length];
  return [
    ['M', x, y],
    ['C', third, y - half * 0.25, middle - length * 0.1, y - half, middle, y - half],
    ['C', middle + length * 0.1, y - half, end - length * 0.3, y - half * 0.25, end, y],
    ['C', end - length * 0.3, y + half * 0.25, middle + length * 0.1, y + half, middle, y + half],
    ['C', middle - length * 0.1, y + half, third, y + half * 0.25, x, y],
    ['Z'],
  ];
};

/** A leaf from its stalk at (x, y), pointing along an angle in degrees: 0 to the right, 90 upwards. */
export const drawLeaf = (x: number, y: number, length: number, width: number, degrees: number): Outline => {
  const angle = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const shape: Outline = [
    ['M', 0, 0],
    ['C', length * 0.2, -width * 0.75, length * 0.62, -width * 0.7, length, 0],
    ['C', length * 0.6, width * 0.42, length * 0.24, width * 0.5, 0, 0],
    ['Z'],
  ];
  return transformOutline(shape, (along, across) => [
    x + along * cos - across * sin,
    y + along * sin + across * cos,
  ]);
};

export interface Scroll {
  readonly from: readonly [number, number];
  /** Direction at the start in degrees, 90 upwards. */
  readonly degrees: number;
  readonly length: number;
  /** Curvature in degrees per unit of length, by the share of the length. */
  readonly curvature: (share: number) => number;
  readonly width: (share: number) => number;
}

interface Station {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

const STATIONS = 48;

/** Points and directions along a stroke whose curvature varies. */
const computeStations = ({ from, degrees, length, curvature }: Scroll): Station[] => {
  const step = length / STATIONS;
  let [x, y] = from;
  let angle = (-degrees * Math.PI) / 180;
  const stations = [{ x, y, angle }];
  for (let index = 0; index < STATIONS; index += 1) {
    angle -= (curvature((index + 0.5) / STATIONS) * step * Math.PI) / 180;
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    stations.push({ x, y, angle });
  }
  return stations;
};

/** A pen stroke of varying width. */
export const scroll = (stroke: Scroll): Outline => {
  const stations = computeStations(stroke);
  const side = (sign: number) =>
    stations.map(({ x, y, angle }, index) => {
      const half = (stroke.width(index / STATIONS) / 2) * sign;
      return [x - Math.sin(angle) * half, y + Math.cos(angle) * half] as const;
    });
  const round = [...side(-1), ...side(1).reverse()];
  return [...round.map(([x, y], index): OutlineStep => [index === 0 ? 'M' : 'L', x, y]), ['Z']];
};

/** Returns the outlines together with their mirror image about the vertical axis. */
export const mirrorTwice = (...outlines: readonly Outline[]): Outline => {
  const whole = outlines.flat();
  return [...whole, ...transformOutline(whole, (x, y) => [-x, y])];
};
