import { CODE_BOX, MARK_DIAMETER_MM, MARKS } from '../notebook/sheet.ts';
import type { GreyImage, LocatedQrCode } from './find-code.ts';
import { applyHomography, fitHomography, type Homography, type Point } from './homography.ts';

/** A point of the sheet in millimetres, and the same point in the picture in pixels. */
type PointPair = readonly [Point, Point];

/** Modules from the edge of a QR code, with its quiet zone of 4 modules, to the centre of a finder pattern. */
const QUIET_ZONE_MODULES = 4;
const EDGE_TO_FINDER_CENTRE_MODULES = QUIET_ZONE_MODULES + 3.5;

/** Pairs the centres of the code's three finder patterns on the sheet with those in the picture. */
const pairCentres = ({ finderCentres, modules }: LocatedQrCode): PointPair[] => {
  const insetMm = (CODE_BOX.sideMm * EDGE_TO_FINDER_CENTRE_MODULES) / (modules + 2 * QUIET_ZONE_MODULES);
  const [leftMm, topMm] = [CODE_BOX.leftMm + insetMm, CODE_BOX.topMm + insetMm];
  const spanMm = CODE_BOX.sideMm - 2 * insetMm;
  const onSheet = [
    { x: leftMm, y: topMm },
    { x: leftMm + spanMm, y: topMm },
    { x: leftMm, y: topMm + spanMm },
  ];
  return onSheet.flatMap((point, index) => {
    const inPicture = finderCentres[index];
    return inPicture === undefined ? [] : [[point, inPicture] as const];
  });
};

/** Maps sheet to picture by the code alone, without perspective: three points cannot determine it. */
const fitAffineMap = ([origin, right, below]: PointPair[]): ((point: Point) => Point) | null => {
  if (origin === undefined || right === undefined || below === undefined) return null;
  const [onSheet, inPicture] = origin;
  const side = right[0].x - onSheet.x;
  const across = { x: (right[1].x - inPicture.x) / side, y: (right[1].y - inPicture.y) / side };
  const down = { x: (below[1].x - inPicture.x) / side, y: (below[1].y - inPicture.y) / side };
  return ({ x, y }) => ({
    x: inPicture.x + across.x * (x - onSheet.x) + down.x * (y - onSheet.y),
    y: inPicture.y + across.y * (x - onSheet.x) + down.y * (y - onSheet.y),
  });
};

interface DarkPatch {
  readonly centre: Point;
  readonly area: number;
  readonly width: number;
  readonly height: number;
}

/** Part of a picture around a point, in pixels. */
interface SearchArea {
  readonly minX: number;
  readonly minY: number;
  readonly width: number;
  readonly height: number;
}

const searchAreaAround = (
  { x, y }: Point,
  radiusPx: number,
  { width, height }: GreyImage,
): SearchArea | null => {
  const minX = Math.max(0, Math.floor(x - radiusPx));
  const minY = Math.max(0, Math.floor(y - radiusPx));
  const maxX = Math.min(width, Math.ceil(x + radiusPx));
  const maxY = Math.min(height, Math.ceil(y + radiusPx));
  if (maxX - minX < 4 || maxY - minY < 4) return null;
  return { minX, minY, width: maxX - minX, height: maxY - minY };
};

/** A pixel is dark below this share of the paper's brightness. */
const DARK_SHARE = 0.55;
/** The paper's brightness is the percentile of the pixels around a mark that this share of them is darker than. */
const PAPER_SHARE = 0.7;

const findDarkPixels = (grey: GreyImage, area: SearchArea): Uint8Array => {
  const { minX, minY, width, height } = area;
  const histogram = new Uint32Array(256);
  const brightnessAt = (x: number, y: number): number => grey.bytes[(minY + y) * grey.width + minX + x] ?? 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      histogram[brightnessAt(x, y)] = (histogram[brightnessAt(x, y)] ?? 0) + 1;
  let paperBrightness = 0;
  for (let sum = 0; paperBrightness < 255 && sum < width * height * PAPER_SHARE; paperBrightness += 1)
    sum += histogram[paperBrightness] ?? 0;
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      dark[y * width + x] = brightnessAt(x, y) < paperBrightness * DARK_SHARE ? 1 : 0;
  return dark;
};

/** Measures the dark patch that contains the pixel at `start`, and clears its pixels. */
const takeDarkPatch = (
  dark: Uint8Array,
  start: number,
  { minX: areaX, minY: areaY, width, height }: SearchArea,
): DarkPatch => {
  const stack = [start];
  dark[start] = 0;
  let [area, sumX, sumY] = [0, 0, 0];
  let [minX, maxX, minY, maxY] = [width, 0, height, 0];
  while (stack.length > 0) {
    const index = stack.pop() ?? 0;
    const [x, y] = [index % width, Math.floor(index / width)];
    area += 1;
    sumX += x;
    sumY += y;
    [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)];
    [minY, maxY] = [Math.min(minY, y), Math.max(maxY, y)];
    const neighbours = [x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1, index - width, index + width];
    for (const next of neighbours) {
      if (next < 0 || next >= dark.length || dark[next] !== 1) continue;
      dark[next] = 0;
      stack.push(next);
    }
  }
  const centre = { x: areaX + sumX / area + 0.5, y: areaY + sumY / area + 0.5 };
  return { centre, area, width: maxX - minX + 1, height: maxY - minY + 1 };
};

/** A disc in perspective (an ellipse) fills the same share of its box as a circle. */
const DISC_FILL = Math.PI / 4;

/** Whether a patch has about the area of the expected disc, and the shape of a disc seen at an angle. */
const isDisc = ({ area, width, height }: DarkPatch, diameterPx: number): boolean => {
  const areaRatio = area / (DISC_FILL * diameterPx * diameterPx);
  const aspectRatio = width / height;
  const fillRatio = area / (width * height) / DISC_FILL;
  return (
    areaRatio > 0.4 &&
    areaRatio < 2 &&
    aspectRatio > 0.6 &&
    aspectRatio < 1.65 &&
    fillRatio > 0.85 &&
    fillRatio < 1.15
  );
};

const measureDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const findDiscNear = (
  grey: GreyImage,
  expected: Point,
  radiusPx: number,
  diameterPx: number,
): Point | null => {
  const area = searchAreaAround(expected, radiusPx, grey);
  if (area === null) return null;
  const dark = findDarkPixels(grey, area);
  let best: Point | null = null;
  for (let index = 0; index < dark.length; index += 1) {
    if (dark[index] !== 1) continue;
    const patch = takeDarkPatch(dark, index, area);
    const isNearer =
      best === null || measureDistance(patch.centre, expected) < measureDistance(best, expected);
    if (isNearer && isDisc(patch, diameterPx)) best = patch.centre;
  }
  return best;
};

/**
 * Search radius around the expected position of a corner mark: a share of its distance from the code, plus a constant.
 */
const SEARCH_RADIUS_SHARE = 0.16;
const SEARCH_RADIUS_MM = 5;

const codeCentre = {
  x: CODE_BOX.leftMm + CODE_BOX.sideMm / 2,
  y: CODE_BOX.topMm + CODE_BOX.sideMm / 2,
};

interface LocatedSheet {
  /** Maps millimetres of the sheet to pixels of the picture in which the code was read. */
  readonly sheetToPicture: Homography;
  /** Number of corner marks found, of four. */
  readonly markCount: number;
}

const MARKS_MIN = 3;

/**
 * Finds the sheet by its corner marks, the nearest to the code first: three of them predict the last one. Null when two
 * or more are missing, because a thumb or another sheet covers them, or the picture ends before them.
 */
export const findMarks = (sheetCode: LocatedQrCode): LocatedSheet | null => {
  const codePairs = pairCentres(sheetCode);
  const affineMap = fitAffineMap(codePairs);
  if (affineMap === null) return null;
  const markPairs: PointPair[] = [];
  const marksNearestFirst = MARKS.map(({ xMm, yMm }) => ({ x: xMm, y: yMm })).sort(
    (a, b) => measureDistance(a, codeCentre) - measureDistance(b, codeCentre),
  );
  for (const mark of marksNearestFirst) {
    const homography = markPairs.length < MARKS_MIN ? null : fitHomography([...markPairs, ...codePairs]);
    const toPicture = (point: Point): Point =>
      homography === null ? affineMap(point) : applyHomography(homography, point);
    const pxPerMm = measureDistance(toPicture(mark), toPicture({ x: mark.x, y: mark.y + 1 }));
    const radiusMm = SEARCH_RADIUS_MM + measureDistance(mark, codeCentre) * SEARCH_RADIUS_SHARE;
    const disc = findDiscNear(
      sheetCode.grey,
      toPicture(mark),
      radiusMm * pxPerMm,
      MARK_DIAMETER_MM * pxPerMm,
    );
    if (disc !== null) markPairs.push([mark, disc]);
  }
  if (markPairs.length < MARKS_MIN) return null;
  // Four corners determine the sheet better than the small code; three need the code too.
  const sheetToPicture = fitHomography(
    markPairs.length === MARKS.length ? markPairs : [...markPairs, ...codePairs],
  );
  return sheetToPicture === null ? null : { sheetToPicture, markCount: markPairs.length };
};
