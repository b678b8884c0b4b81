import { listFilters, type PdfFile } from '../../pdf/pdf-file.ts';
import { type PdfDict, type PdfValue, toName, toNumbers, toReference } from '../../pdf/pdf-value.ts';
import { forEachOperator } from '../../pdf/read-values.ts';
import { detectSpaceKind, type SpaceKind } from './colour-space.ts';
import { findMissingGlyphs } from './find-missing-glyphs.ts';
import { IDENTITY, type Matrix, multiplyMatrices, toMatrix } from './matrix.ts';
import {
  BLACK,
  hasSeveralInks,
  isBlackInk,
  isGray,
  isRgb,
  isRgbBlack,
  isWhite,
  type Paint,
  packRgb,
  readInk,
} from './paint.ts';

/** A picture and its position on the page. */
export interface PlacedImage {
  /** Its edges, from the foot and the left side of the sheet. */
  readonly topPt: number;
  readonly leftPt: number;
  readonly bottomPt: number;
  readonly rightPt: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Length of its data in the file. */
  readonly bytes: number;
  /** Effective resolution in pixels per inch. */
  readonly ppi: number;
  readonly space: SpaceKind;
  /** True when its RGB comes with a profile of its own, not with one that the page lends it. */
  readonly hasOwnProfile: boolean;
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
  /** Thickness in points of the thinnest line or box that several plates print; null when there is none. */
  thinnestColouredPt: number | null;
  /** True when black text over a colour leaves a hole in it, whose edge shows as soon as a plate is out of register. */
  hasKnockoutBlack: boolean;
  /** True when white is printed over a colour, where it vanishes. */
  hasVanishingWhite: boolean;
}

interface State {
  readonly matrix: Matrix;
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly font: PdfValue;
  readonly lineWidth: number;
  /** True when fills and text are printed over the colours below them, plate by plate. */
  readonly isOverprinting: boolean;
}

/** Width and height of the rectangles of the current path, in the units of the page. */
type PathBoxes = (readonly [number, number])[];

const START: State = {
  matrix: IDENTITY,
  fill: BLACK,
  stroke: BLACK,
  font: null,
  lineWidth: 1,
  isOverprinting: false,
};

const FORM_DEPTH_MAX = 12;

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
    thinnestColouredPt: null,
    hasKnockoutBlack: false,
    hasVanishingWhite: false,
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

const measureThickness = (page: PageFacts, paint: Paint, thicknessPt: number): void => {
  if (hasSeveralInks(paint))
    page.thinnestColouredPt = Math.min(page.thinnestColouredPt ?? Number.POSITIVE_INFINITY, thicknessPt);
};

const fillPath = (page: PageFacts, { fill, isOverprinting }: State, boxes: PathBoxes): void => {
  usePaint(page, fill);
  page.hasVanishingWhite ||= isOverprinting && isWhite(fill);
  for (const sides of boxes) measureThickness(page, fill, Math.min(...sides));
};

const strokePath = (page: PageFacts, { stroke, lineWidth, matrix: [a, b] }: State): void => {
  usePaint(page, stroke);
  measureThickness(page, stroke, lineWidth * Math.hypot(a, b));
};

/** Overprint keeps the plates below only in CMYK; black of DeviceGray removes them whatever the state says. */
const showText = (page: PageFacts, { fill, isOverprinting }: State): void => {
  const isBelowKept = isOverprinting && fill.kind === 'cmyk';
  page.hasKnockoutBlack ||= page.isColoured && isBlackInk(fill) && !isBelowKept;
  page.hasVanishingWhite ||= isOverprinting && isWhite(fill);
  usePaint(page, fill);
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
    bottomPt: f + Math.min(0, b, d, b + d),
    rightPt: e + Math.max(0, a, c, a + c),
    widthPx: width,
    heightPx: height,
    bytes: Number(file.value(image.get('Length')) ?? 0),
    ppi: Math.round(ppi),
    space: kind,
    hasOwnProfile: kind !== 'rgb' || toName(file.value(space)) === null,
    object,
  });
};

/** Applies a graphics state of the resources; returns the state of what is drawn next. */
const useGraphicsState = (page: PageFacts, file: PdfFile, changes: PdfDict, state: State): State => {
  const mode = toName(file.value(changes.get('BM')));
  const mask = file.value(changes.get('SMask'));
  const isTranslucent = [changes.get('ca'), changes.get('CA')].some(
    (alpha) => typeof alpha === 'number' && alpha < 1,
  );
  const isBlended = mode !== null && mode !== 'Normal' && mode !== 'Compatible';
  if (isTranslucent || isBlended || (mask !== null && toName(mask) !== 'None')) page.hasTransparency = true;
  const overprint = changes.get('op') ?? changes.get('OP');
  return typeof overprint === 'boolean' ? { ...state, isOverprinting: overprint } : state;
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

/** Operators that end a path, drawn or not. */
const PATH_ENDS = new Set([...FILL, ...STROKE, 'n']);

const measureBox = (operands: readonly PdfValue[], [a, b, c, d]: Matrix): readonly [number, number] => {
  const [, , width = 0, height = 0] = flattenOperands(operands);
  return [Math.abs(width) * Math.hypot(a, b), Math.abs(height) * Math.hypot(c, d)];
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
  let boxes: PathBoxes = [];
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
    else if (operator === 'gs')
      state = useGraphicsState(page, file, file.dict(resourceOf('ExtGState', operands[0])), state);
    else if (operator === 'w') state = { ...state, lineWidth: Number(operands[0]) };
    else if (operator === 're') boxes.push(measureBox(operands, state.matrix));
    else if (operator === 'Do') placeObject(resourceOf('XObject', operands[0]));
    else if (operator === 'BI') placeImage(page, file, file.dict(operands[0]), null, state, resources);
    else if (operator === 'sh')
      page.spaces.add(
        detectSpaceKind(file, file.dict(resourceOf('Shading', operands[0])).get('ColorSpace'), resources),
      );
    else if (SHOW.has(operator)) {
      showText(page, state);
      page.missingGlyphs += findMissingGlyphs(file, state.font, operands);
    }
    if (FILL.has(operator)) fillPath(page, state, boxes);
    if (STROKE.has(operator)) strokePath(page, state);
    if (PATH_ENDS.has(operator)) boxes = [];
  });
};
