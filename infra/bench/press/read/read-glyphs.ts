import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF matrix: a b c d e f. */
type Matrix = readonly [number, number, number, number, number, number];

/** Returns the matrix that applies `inner` first, then `outer`. */
const multiplied = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

/** A glyph as shown on the page; points, origin at the lower left of the sheet. */
export interface Glyph {
  readonly text: string;
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  /** Height of the font on the page: the horizontal scaling of a stretched line is not part of it. */
  readonly sizePt: number;
  /** Advance in the font, in em, before any scaling. */
  readonly advanceEm: number;
  /** True when the font has no outline for it, or is not embedded. */
  readonly isMissing: boolean;
}

interface TextState {
  ctm: Matrix;
  text: Matrix;
  line: Matrix;
  sizePt: number;
  font: string;
  charSpace: number;
  wordSpace: number;
  scale: number;
  leading: number;
  rise: number;
}

interface ShownGlyph {
  readonly unicode: string;
  readonly originalCharCode: number;
  readonly width: number;
  readonly isSpace: boolean;
  readonly isInFont: boolean;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const started = (): TextState => ({
  ctm: IDENTITY,
  text: IDENTITY,
  line: IDENTITY,
  sizePt: 0,
  font: '',
  charSpace: 0,
  wordSpace: 0,
  scale: 1,
  leading: 0,
  rise: 0,
});

const moved = (state: TextState, x: number, y: number): void => {
  state.line = multiplied(state.line, [1, 0, 0, 1, x, y]);
  state.text = state.line;
};

const advance = (state: TextState, x: number): void => {
  state.text = multiplied(state.text, [1, 0, 0, 1, x, 0]);
};

const VISIBLE = /[^\s\u00AD\u200B-\u200F\u2060\uFEFF]/;

/** Glyph 0 is shown for a character that the font lacks; a glyph that pdfjs cannot draw is missing too. */
const isMissingGlyph = ({ unicode, originalCharCode, isInFont }: ShownGlyph): boolean =>
  originalCharCode === 0 || unicode.includes('\uFFFD') || (!isInFont && VISIBLE.test(unicode));

const showGlyphs = (
  state: TextState,
  glyphsAndGaps: readonly (ShownGlyph | number)[],
  isEmbedded: boolean,
  glyphs: Glyph[],
): void => {
  for (const glyph of glyphsAndGaps) {
    if (typeof glyph === 'number') {
      advance(state, (-glyph / 1000) * state.sizePt * state.scale);
      continue;
    }
    const width = (glyph.width / 1000) * state.sizePt * state.scale;
    const [a, b, c, d, x, y] = multiplied(state.ctm, multiplied(state.text, [1, 0, 0, 1, 0, state.rise]));
    glyphs.push({
      text: glyph.unicode,
      xPt: x,
      yPt: y,
      widthPt: width * Math.hypot(a, b),
      sizePt: state.sizePt * Math.hypot(c, d),
      advanceEm: glyph.width / 1000,
      isMissing: !isEmbedded || isMissingGlyph(glyph),
    });
    const space = state.charSpace + (glyph.isSpace ? state.wordSpace : 0);
    advance(state, width + space * state.scale);
  }
};

const toMatrix = (value: unknown): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(value as ArrayLike<number>);
  return [a, b, c, d, e, f];
};

/** A filled path: a rule, an ornament, a QR code. Points, origin at the lower left of the sheet. */
export interface Drawing {
  readonly leftPt: number;
  readonly footPt: number;
  readonly rightPt: number;
  readonly topPt: number;
}

interface Reading {
  readonly glyphs: Glyph[];
  readonly drawings: Drawing[];
  readonly stack: TextState[];
  state: TextState;
  isEmbedded(font: string): boolean;
}

type Step = (reading: Reading, args: readonly unknown[]) => void;

const save: Step = (reading) => void reading.stack.push({ ...reading.state });
const restore: Step = (reading) => {
  reading.state = reading.stack.pop() ?? started();
};

/** The box of a path, as pdfjs computes it, in the coordinates of the page. Clip paths are not drawings. */
const drawPath: Step = ({ state, drawings }, [painting, , box]) => {
  if (painting === OPS.endPath || box === null || box === undefined) return;
  const [left = 0, foot = 0, right = 0, top = 0] = Array.from(box as ArrayLike<number>);
  const [, , , , leftPt, footPt] = multiplied(state.ctm, [1, 0, 0, 1, left, foot]);
  const [, , , , rightPt, topPt] = multiplied(state.ctm, [1, 0, 0, 1, right, top]);
  drawings.push({ leftPt, footPt, rightPt, topPt });
};

/** Effects of pdfjs's operators on text and paths; pictures are only counted. */
const STEPS = new Map<number, Step>([
  [OPS.save, save],
  [OPS.restore, restore],
  [
    OPS.transform,
    ({ state }, args) => {
      state.ctm = multiplied(state.ctm, toMatrix(args));
    },
  ],
  [
    OPS.paintFormXObjectBegin,
    (reading, [matrix]) => {
      save(reading, []);
      if (matrix) reading.state.ctm = multiplied(reading.state.ctm, toMatrix(matrix));
    },
  ],
  [OPS.paintFormXObjectEnd, restore],
  [
    OPS.beginText,
    ({ state }) => {
      state.text = IDENTITY;
      state.line = IDENTITY;
    },
  ],
  [
    OPS.setTextMatrix,
    ({ state }, args) => {
      state.line = typeof args[0] === 'number' ? toMatrix(args) : toMatrix(args[0]);
      state.text = state.line;
    },
  ],
  [OPS.moveText, ({ state }, [x, y]) => moved(state, Number(x), Number(y))],
  [
    OPS.setLeadingMoveText,
    ({ state }, [x, y]) => {
      state.leading = Number(y);
      moved(state, Number(x), Number(y));
    },
  ],
  [
    OPS.setLeading,
    ({ state }, [leading]) => {
      state.leading = -Number(leading);
    },
  ],
  [OPS.nextLine, ({ state }) => moved(state, 0, state.leading)],
  [
    OPS.setFont,
    ({ state }, [font, size]) => {
      state.font = String(font);
      state.sizePt = Number(size);
    },
  ],
  [
    OPS.setCharSpacing,
    ({ state }, [space]) => {
      state.charSpace = Number(space);
    },
  ],
  [
    OPS.setWordSpacing,
    ({ state }, [space]) => {
      state.wordSpace = Number(space);
    },
  ],
  [
    OPS.setHScale,
    ({ state }, [scale]) => {
      state.scale = Number(scale) / 100;
    },
  ],
  [
    OPS.setTextRise,
    ({ state }, [rise]) => {
      state.rise = Number(rise);
    },
  ],
  [OPS.constructPath, drawPath],
  [
    OPS.showText,
    ({ state, glyphs, isEmbedded }, [glyphsAndGaps]) =>
      showGlyphs(state, glyphsAndGaps as (ShownGlyph | number)[], isEmbedded(state.font), glyphs),
  ],
]);

export interface GlyphPage {
  readonly glyphs: readonly Glyph[];
  readonly drawings: readonly Drawing[];
  readonly widthPt: number;
  readonly heightPt: number;
  readonly hasPicture: boolean;
}

/** Yields the glyphs of a finished PDF page by page, from pdfjs's operator list. */
export const readGlyphs = async function* (bytes: Uint8Array): AsyncGenerator<GlyphPage> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0, fontExtraProperties: true })
    .promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const isEmbedded = (font: string): boolean => page.commonObjs.get(font)?.missingFile !== true;
    const reading: Reading = { glyphs: [], drawings: [], stack: [], state: started(), isEmbedded };
    for (const [at, operator] of fnArray.entries()) STEPS.get(operator)?.(reading, argsArray[at] ?? []);
    const [left = 0, foot = 0, right = 0, top = 0] = page.view;
    const hasPicture = fnArray.includes(OPS.paintImageXObject);
    const { glyphs, drawings } = reading;
    yield { glyphs, drawings, widthPt: right - left, heightPt: top - foot, hasPicture };
    page.cleanup();
  }
  await document.loadingTask.destroy();
};
