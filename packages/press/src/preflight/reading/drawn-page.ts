import { listFilters, type PdfFile } from '../../pdf/pdf-file.ts';
import { type PdfDict, type PdfValue, toName, toNumbers, toReference } from '../../pdf/pdf-value.ts';
import { forEachOperator } from '../../pdf/read-values.ts';
import { detectSpaceKind, type SpaceKind } from './colour-space.ts';
import { findMissingGlyphs } from './find-missing-glyphs.ts';
import { IDENTITY, type Matrix, multiplyMatrices, toMatrix } from './matrix.ts';

/** A picture and its position on the page. */
export interface PlacedImage {
  /** Its upper and left edges, from the foot and the left side of the sheet. */
  readonly topPt: number;
  readonly leftPt: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Length of its data in the file. */
  readonly bytes: number;
  /** Effective resolution in pixels per inch. */
  readonly ppi: number;
  readonly space: SpaceKind;
  /** Object number of the picture; null for an inline image. */
  readonly object: number | null;
}

/** Facts collected from everything that a page's operators draw. */
export interface PageFacts {
  readonly images: PlacedImage[];
  readonly spaces: Set<SpaceKind>;
  missingGlyphs: number;
  hasRgbBlack: boolean;
  hasTransparency: boolean;
  /** Total ink of the heaviest flat colour, in per cent summed over the four plates. */
  flatInkPct: number;
  /** True when something on the page needs more than black ink. A picture with several channels counts as coloured. */
  isColoured: boolean;
  /** Flat RGB colours, packed as 0xRRGGBB. */
  readonly flatRgb: Set<number>;
}

interface Paint {
  readonly kind: SpaceKind;
  readonly values: readonly number[];
}

interface State {
  readonly matrix: Matrix;
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly font: PdfValue;
}

const BLACK: Paint = { kind: 'gray', values: [0] };
const START: State = { matrix: IDENTITY, fill: BLACK, stroke: BLACK, font: null };

/** RGB channels below this look black to a reader; printed, four plates would have to register on each letter. */
const BLACK_BELOW = 0.12;
const FORM_DEPTH_MAX = 12;

const isRgb = ({ kind, values }: Paint): boolean =>
  (kind === 'rgb' || kind === 'device-rgb') && values.length === 3;

const isRgbBlack = (paint: Paint): boolean =>
  isRgb(paint) && paint.values.every((value) => value < BLACK_BELOW);

/** True for a paint of one ink or none: gray, equal RGB channels, or CMYK with black only. */
const isGray = ({ kind, values }: Paint): boolean => {
  if (kind === 'gray') return true;
  if (kind === 'cmyk') return values.slice(0, 3).every((value) => value === 0);
  return (kind === 'rgb' || kind === 'device-rgb') && new Set(values).size === 1;
};

const packRgb = ({ values }: Paint): number =>
  values.reduce((all, value) => all * 256 + Math.round(Math.min(1, Math.max(0, value)) * 255), 0);

const readInk = ({ kind, values }: Paint): number => {
  if (kind === 'cmyk') return values.slice(0, 4).reduce((sum, value) => sum + value * 100, 0);
  return kind === 'gray' ? 100 : 0;
};

const SHOW = new Set(['Tj', 'TJ', "'", '"']);
const FILL = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const STROKE = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const SHORT: Readonly<Record<string, string>> = { g: 'DeviceGray', rg: 'DeviceRGB', k: 'DeviceCMYK' };

/** Interprets a page's operators, including its forms, and collects the facts that preflight checks. */
export const readPageFacts = (file: PdfFile, content: string, resources: PdfDict): PageFacts => {
  const page: PageFacts = {
    images: [],
    spaces: new Set(),
    missingGlyphs: 0,
    hasRgbBlack: false,
    hasTransparency: false,
    flatInkPct: 0,
    flatRgb: new Set(),
    isColoured: false,
  };
  drawInto(page, file, content, resources, START, 0);
  return page;
};

const usePaint = (page: PageFacts, paint: Paint): void => {
  page.spaces.add(paint.kind);
  page.flatInkPct = Math.max(page.flatInkPct, readInk(paint));
  page.hasRgbBlack ||= isRgbBlack(paint);
  page.isColoured ||= !isGray(paint);
  if (isRgb(paint)) page.flatRgb.add(packRgb(paint));
};

const placeImage = (
  page: PageFacts,
  file: PdfFile,
  image: PdfDict,
  object: number | null,
  state: State,
  resources: PdfDict,
): void => {
  const [a, b, c, d, e, f] = state.matrix;
  const width = Number(image.get('Width') ?? image.get('W') ?? 0);
  const height = Number(image.get('Height') ?? image.get('H') ?? 0);
  if (image.has('SMask')) page.hasTransparency = true;
  const isMask = image.get('ImageMask') === true || image.get('IM') === true;
  if (isMask) {
    usePaint(page, state.fill);
    return;
  }
  const space = image.get('ColorSpace') ?? image.get('CS');
  const isPacked = listFilters(file, image).includes('JPXDecode');
  const kind = space === undefined && isPacked ? 'unknown' : detectSpaceKind(file, space, resources);
  page.spaces.add(kind);
  page.isColoured ||= kind !== 'gray';
  const ppi = Math.min((width * 72) / Math.hypot(a, b), (height * 72) / Math.hypot(c, d));
  page.images.push({
    topPt: f + Math.max(0, b, d, b + d),
    leftPt: e + Math.min(0, a, c, a + c),
    widthPx: width,
    heightPx: height,
    bytes: Number(file.value(image.get('Length')) ?? 0),
    ppi: Math.round(ppi),
    space: kind,
    object,
  });
};

const useGraphicsState = (page: PageFacts, file: PdfFile, state: PdfDict): void => {
  const mode = toName(file.value(state.get('BM')));
  const mask = file.value(state.get('SMask'));
  const isTranslucent = [state.get('ca'), state.get('CA')].some(
    (alpha) => typeof alpha === 'number' && alpha < 1,
  );
  const isBlended = mode !== null && mode !== 'Normal' && mode !== 'Compatible';
  if (isTranslucent || isBlended || (mask !== null && toName(mask) !== 'None')) page.hasTransparency = true;
};

const placeForm = (
  page: PageFacts,
  file: PdfFile,
  reference: PdfValue | undefined,
  state: State,
  resources: PdfDict,
  depth: number,
): void => {
  const form = file.dict(reference);
  const bytes = file.decoded(reference);
  if (bytes === null || depth > FORM_DEPTH_MAX) return;
  const matrix = multiplyMatrices(toMatrix(toNumbers(file.value(form.get('Matrix')))), state.matrix);
  const formResources = form.has('Resources') ? file.dict(form.get('Resources')) : resources;
  drawInto(page, file, Buffer.from(bytes).toString('latin1'), formResources, { ...state, matrix }, depth + 1);
};

const flattenOperands = (operands: readonly PdfValue[]): number[] =>
  operands.filter((each) => typeof each === 'number');

const isStroking = (operator: string): boolean => operator === operator.toUpperCase();

const setPaint = (
  state: State,
  operator: string,
  operands: readonly PdfValue[],
  file: PdfFile,
  resources: PdfDict,
): State => {
  const side = isStroking(operator) ? 'stroke' : 'fill';
  const short = SHORT[operator.toLowerCase()];
  if (short) {
    const kind = detectSpaceKind(file, { name: short }, resources);
    return { ...state, [side]: { kind, values: flattenOperands(operands) } };
  }
  if (operator === 'cs' || operator === 'CS')
    return { ...state, [side]: { kind: detectSpaceKind(file, operands[0], resources), values: [] } };
  return { ...state, [side]: { kind: state[side].kind, values: flattenOperands(operands) } };
};

const PAINTS = new Set(['g', 'G', 'rg', 'RG', 'k', 'K', 'cs', 'CS', 'sc', 'SC', 'scn', 'SCN']);

const drawInto = (
  page: PageFacts,
  file: PdfFile,
  content: string,
  resources: PdfDict,
  start: State,
  depth: number,
): void => {
  const stack: State[] = [];
  let state = start;
  const resourceOf = (category: string, operand: PdfValue | undefined): PdfValue =>
    file.dict(resources.get(category)).get(toName(operand) ?? '') ?? null;
  const placeObject = (reference: PdfValue): void => {
    const object = file.dict(reference);
    if (toName(file.value(object.get('Subtype'))) === 'Form')
      placeForm(page, file, reference, state, resources, depth);
    else if (object.size > 0) placeImage(page, file, object, toReference(reference), state, resources);
  };
  forEachOperator(content, (operator, operands) => {
    if (operator === 'q') stack.push(state);
    else if (operator === 'Q') state = stack.pop() ?? start;
    else if (operator === 'cm')
      state = { ...state, matrix: multiplyMatrices(toMatrix(operands), state.matrix) };
    else if (operator === 'Tf') state = { ...state, font: resourceOf('Font', operands[0]) };
    else if (PAINTS.has(operator)) state = setPaint(state, operator, operands, file, resources);
    else if (operator === 'gs') useGraphicsState(page, file, file.dict(resourceOf('ExtGState', operands[0])));
    else if (operator === 'Do') placeObject(resourceOf('XObject', operands[0]));
    else if (operator === 'BI') placeImage(page, file, file.dict(operands[0]), null, state, resources);
    else if (operator === 'sh')
      page.spaces.add(
        detectSpaceKind(file, file.dict(resourceOf('Shading', operands[0])).get('ColorSpace'), resources),
      );
    else if (SHOW.has(operator)) {
      usePaint(page, state.fill);
      page.missingGlyphs += findMissingGlyphs(file, state.font, operands);
    }
    if (FILL.has(operator)) usePaint(page, state.fill);
    if (STROKE.has(operator)) usePaint(page, state.stroke);
  });
};
