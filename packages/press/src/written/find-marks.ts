import { CODE_BOX, MARK_DIAMETER_MM, MARKS } from '../notebook/sheet.ts';
import type { GreyImage, LocatedQrCode } from './find-code.ts';
import { applyHomography, fitHomography, type Homography, type Point } from './homography.ts';

type Pair = readonly [Point, Point];

/** Modules from the edge of a code, with its quiet zone, to the centre of a finder pattern. */
const TO_SQUARE = 4 + 3.5;

/** Centres of the code's three finder patterns on the sheet, and in the picture. */
const codePairs = ({ finderCentres, modules }: LocatedQrCode): Pair[] => {
  const inner = (CODE_BOX.sideMm * TO_SQUARE) / (modules + 8);
  const [innerX, innerY] = [CODE_BOX.leftMm + inner, CODE_BOX.topMm + inner];
  const side = CODE_BOX.sideMm - 2 * inner;
  const onSheet = [
    { x: innerX, y: innerY },
    { x: innerX + side, y: innerY },
    { x: innerX, y: innerY + side },
  ];
  return onSheet.flatMap((point, index) => {
    const square = finderCentres[index];
    return square === undefined ? [] : [[point, square] as const];
  });
};

/** Maps sheet to picture by the code alone, without perspective: three points cannot determine it. */
const mapWithoutPerspective = ([origin, right, below]: Pair[]): ((point: Point) => Point) | null => {
  if (origin === undefined || right === undefined || below === undefined) return null;
  const [sheet, picture] = origin;
  const side = right[0].x - sheet.x;
  const across = { x: (right[1].x - picture.x) / side, y: (right[1].y - picture.y) / side };
  const down = { x: (below[1].x - picture.x) / side, y: (below[1].y - picture.y) / side };
  return ({ x, y }) => ({
    x: picture.x + across.x * (x - sheet.x) + down.x * (y - sheet.y),
    y: picture.y + across.y * (x - sheet.x) + down.y * (y - sheet.y),
  });
};

interface Blob {
  readonly centre: Point;
  readonly area: number;
  readonly width: number;
  readonly height: number;
}

/** Part of a picture around a point. */
interface Window {
  readonly minX: number;
  readonly minY: number;
  readonly width: number;
  readonly height: number;
}

const windowAround = ({ x, y }: Point, reach: number, { width, height }: GreyImage): Window | null => {
  const minX = Math.max(0, Math.floor(x - reach));
  const minY = Math.max(0, Math.floor(y - reach));
  const maxX = Math.min(width, Math.ceil(x + reach));
  const maxY = Math.min(height, Math.ceil(y + reach));
  if (maxX - minX < 4 || maxY - minY < 4) return null;
  return { minX, minY, width: maxX - minX, height: maxY - minY };
};

/** A pixel is dark below this share of the paper's brightness. */
const DARK_SHARE = 0.55;
const PAPER_SHARE = 0.7;

const findDarkPixels = (grey: GreyImage, window: Window): Uint8Array => {
  const { minX, minY, width, height } = window;
  const histogram = new Uint32Array(256);
  const at = (x: number, y: number): number => grey.bytes[(minY + y) * grey.width + minX + x] ?? 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) histogram[at(x, y)] = (histogram[at(x, y)] ?? 0) + 1;
  let paper = 0;
  for (let sum = 0; paper < 255 && sum < width * height * PAPER_SHARE; paper += 1)
    sum += histogram[paper] ?? 0;
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) dark[y * width + x] = at(x, y) < paper * DARK_SHARE ? 1 : 0;
  return dark;
};

/** Collects one dark patch from a pixel of it, and clears its pixels. */
const takeBlob = (
  dark: Uint8Array,
  start: number,
  { minX: windowX, minY: windowY, width, height }: Window,
): Blob => {
  const stack = [start];
  dark[start] = 0;
  let [area, sumX, sumY] = [0, 0, 0];
  let [minX, maxX, minY, maxY] = [width, 0, height, 0];
  while (stack.length > 0) {
    const at = stack.pop() ?? 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    area += 1;
    sumX += x;
    sumY += y;
    [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)];
    [minY, maxY] = [Math.min(minY, y), Math.max(maxY, y)];
    const around = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of around) {
      if (next < 0 || next >= dark.length || dark[next] !== 1) continue;
      dark[next] = 0;
      stack.push(next);
    }
  }
  const centre = { x: windowX + sumX / area + 0.5, y: windowY + sumY / area + 0.5 };
  return { centre, area, width: maxX - minX + 1, height: maxY - minY + 1 };
};

/** A disc in perspective (an ellipse) fills the same share of its box as a circle. */
const DISC_FILL = Math.PI / 4;

const isDisc = ({ area, width, height }: Blob, diameterPx: number): boolean => {
  const share = area / (DISC_FILL * diameterPx * diameterPx);
  const shape = width / height;
  const fill = area / (width * height) / DISC_FILL;
  return share > 0.4 && share < 2 && shape > 0.6 && shape < 1.65 && fill > 0.85 && fill < 1.15;
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const findDiscNear = (grey: GreyImage, around: Point, reach: number, diameterPx: number): Point | null => {
  const window = windowAround(around, reach, grey);
  if (window === null) return null;
  const dark = findDarkPixels(grey, window);
  let best: Point | null = null;
  for (let at = 0; at < dark.length; at += 1) {
    if (dark[at] !== 1) continue;
    const blob = takeBlob(dark, at, window);
    const isNearer = best === null || distance(blob.centre, around) < distance(best, around);
    if (isNearer && isDisc(blob, diameterPx)) best = blob.centre;
  }
  return best;
};

/**
 * Search radius around the expected position of a corner mark: a share of its distance from the code, plus a constant.
 */
const REACH_SHARE = 0.16;
const REACH_MM = 5;

const codeCentre = {
  x: CODE_BOX.leftMm + CODE_BOX.sideMm / 2,
  y: CODE_BOX.topMm + CODE_BOX.sideMm / 2,
};

interface LocatedSheet {
  /** Maps millimetres of the sheet to pixels of the picture in which the code was read. */
  readonly map: Homography;
  /** Number of corner marks found, of four. */
  readonly marks: number;
}

const MARKS_MIN = 3;

/**
 * Finds the sheet by its corner marks, the nearest to the code first: three of them predict the last one. Null when two
 * or more are missing, because of a thumb, a cut edge or another sheet.
 */
export const findMarks = (sheetCode: LocatedQrCode): LocatedSheet | null => {
  const code = codePairs(sheetCode);
  const flat = mapWithoutPerspective(code);
  if (flat === null) return null;
  const marks: Pair[] = [];
  const near = MARKS.map(({ xMm, yMm }) => ({ x: xMm, y: yMm })).sort(
    (a, b) => distance(a, codeCentre) - distance(b, codeCentre),
  );
  for (const mark of near) {
    const map = marks.length < MARKS_MIN ? null : fitHomography([...marks, ...code]);
    const place = (point: Point): Point => (map === null ? flat(point) : applyHomography(map, point));
    const scale = distance(place(mark), place({ x: mark.x, y: mark.y + 1 }));
    const reachMm = REACH_MM + distance(mark, codeCentre) * REACH_SHARE;
    const disc = findDiscNear(sheetCode.grey, place(mark), reachMm * scale, MARK_DIAMETER_MM * scale);
    if (disc !== null) marks.push([mark, disc]);
  }
  if (marks.length < MARKS_MIN) return null;
  // Four corners determine the sheet better than the small code; three need the code too.
  const map = fitHomography(marks.length === MARKS.length ? marks : [...marks, ...code]);
  return map === null ? null : { map, marks: marks.length };
};
