import { findFirstIndex } from './find-first-index.ts';
import type { WordText } from './pieces.ts';
import { CHARACTER_CODES, type PropertyChange } from './property-changes.ts';
import { findRun, type PropertyRun } from './property-runs.ts';
import type { WordStyle } from './styles.ts';

export interface CharacterFormat {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isDeleted: boolean;
  readonly raised: 'sup' | 'sub' | null;
  /** Place of the picture in its stream; null where the character is no picture. */
  readonly picture: number | null;
  /** True where the place is of something else than a picture: the choices of a form, an object. */
  readonly isOtherData: boolean;
  /** Character of a symbol font, which stands in the text as « ( »; null where the character is that of the text. */
  readonly symbol: SymbolCharacter | null;
}

export interface SymbolCharacter {
  /** Index of its font in the document's list of fonts. */
  readonly font: number;
  readonly code: number;
}

/** Characters of one format, which follow each other. */
export interface FormatSpan {
  readonly start: number;
  readonly end: number;
  readonly format: CharacterFormat;
}

/** Numbers of Word's own styles (`sti` of `STD`). */
const STRONG = 87;
const EMPHASIS = 88;

const PLAIN: CharacterFormat = {
  isBold: false,
  isItalic: false,
  isDeleted: false,
  raised: null,
  picture: null,
  isOtherData: false,
  symbol: null,
};

/** 1 sets a mark, and 0x81 sets the opposite of the style, which is without it as a rule. */
const isOn = (value: number): boolean => value === 1 || value === 0x81;

const toRaised = (value: number): CharacterFormat['raised'] => {
  if (value === 1) return 'sup';
  return value === 2 ? 'sub' : null;
};

/** Distance from the line, in half points, from which a number is raised as « m² » is; LibreOffice writes it so. */
const RAISED_DISTANCE = 4;

const toRaisedByPosition = (value: number): CharacterFormat['raised'] => {
  const distance = value >= 0x80_00 ? value - 0x1_00_00 : value;
  if (Math.abs(distance) < RAISED_DISTANCE) return null;
  return distance > 0 ? 'sup' : 'sub';
};

const toSymbol = (value: number): SymbolCharacter => ({ font: value & 0xff_ff, code: value >>> 16 });

const applyChange = (
  format: CharacterFormat,
  { code, value }: PropertyChange,
  styles: readonly (WordStyle | null)[],
): CharacterFormat => {
  switch (code) {
    case CHARACTER_CODES.deleted:
      return { ...format, isDeleted: isOn(value) };
    case CHARACTER_CODES.bold:
      return { ...format, isBold: isOn(value) };
    case CHARACTER_CODES.italic:
      return { ...format, isItalic: isOn(value) };
    case CHARACTER_CODES.raised:
      return { ...format, raised: toRaised(value) };
    case CHARACTER_CODES.position:
      return { ...format, raised: toRaisedByPosition(value) };
    case CHARACTER_CODES.picture:
      return { ...format, picture: value };
    case CHARACTER_CODES.symbol:
      return { ...format, symbol: toSymbol(value) };
    case CHARACTER_CODES.formData:
    case CHARACTER_CODES.object:
      return { ...format, isOtherData: isOn(value) };
    case CHARACTER_CODES.style: {
      const builtIn = styles[value]?.builtIn;
      return {
        ...format,
        isBold: format.isBold || builtIn === STRONG,
        isItalic: format.isItalic || builtIn === EMPHASIS,
      };
    }
    default:
      return format;
  }
};

/** Lists the spans of characters of one format, in the order of the text. */
export const listFormatSpans = (
  { pieces }: WordText,
  runs: readonly PropertyRun[],
  styles: readonly (WordStyle | null)[],
): FormatSpan[] => {
  const spans: FormatSpan[] = [];
  for (const { start, end, offset, characterBytes, changes } of pieces) {
    let index = findRun(runs, offset);
    for (let at = start; at < end; index += 1) {
      const next = runs[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      const runEnd = Math.min(end, start + Math.ceil((next - offset) / characterBytes));
      if (runEnd <= at) continue;
      const format = [...(runs[index]?.changes ?? []), ...changes].reduce(
        (before, change) => applyChange(before, change, styles),
        PLAIN,
      );
      spans.push({ start: at, end: runEnd, format });
      at = runEnd;
    }
  }
  return spans;
};

/** Lists the parts of the spans that are between two characters. */
export function* listSpansBetween(
  spans: readonly FormatSpan[],
  start: number,
  end: number,
): Generator<FormatSpan> {
  const firstIndex = findFirstIndex(spans, (span) => span.end > start);
  for (let index = firstIndex; index < spans.length; index += 1) {
    const span = spans[index];
    if (!span || span.start >= end) return;
    yield { ...span, start: Math.max(span.start, start), end: Math.min(span.end, end) };
  }
}
