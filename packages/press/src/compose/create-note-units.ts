import type { FontKey } from '../fonts/font-files.ts';
import type { TypesetLine } from '../lines/line.ts';
import type { DrawnItem, FlowUnit, NotePosition } from './flow-unit.ts';
import { type TypesettingContext, typesetText } from './typesetting-context.ts';

/** Size of notes relative to the text around them, and of the lines of large print, which stay easy to read. */
const SCALE = 0.84;
const LARGE_SCALE = 0.9;
const LARGE_FROM_PT = 14;
/** Four lines of notes stand on three rows, so that every fourth line meets the grid; in large print each line does. */
const PITCH = 0.75;
/** Depth of a row's baseline, as a share of the leading. */
const BASELINE = 0.74;
/** Width of the numbers in ems, and of the white after them. */
const GUTTER_EM = 1.9;
const WIDE_GUTTER_EM = 2.5;
const GAP_EM = 0.5;
/** Rows of the rule and the label above the notes. */
const HEAD_ROWS = 2;
const RULE_SHARE = 0.2;
/** Lines of notes that stay together at most, so that no page of notes is left half empty. */
const GROUP_LINES_MAX = 12;

interface NoteLine {
  readonly lines: readonly TypesetLine[];
  /** True where a page may end after the line: not after the first line of a longer note, nor before its last. */
  readonly canBreakAfter: boolean;
  readonly startsAt: NotePosition;
}

interface NoteLayout {
  readonly sizePt: number;
  readonly pitchPt: number;
  /** Number of lines after which they meet the grid again. */
  readonly linesOnRows: number;
  readonly font: FontKey;
}

const createLayout = ({ style, frame }: TypesettingContext): NoteLayout => {
  const isLarge = style.body.sizePt >= LARGE_FROM_PT;
  return {
    sizePt: style.body.sizePt * (isLarge ? LARGE_SCALE : SCALE),
    pitchPt: frame.leadingPt * (isLarge ? 1 : PITCH),
    linesOnRows: isLarge ? 1 : 1 / (1 - PITCH),
    font: style.body.regular,
  };
};

const typesetNotes = (
  notes: readonly string[],
  { sizePt, font }: NoteLayout,
  context: TypesettingContext,
): NoteLine[] => {
  const { style, frame } = context;
  const gutterPt = sizePt * (notes.length > 99 ? WIDE_GUTTER_EM : GUTTER_EM);
  const numberShape = { sizePt, measurePt: gutterPt - sizePt * GAP_EM, align: 'right' as const };
  const textShape = {
    sizePt,
    leftPt: gutterPt,
    measurePt: frame.measurePt - gutterPt,
    align: style.body.align,
    isHyphenated: style.body.align === 'justify',
  };
  return notes.flatMap((note, index) => {
    const number = typesetText(`${index + 1}.`, font, numberShape, context);
    const lines = typesetText(note, font, textShape, context);
    return lines.map((line, at) => ({
      lines: at === 0 ? [...number, line] : [line],
      canBreakAfter: at === lines.length - 1 || (at > 0 && at < lines.length - 2),
      startsAt: { note: index, offset: line.startsAt },
    }));
  });
};

/** Groups lines between which no page ends; a page may end where whole rows are full. */
const groupLines = (lines: readonly NoteLine[], linesOnRows: number): NoteLine[][] => {
  const groups: NoteLine[][] = [];
  let group: NoteLine[] = [];
  for (const line of lines) {
    group.push(line);
    const isFull = group.length % linesOnRows === 0;
    if (!isFull || !(line.canBreakAfter || group.length >= GROUP_LINES_MAX)) continue;
    groups.push(group);
    group = [];
  }
  return group.length > 0 ? [...groups, group] : groups;
};

const createGroupUnit = (group: readonly NoteLine[], pitchPt: number, leadingPt: number): FlowUnit => {
  const firstPt = leadingPt * BASELINE - (leadingPt - pitchPt);
  const items = group.flatMap(({ lines }, index) =>
    lines.map((line): DrawnItem => ({ kind: 'line', line, baselinePt: firstPt + index * pitchPt })),
  );
  const [first] = group;
  return {
    ...(first && { noteStartsAt: first.startsAt }),
    kind: 'unit',
    rows: Math.ceil((group.length * pitchPt) / leadingPt - 0.001),
    items,
    breakAfter: 'free',
    isWhite: false,
    countsAsText: true,
    startsAt: null,
  };
};

const createHeadUnit = (rowsAfter: number, { sizePt }: NoteLayout, context: TypesettingContext): FlowUnit => {
  const { style, frame, labels } = context;
  const { align } = style.opening;
  const widthPt = frame.measurePt * RULE_SHARE;
  const shape = { sizePt, measurePt: frame.measurePt, align };
  const label = typesetText(labels.storyNotes, style.body.italic, shape, context);
  return {
    kind: 'unit',
    rows: HEAD_ROWS,
    items: [
      {
        kind: 'rule',
        xPt: align === 'left' ? 0 : (frame.measurePt - widthPt) / 2,
        yPt: frame.leadingPt * 0.8,
        widthPt,
      },
      ...label.map((line): DrawnItem => ({ kind: 'line', line, baselinePt: frame.leadingPt * 1.6 })),
    ],
    breakAfter: 'never',
    isWhite: false,
    rowsAfter,
    countsAsText: true,
    startsAt: null,
  };
};

/**
 * The notes of a story after its text: a rule, a label, and the notes in small type, each with its number. No page ends
 * between the label and the first notes, nor beside a single line of a note.
 */
export const createNoteUnits = (notes: readonly string[], context: TypesettingContext): FlowUnit[] => {
  if (notes.length === 0) return [];
  const layout = createLayout(context);
  const { leadingPt } = context.frame;
  const units = groupLines(typesetNotes(notes, layout, context), layout.linesOnRows).map((group) =>
    createGroupUnit(group, layout.pitchPt, leadingPt),
  );
  return [createHeadUnit(units[0]?.rows ?? 0, layout, context), ...units];
};
