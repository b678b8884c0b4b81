import type { PdfFile } from '../../pdf/pdf-file.ts';
import { isList, type PdfDict, type PdfValue, toHex, toName, toNumbers } from '../../pdf/pdf-value.ts';
import { forEachOperator } from '../../pdf/read-values.ts';
import { IDENTITY, type Matrix, multiplyMatrices, toMatrix } from './matrix.ts';
import type { BoxNumbers } from './read-finished-file.ts';
import { type GlyphWidths, readGlyphWidths } from './read-glyph-widths.ts';

/** Height of letters above and below the baseline, in ems; accented capitals are slightly higher. */
const ASCENT_EM = 0.75;
const DESCENT_EM = 0.25;
const FORM_DEPTH_MAX = 12;
const INVISIBLE = 3;

/** Text shown by one operator, and its position. */
export interface ShownText {
  readonly box: BoxNumbers;
  readonly font: PdfValue;
  /** Its character codes in hexadecimal. */
  readonly codes: string;
  /** Transformation from text space to page space. */
  readonly matrix: Matrix;
  /** Size of the text on the page. */
  readonly sizePt: number;
}

interface TextState {
  readonly matrix: Matrix;
  readonly font: GlyphWidths | null;
  readonly fontObject: PdfValue;
  readonly sizePt: number;
  readonly characterPt: number;
  readonly wordPt: number;
  readonly stretch: number;
  readonly leadingPt: number;
  readonly risePt: number;
  readonly mode: number;
}

const START: TextState = {
  matrix: IDENTITY,
  font: null,
  fontObject: null,
  sizePt: 0,
  characterPt: 0,
  wordPt: 0,
  stretch: 1,
  leadingPt: 0,
  risePt: 0,
  mode: 0,
};

/** Text operators with one operand, and the state that each sets (ISO 32000-2, 9.3). */
const SETTERS: Readonly<Record<string, (value: number) => Partial<TextState>>> = {
  Tc: (characterPt) => ({ characterPt }),
  Tw: (wordPt) => ({ wordPt }),
  Tz: (percent) => ({ stretch: percent / 100 }),
  TL: (leadingPt) => ({ leadingPt }),
  Ts: (risePt) => ({ risePt }),
  Tr: (mode) => ({ mode }),
};

const SPACE = 32;

const advanceOf = (hex: string, { font, sizePt, characterPt, wordPt, stretch }: TextState): number => {
  if (font === null) return 0;
  let advance = 0;
  for (let at = 0; at + font.digits <= hex.length; at += font.digits) {
    const code = Number.parseInt(hex.slice(at, at + font.digits), 16);
    const word = font.digits === 2 && code === SPACE ? wordPt : 0;
    advance += (font.advanceEm(code) * sizePt + characterPt + word) * stretch;
  }
  return advance;
};

/** Returns the advance of a text operator's operand, strings and moves together. */
const measureAdvance = (operand: PdfValue, state: TextState): number =>
  (isList(operand) ? operand : [operand]).reduce<number>((sum, each) => {
    if (typeof each === 'number') return sum - (each / 1000) * state.sizePt * state.stretch;
    return sum + advanceOf(toHex(each) ?? '', state);
  }, 0);

const listCodes = (operand: PdfValue): string =>
  (isList(operand) ? operand : [operand]).map((each) => toHex(each) ?? '').join('');

const computeBox = (width: number, { sizePt, risePt }: TextState, to: Matrix): BoxNumbers => {
  const [low, high] = [risePt - DESCENT_EM * sizePt, risePt + ASCENT_EM * sizePt];
  const corners = [
    [0, low],
    [0, high],
    [width, low],
    [width, high],
  ].map(([x = 0, y = 0]) => [to[0] * x + to[2] * y + to[4], to[1] * x + to[3] * y + to[5]] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

const moveMatrix = (x: number, y: number, matrix: Matrix): Matrix =>
  multiplyMatrices([1, 0, 0, 1, x, y], matrix);

interface Walk {
  readonly file: PdfFile;
  readonly shownTexts: ShownText[];
  readonly hasMoves: boolean;
}

const walkForm = (to: Walk, reference: PdfValue, state: TextState, resources: PdfDict, depth: number) => {
  const { file } = to;
  const form = file.dict(reference);
  const bytes = file.decoded(reference);
  if (bytes === null || depth > FORM_DEPTH_MAX || toName(file.value(form.get('Subtype'))) !== 'Form') return;
  const matrix = multiplyMatrices(toMatrix(toNumbers(file.value(form.get('Matrix')))), state.matrix);
  const formResources = form.has('Resources') ? file.dict(form.get('Resources')) : resources;
  walk(to, Buffer.from(bytes).toString('latin1'), formResources, { ...state, matrix }, depth + 1);
};

const walk = (to: Walk, content: string, resources: PdfDict, start: TextState, depth: number): void => {
  const { file, shownTexts } = to;
  const stack: TextState[] = [];
  let state = start;
  let line: Matrix = IDENTITY;
  let text: Matrix = IDENTITY;
  const resourceOf = (category: string, operand: PdfValue | undefined): PdfValue =>
    file.dict(resources.get(category)).get(toName(operand) ?? '') ?? null;
  const nextLine = (x: number, y: number): void => {
    line = moveMatrix(x, y, line);
    text = line;
  };
  const show = (operand: PdfValue | undefined): void => {
    const width = measureAdvance(operand ?? null, state);
    const codes = listCodes(operand ?? null);
    // A mark that a font attaches to a letter has no advance.
    const isShown = width > 0 || (!to.hasMoves && codes !== '');
    if (isShown && state.mode !== INVISIBLE) {
      const matrix = multiplyMatrices(text, state.matrix);
      const sizePt = state.sizePt * Math.hypot(matrix[2], matrix[3]);
      shownTexts.push({
        box: computeBox(width, state, matrix),
        font: state.fontObject,
        codes,
        matrix,
        sizePt,
      });
    }
    text = moveMatrix(width, 0, text);
  };
  const take = (operator: string, operands: readonly PdfValue[]): void => {
    const [x = 0, y = 0] = toNumbers(operands);
    if (operator === 'q') stack.push(state);
    else if (operator === 'Q') state = stack.pop() ?? start;
    else if (operator === 'cm')
      state = { ...state, matrix: multiplyMatrices(toMatrix(operands), state.matrix) };
    else if (operator === 'Do') walkForm(to, resourceOf('XObject', operands[0]), state, resources, depth);
    else if (operator === 'BT') text = line = IDENTITY;
    else if (operator === 'Tm') text = line = toMatrix(operands);
    else if (operator === 'Tf') {
      const fontObject = resourceOf('Font', operands[0]);
      state = { ...state, fontObject, font: readGlyphWidths(file, fontObject), sizePt: x };
    } else if (operator === 'Td') nextLine(x, y);
    else if (operator === 'TD') {
      state = { ...state, leadingPt: -y };
      nextLine(x, y);
    } else if (operator === 'T*') nextLine(0, -state.leadingPt);
    else if (operator === 'Tj' || operator === 'TJ') show(operands[0]);
    else if (operator === "'" || operator === '"') {
      nextLine(0, -state.leadingPt);
      show(operands.at(-1));
    } else if (SETTERS[operator]) state = { ...state, ...SETTERS[operator](x) };
  };
  forEachOperator(content, take, to.hasMoves);
};

/**
 * Returns all text shown on a page and in its forms, in drawing order. Boxes are correct only with `hasMoves`; a
 * caller that needs only the text omits the moves, in half the time.
 */
export const listShownTexts = (
  file: PdfFile,
  content: string,
  resources: PdfDict,
  { hasMoves }: { readonly hasMoves: boolean },
): ShownText[] => {
  const shownTexts: ShownText[] = [];
  walk({ file, shownTexts: shownTexts, hasMoves }, content, resources, START, 0);
  return shownTexts;
};

/** Returns a box for the text of each operator, in page coordinates. */
export const listTextBoxes = (file: PdfFile, content: string, resources: PdfDict): BoxNumbers[] =>
  listShownTexts(file, content, resources, { hasMoves: true }).map(({ box }) => box);
