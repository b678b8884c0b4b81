import type { ChapterSetting } from '../compose/chapter-setting.ts';
import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import { qrDrawing } from '../compose/qr-drawing.ts';
import { pointsOf } from '../foundation/units.ts';
import { matterPage, matterText, matterTitle } from '../matter/matter-page.ts';
import type { PressMessages } from '../messages/index.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { ornamentOf } from '../style/ornament.ts';
import { bar, disc } from '../style/ornament-pen.ts';
import { codeAddress } from './page-code.ts';
import {
  CODE_BOX,
  LINES_BOTTOM_MM,
  linesTopMm,
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
interface NotebookSetting extends ChapterSetting {
  readonly notebook: Notebook;
  readonly messages: PressMessages['notebook'];
}

const LINE_STEP_MM = 10;
const RULE_PT = 0.3;
/** Large enough for elderly readers; a long question is set smaller, down to the last size. */
const QUESTION_SIZES_PT = [30, 27, 25, 23, 21, 19.5, 18, 16, 14, 12, 10];
const QUESTION_LEADING = 1.24;
const REMINDER_SIZES_PT = [15, 13.5, 12, 10.5, 9, 7, 5.5];

const leftPt = pointsOf(MARGIN_MM);
const widthPt = pointsOf(SHEET.widthMm - 2 * MARGIN_MM);

const displayAddress = ({ notebook }: NotebookSetting): string =>
  notebook.address.replace(/^https?:\/\//, '');

const textAt = (
  text: string,
  topMm: number,
  look: { readonly sizePt: number } & Partial<Parameters<typeof matterText>[2]>,
  setting: NotebookSetting,
) => {
  const whole = { font: setting.style.body.regular, leading: 1.3, align: 'left' as const, leftPt, widthPt };
  return matterText(text, pointsOf(topMm), { ...whole, ...look }, setting);
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
  look: Partial<Parameters<typeof matterText>[2]>,
  setting: NotebookSetting,
): FittedText => {
  const typesetAt = (sizePt: number, topMm: number) => textAt(text, topMm, { ...look, sizePt }, setting);
  const sizePt =
    sizes.find((size) => typesetAt(size, 0).heightPt <= pointsOf(roomMm)) ?? sizes[sizes.length - 1] ?? 12;
  const heightMm = (typesetAt(sizePt, 0).heightPt * 25.4) / 72;
  return { heightMm, at: (topMm: number) => typesetAt(sizePt, topMm).items };
};

const marks = (): DrawnItem[] =>
  MARKS.map(({ xMm, yMm }) => {
    const side = MARK_DIAMETER_MM;
    const ornament = ornamentOf(disc(0, 0, side / 2));
    const place = { xPt: pointsOf(xMm - side / 2), yPt: pointsOf(yMm - side / 2) };
    return { kind: 'ornament', ornament, ...place, widthPt: pointsOf(side) };
  });

const rule = (topMm: number): DrawnItem => ({
  kind: 'ornament',
  ornament: ornamentOf(bar(0, 0, widthPt, RULE_PT)),
  xPt: leftPt,
  yPt: pointsOf(topMm),
  widthPt,
});

const writingLines = (sheet: SheetNumber): DrawnItem[] => {
  const count = Math.floor((LINES_BOTTOM_MM - linesTopMm(sheet)) / LINE_STEP_MM);
  return Array.from({ length: count }, (_, index) => rule(LINES_BOTTOM_MM - index * LINE_STEP_MM));
};

const LABEL_TOP_MM = 22;
const QUESTION_TOP_MM = 30;
const ABOVE_LINES_MM = 6;

/** A question of at most this many characters breaks its lines by sense, as titles do. */
const TITLE_CHARACTERS_MAX = 120;
const TITLE_SIZE_MIN_PT = 20;
const QUESTION_ROOM_MM = linesTopMm(1) - ABOVE_LINES_MM - QUESTION_TOP_MM;

const fitAsTitle = (text: string, setting: NotebookSetting): FittedText | null => {
  if (text.length > TITLE_CHARACTERS_MAX) return null;
  const [largestPt = 30] = QUESTION_SIZES_PT;
  const letters = { font: setting.style.body.regular, largestPt, leading: QUESTION_LEADING, lines: 3 };
  const room = { align: 'center' as const, leftPt, widthPt, roomPt: pointsOf(QUESTION_ROOM_MM) };
  const at = (topMm: number) => matterTitle(text, { ...letters, ...room, topPt: pointsOf(topMm) }, setting);
  const { items, heightPt } = at(0);
  const isLarge = items.every((item) => item.kind === 'line' && item.line.sizePt >= TITLE_SIZE_MIN_PT);
  return isLarge ? { heightMm: (heightPt * 25.4) / 72, at: (topMm) => at(topMm).items } : null;
};

/** The question, vertically centred in the white above the lines. */
const questionHead = (text: string, number: number, setting: NotebookSetting): DrawnItem[] => {
  const label = { font: setting.style.label.font, sizePt: 13, align: 'center' as const, isSmallCaps: true };
  const centred = { align: 'center' as const, leading: QUESTION_LEADING };
  const question =
    fitAsTitle(text, setting) ?? fitText(text, QUESTION_SIZES_PT, QUESTION_ROOM_MM, centred, setting);
  const topMm = QUESTION_TOP_MM + Math.max(0, (QUESTION_ROOM_MM - question.heightMm) / 2);
  return [
    ...textAt(setting.messages.question(number), LABEL_TOP_MM, label, setting).items,
    ...question.at(topMm),
  ];
};

/** The second page of a question repeats it in small print. */
const reminderHead = (text: string, number: number, setting: NotebookSetting): DrawnItem[] => {
  const label = { font: setting.style.label.font, sizePt: 12, align: 'center' as const, isSmallCaps: true };
  const roomMm = linesTopMm(2) - ABOVE_LINES_MM - 29;
  const look = { font: setting.style.body.italic, align: 'center' as const, leading: 1.15 };
  const reminder = fitText(text, REMINDER_SIZES_PT, roomMm, look, setting);
  return [
    ...textAt(setting.messages.goesOn(number), LABEL_TOP_MM, label, setting).items,
    ...reminder.at(29 + Math.max(0, (roomMm - reminder.heightMm) / 2)),
  ];
};

const FOOT_TOP_MM = 261;
/** One line beside the QR code; a long address takes two. */
const FOOT_SIZES_PT = [13.5, 12.5, 11.5];
const FOOT_ROOM_MM = 6;
const FOLIO_TOP_MM = 277;

const foot = (folio: number, setting: NotebookSetting): DrawnItem[] => {
  const besideCode = pointsOf(CODE_BOX.leftMm - MARGIN_MM - 6);
  const send = setting.messages.send(displayAddress(setting));
  return [
    ...fitText(send, FOOT_SIZES_PT, FOOT_ROOM_MM, { leading: 1.25, widthPt: besideCode }, setting).at(
      FOOT_TOP_MM,
    ),
    ...textAt(String(folio), FOLIO_TOP_MM, { sizePt: 11, align: 'center' }, setting).items,
  ];
};

const codeItem = (question: number, sheet: SheetNumber, { notebook }: NotebookSetting): DrawnItem => ({
  kind: 'ornament',
  ornament: qrDrawing(codeAddress(notebook.address, { notebook: notebook.code, question, sheet })),
  xPt: pointsOf(CODE_BOX.leftMm),
  yPt: pointsOf(CODE_BOX.topMm),
  widthPt: pointsOf(CODE_BOX.sideMm),
});

const FRONT_PAGES = 2;

const questionPage = (number: number, sheet: SheetNumber, setting: NotebookSetting): PageDrawing => {
  const { notebook } = setting;
  const text = notebook.questions[number - 1] ?? '';
  const folio = FRONT_PAGES + (number - 1) * notebook.pagesEach + sheet;
  return matterPage(
    marks(),
    sheet === 1 ? questionHead(text, number, setting) : reminderHead(text, number, setting),
    notebook.ruling === 'lines' ? writingLines(sheet) : [],
    foot(folio, setting),
    [codeItem(number, sheet, setting)],
  );
};

const titlePage = (setting: NotebookSetting): PageDrawing => {
  const { notebook, messages, style } = setting;
  const { ornaments } = styleSpecs[style.id];
  const title = { font: style.title.font, largestPt: 54, leading: 1.12, lines: 4, align: 'center' as const };
  const topMm = 78;
  const shape = { ...title, topPt: pointsOf(topMm), leftPt, widthPt, roomPt: pointsOf(90) };
  const titleText = matterTitle(messages.title(notebook.narrator), shape, setting);
  const belowMm = topMm + (titleText.heightPt * 25.4) / 72;
  const centred = { align: 'center' as const };
  const from = notebook.from === '' ? '' : messages.from(notebook.from);
  const ornament = (kind: keyof typeof ornaments, yMm: number, sideMm: number): DrawnItem => ({
    kind: 'ornament',
    ornament: ornaments[kind],
    xPt: pointsOf((SHEET.widthMm - sideMm) / 2),
    yPt: pointsOf(yMm),
    widthPt: pointsOf(sideMm),
  });
  return matterPage(
    titleText.items,
    [ornament('rule', belowMm + 8, 46), ornament('culDeLampe', 232, 26)],
    textAt(messages.count(notebook.questions.length), belowMm + 18, { ...centred, sizePt: 20 }, setting)
      .items,
    fitText(from, [20, 18, 16, 14], 20, { ...centred, font: setting.style.body.italic }, setting).at(
      belowMm + 29,
    ),
    textAt(setting.labels.day(notebook.date), 262, { ...centred, sizePt: 14 }, setting).items,
  );
};

const STEP_GAP_MM = 7;

const howToPage = (setting: NotebookSetting): PageDrawing => {
  const { messages, style } = setting;
  const heading = { font: style.title.font, sizePt: 32, leading: 1.2 };
  const items: DrawnItem[] = [...textAt(messages.howTo, 40, heading, setting).items];
  let topMm = 66;
  messages.steps(displayAddress(setting)).forEach((step, index) => {
    const number = { sizePt: 20, leading: 1.35 };
    const beside = { ...number, leftPt: leftPt + pointsOf(11), widthPt: widthPt - pointsOf(11) };
    const stepText = textAt(step, topMm, beside, setting);
    items.push(...textAt(`${index + 1}.`, topMm, number, setting).items, ...stepText.items);
    topMm += (stepText.heightPt * 25.4) / 72 + STEP_GAP_MM;
  });
  return matterPage(items);
};

/** The pages of a notebook: title, instructions on its back, then the pages of each question. */
export const notebookPages = (setting: NotebookSetting): PageDrawing[] => {
  const { questions, pagesEach } = setting.notebook;
  const sheets: readonly SheetNumber[] = pagesEach === 2 ? [1, 2] : [1];
  return [
    titlePage(setting),
    howToPage(setting),
    ...questions.flatMap((_, index) => sheets.map((sheet) => questionPage(index + 1, sheet, setting))),
  ];
};
