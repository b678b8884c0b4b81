import { drawQrCode } from '../compose/draw-qr-code.ts';
import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { toPoints } from '../foundation/units.ts';
import { createMatterPage, typesetFittedText, typesetMatterText } from '../matter/create-matter-page.ts';
import type { PressMessages } from '../messages/index.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { createOrnament } from '../style/ornament.ts';
import { drawBar, drawDisc } from '../style/ornament-pen.ts';
import { createCodeAddress } from './page-code.ts';
import {
  CODE_BOX,
  getLinesTopMm,
  LINES_BOTTOM_MM,
  MARGIN_MM,
  MARK_DIAMETER_MM,
  MARKS,
  SHEET,
  type SheetNumber,
} from './sheet.ts';

/** A notebook to be printed: its narrator, the asker, and the questions in order. */
export interface Notebook {
  /** Language of the printed labels; the press refuses a language without a catalogue. */
  readonly language: string;
  readonly narrator: string;
  /** Name of the asker; empty for none. */
  readonly from: string;
  /** Calendar date, YYYY-MM-DD. */
  readonly date: string;
  readonly questions: readonly string[];
  readonly ruling: 'lines' | 'blank';
  readonly pagesEach: SheetNumber;
  /** Unguessable digits that identify the notebook in the QR codes of its pages. */
  readonly code: string;
  /** URL of the page to which written pages are sent. */
  readonly address: string;
}

/** Settings shared by the pages of a notebook; x and y are coordinates of the sheet. */
interface NotebookContext extends TypesettingContext {
  readonly notebook: Notebook;
  readonly messages: PressMessages['notebook'];
}

const LINE_STEP_MM = 10;
const RULE_PT = 0.3;
/** Large enough for elderly readers; a long question is set smaller, down to the last size. */
const QUESTION_SIZES_PT = [30, 27, 25, 23, 21, 19.5, 18, 16, 14, 12, 10];
const QUESTION_LEADING = 1.24;
const REMINDER_SIZES_PT = [15, 13.5, 12, 10.5, 9, 7, 5.5];

const leftPt = toPoints(MARGIN_MM);
const widthPt = toPoints(SHEET.widthMm - 2 * MARGIN_MM);

const formatDisplayAddress = ({ notebook }: NotebookContext): string =>
  notebook.address.replace(/^https?:\/\//, '');

const placeText = (
  text: string,
  topMm: number,
  look: { readonly sizePt: number } & Partial<Parameters<typeof typesetMatterText>[2]>,
  context: NotebookContext,
) => {
  const whole = { font: context.style.body.regular, leading: 1.3, align: 'left' as const, leftPt, widthPt };
  return typesetMatterText(text, toPoints(topMm), { ...whole, ...look }, context);
};

/** Text in the size that fits; `at` places it at a height. */
interface FittedText {
  readonly heightMm: number;
  at(topMm: number): DrawnItem[];
}

/** Typesets text in the largest size that fits a height; the smallest when none fits. */
const fitText = (
  text: string,
  sizes: readonly number[],
  roomMm: number,
  look: Partial<Parameters<typeof typesetMatterText>[2]>,
  context: NotebookContext,
): FittedText => {
  const typesetAt = (sizePt: number, topMm: number) => placeText(text, topMm, { ...look, sizePt }, context);
  const sizePt =
    sizes.find((size) => typesetAt(size, 0).heightPt <= toPoints(roomMm)) ?? sizes[sizes.length - 1] ?? 12;
  const heightMm = (typesetAt(sizePt, 0).heightPt * 25.4) / 72;
  return { heightMm, at: (topMm: number) => typesetAt(sizePt, topMm).items };
};

const drawCornerMarks = (): DrawnItem[] =>
  MARKS.map(({ xMm, yMm }) => {
    const side = MARK_DIAMETER_MM;
    const ornament = createOrnament(drawDisc(0, 0, side / 2));
    const place = { xPt: toPoints(xMm - side / 2), yPt: toPoints(yMm - side / 2) };
    return { kind: 'ornament', ornament, ...place, widthPt: toPoints(side) };
  });

const drawRule = (topMm: number): DrawnItem => ({
  kind: 'ornament',
  ornament: createOrnament(drawBar(0, 0, widthPt, RULE_PT)),
  xPt: leftPt,
  yPt: toPoints(topMm),
  widthPt,
});

const drawWritingLines = (sheet: SheetNumber): DrawnItem[] => {
  const count = Math.floor((LINES_BOTTOM_MM - getLinesTopMm(sheet)) / LINE_STEP_MM);
  return Array.from({ length: count }, (_, index) => drawRule(LINES_BOTTOM_MM - index * LINE_STEP_MM));
};

const LABEL_TOP_MM = 22;
const QUESTION_TOP_MM = 30;
const ABOVE_LINES_MM = 6;

/** A question of at most this many characters breaks its lines by sense, as titles do. */
const TITLE_CHARACTERS_MAX = 120;
const TITLE_SIZE_MIN_PT = 20;
const QUESTION_ROOM_MM = getLinesTopMm(1) - ABOVE_LINES_MM - QUESTION_TOP_MM;

const fitAsTitle = (text: string, context: NotebookContext): FittedText | null => {
  if (text.length > TITLE_CHARACTERS_MAX) return null;
  const [largestPt = 30] = QUESTION_SIZES_PT;
  const letters = { font: context.style.body.regular, largestPt, leading: QUESTION_LEADING, lines: 3 };
  const room = { align: 'center' as const, leftPt, widthPt, roomPt: toPoints(QUESTION_ROOM_MM) };
  const at = (topMm: number) =>
    typesetFittedText(text, { ...letters, ...room, topPt: toPoints(topMm) }, context);
  const { items, heightPt } = at(0);
  const isLarge = items.every((item) => item.kind === 'line' && item.line.sizePt >= TITLE_SIZE_MIN_PT);
  return isLarge ? { heightMm: (heightPt * 25.4) / 72, at: (topMm) => at(topMm).items } : null;
};

/** The question, vertically centred in the white above the lines. */
const layoutQuestionHead = (text: string, number: number, context: NotebookContext): DrawnItem[] => {
  const label = { font: context.style.label.font, sizePt: 13, align: 'center' as const, isSmallCaps: true };
  const centred = { align: 'center' as const, leading: QUESTION_LEADING };
  const question =
    fitAsTitle(text, context) ?? fitText(text, QUESTION_SIZES_PT, QUESTION_ROOM_MM, centred, context);
  const topMm = QUESTION_TOP_MM + Math.max(0, (QUESTION_ROOM_MM - question.heightMm) / 2);
  return [
    ...placeText(context.messages.question(number), LABEL_TOP_MM, label, context).items,
    ...question.at(topMm),
  ];
};

/** The second page of a question repeats it in small print. */
const layoutReminderHead = (text: string, number: number, context: NotebookContext): DrawnItem[] => {
  const label = { font: context.style.label.font, sizePt: 12, align: 'center' as const, isSmallCaps: true };
  const roomMm = getLinesTopMm(2) - ABOVE_LINES_MM - 29;
  const look = { font: context.style.body.italic, align: 'center' as const, leading: 1.15 };
  const reminder = fitText(text, REMINDER_SIZES_PT, roomMm, look, context);
  return [
    ...placeText(context.messages.goesOn(number), LABEL_TOP_MM, label, context).items,
    ...reminder.at(29 + Math.max(0, (roomMm - reminder.heightMm) / 2)),
  ];
};

const FOOT_TOP_MM = 261;
/** One line beside the QR code; a long address takes two. */
const FOOT_SIZES_PT = [13.5, 12.5, 11.5];
const FOOT_ROOM_MM = 6;
const FOLIO_TOP_MM = 277;

const layoutFoot = (folio: number, context: NotebookContext): DrawnItem[] => {
  const besideCode = toPoints(CODE_BOX.leftMm - MARGIN_MM - 6);
  const send = context.messages.send(formatDisplayAddress(context));
  return [
    ...fitText(send, FOOT_SIZES_PT, FOOT_ROOM_MM, { leading: 1.25, widthPt: besideCode }, context).at(
      FOOT_TOP_MM,
    ),
    ...placeText(String(folio), FOLIO_TOP_MM, { sizePt: 11, align: 'center' }, context).items,
  ];
};

const drawCode = (question: number, sheet: SheetNumber, { notebook }: NotebookContext): DrawnItem => ({
  kind: 'ornament',
  ornament: drawQrCode(createCodeAddress(notebook.address, { notebook: notebook.code, question, sheet })),
  xPt: toPoints(CODE_BOX.leftMm),
  yPt: toPoints(CODE_BOX.topMm),
  widthPt: toPoints(CODE_BOX.sideMm),
});

const FRONT_PAGES = 2;

const layoutQuestionPage = (number: number, sheet: SheetNumber, context: NotebookContext): PageDrawing => {
  const { notebook } = context;
  const text = notebook.questions[number - 1] ?? '';
  const folio = FRONT_PAGES + (number - 1) * notebook.pagesEach + sheet;
  return createMatterPage(
    drawCornerMarks(),
    sheet === 1 ? layoutQuestionHead(text, number, context) : layoutReminderHead(text, number, context),
    notebook.ruling === 'lines' ? drawWritingLines(sheet) : [],
    layoutFoot(folio, context),
    [drawCode(number, sheet, context)],
  );
};

const layoutTitlePage = (context: NotebookContext): PageDrawing => {
  const { notebook, messages, style } = context;
  const { ornaments } = styleSpecs[style.id];
  const title = { font: style.title.font, largestPt: 54, leading: 1.12, lines: 4, align: 'center' as const };
  const topMm = 78;
  const place = { topPt: toPoints(topMm), leftPt, widthPt, roomPt: toPoints(90) };
  const shape = { ...title, ...place, role: 'H1' as const };
  const titleText = typesetFittedText(messages.title(notebook.narrator), shape, context);
  const belowMm = topMm + (titleText.heightPt * 25.4) / 72;
  const centred = { align: 'center' as const };
  const from = notebook.from === '' ? '' : messages.from(notebook.from);
  const ornament = (kind: keyof typeof ornaments, yMm: number, sideMm: number): DrawnItem => ({
    kind: 'ornament',
    ornament: ornaments[kind],
    xPt: toPoints((SHEET.widthMm - sideMm) / 2),
    yPt: toPoints(yMm),
    widthPt: toPoints(sideMm),
  });
  return createMatterPage(
    titleText.items,
    [ornament('rule', belowMm + 8, 46), ornament('culDeLampe', 232, 26)],
    placeText(messages.count(notebook.questions.length), belowMm + 18, { ...centred, sizePt: 20 }, context)
      .items,
    fitText(from, [20, 18, 16, 14], 20, { ...centred, font: context.style.body.italic }, context).at(
      belowMm + 29,
    ),
    placeText(context.labels.day(notebook.date), 262, { ...centred, sizePt: 14 }, context).items,
  );
};

const STEP_GAP_MM = 7;

const layoutHowToPage = (context: NotebookContext): PageDrawing => {
  const { messages, style } = context;
  const heading = { font: style.title.font, sizePt: 32, leading: 1.2 };
  const items: DrawnItem[] = [...placeText(messages.howTo, 40, heading, context).items];
  let topMm = 66;
  messages.steps(formatDisplayAddress(context)).forEach((step, index) => {
    const number = { sizePt: 20, leading: 1.35 };
    const beside = { ...number, leftPt: leftPt + toPoints(11), widthPt: widthPt - toPoints(11) };
    const stepText = placeText(step, topMm, beside, context);
    items.push(...placeText(`${index + 1}.`, topMm, number, context).items, ...stepText.items);
    topMm += (stepText.heightPt * 25.4) / 72 + STEP_GAP_MM;
  });
  return createMatterPage(items);
};

/** The pages of a notebook: title, instructions on its back, then the pages of each question. */
export const layoutNotebook = (context: NotebookContext): PageDrawing[] => {
  const { questions, pagesEach } = context.notebook;
  const sheets: readonly SheetNumber[] = pagesEach === 2 ? [1, 2] : [1];
  return [
    layoutTitlePage(context),
    layoutHowToPage(context),
    ...questions.flatMap((_, index) => sheets.map((sheet) => layoutQuestionPage(index + 1, sheet, context))),
  ];
};
