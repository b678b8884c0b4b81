import * as kinds from './element-kinds.ts';
import {
  getTag,
  type HtmlNode,
  hasClass,
  isText,
  iterateNodes,
  parseStyle,
  readAttribute,
  readRawText,
} from './html-node.ts';
import type { Line, ListPlace } from './line.ts';
import { createLineWriter, type LineWriter, type TextContext } from './line-writer.ts';
import { NO_OMISSIONS, type Omissions } from './omissions.ts';
import { findEmoji, isVisibleDrawing, isVisiblePicture } from './pictures.ts';
import { convertRaisedText, findRaising, type Raising } from './raised-text.ts';
import { findCells, findRows, toRowLines } from './table-rows.ts';
import { findWordPlace, isWordMarker } from './word-list.ts';

type Style = ReadonlyMap<string, string>;
type Counts = { -readonly [K in keyof Omissions]: Omissions[K] };

/**
 * Depth below which elements are read as plain text: no real document is so deep, and a hostile one must not exhaust
 * the stack.
 */
const DEPTH_MAX = 300;

interface Reader {
  readonly writer: LineWriter;
  readonly counts: Counts;
  /** Returns a number that no other list or item has. */
  readonly newNumber: () => number;
}

interface Place extends TextContext {
  readonly depth: number;
  /** Number of the next item of the present list; null outside of lists. */
  readonly numbering: { next: number } | null;
  readonly raising: Raising;
}

const OUTSIDE: Place = {
  isBold: false,
  isItalic: false,
  isSymbol: false,
  keepsLines: false,
  place: null,
  isQuoted: false,
  depth: 0,
  numbering: null,
  raising: null,
};

const BOLD = new Set(['B', 'STRONG']);
const ITALIC = new Set(['I', 'EM', 'CITE', 'DFN', 'VAR']);

const computeBold = (tag: string, style: Style, isBold: boolean): boolean => {
  const weight = style.get('font-weight') ?? '';
  if (/^(?:bold|bolder|[6-9]00|1000)$/u.test(weight)) return true;
  if (/^(?:normal|lighter|[1-5]00)$/u.test(weight)) return false;
  return isBold || BOLD.has(tag);
};

const computeItalic = (tag: string, style: Style, isItalic: boolean): boolean => {
  const slope = style.get('font-style') ?? '';
  if (/^(?:italic|oblique)/u.test(slope)) return true;
  return slope === 'normal' ? false : isItalic || ITALIC.has(tag);
};

const computeKeepsLines = (tag: string, style: Style, keepsLines: boolean): boolean => {
  const space = style.get('white-space') ?? '';
  if (space !== '') return /^(?:pre|pre-wrap|pre-line|break-spaces)$/u.test(space);
  return keepsLines || tag === 'PRE' || tag === 'TEXTAREA';
};

const enterElement = (node: HtmlNode, style: Style, outer: Place): Place => {
  const tag = getTag(node);
  return {
    ...outer,
    isBold: computeBold(tag, style, outer.isBold),
    isItalic: computeItalic(tag, style, outer.isItalic),
    isSymbol: kinds.isSymbolFont(node, style) ?? outer.isSymbol,
    keepsLines: computeKeepsLines(tag, style, outer.keepsLines),
    isQuoted: outer.isQuoted || kinds.isQuotation(node),
    raising: findRaising(node, style) ?? outer.raising,
    depth: outer.depth + 1,
  };
};

const hasText = (node: HtmlNode): boolean => readRawText(node).trim() !== '';

/** True for an element that is left out; counts it when its writer should be informed. */
const isLeftOut = ({ counts }: Reader, node: HtmlNode, style: Style): boolean => {
  if (kinds.isInvisible(node, style) && !kinds.isHiddenByWriter(style)) return true;
  if (kinds.isHiddenByWriter(style)) counts.hidden += hasText(node) ? 1 : 0;
  else if (kinds.isDeletion(node)) counts.deletions += hasText(node) ? 1 : 0;
  else if (kinds.isCommentText(node, style)) counts.comments += countComments(node);
  else if (kinds.isMedia(node)) counts.media += 1;
  else return kinds.isCommentReference(node) || isWordMarker(style);
  return true;
};

/** Counts the comments of a list, or the comment that stands alone. */
const countComments = (node: HtmlNode): number => {
  const count = [...iterateNodes(node)].filter(
    (element) => parseStyle(element).get('mso-element') === 'comment',
  ).length;
  return Math.max(count, hasText(node) ? 1 : 0);
};

const readPicture = ({ writer, counts }: Reader, node: HtmlNode, place: Place): void => {
  const emoji = findEmoji(node);
  if (emoji !== '') writer.write(emoji, place);
  else if (isVisiblePicture(node)) counts.pictures += 1;
};

/** Counts a drawing; the words within it are read. */
const readDrawing = (reader: Reader, node: HtmlNode, place: Place): void => {
  if (isVisibleDrawing(node)) reader.counts.pictures += 1;
  if (getTag(node) === 'SVG') readChildren(reader, node, place);
};

/** Reads the rows of a table as lines; each cell is read separately. */
const readTable = (reader: Reader, table: HtmlNode, place: Place): void => {
  reader.writer.endParagraph(place);
  for (const child of table.childNodes) if (getTag(child) === 'CAPTION') readNode(reader, child, place);
  for (const row of findRows(table)) {
    const cells = findCells(row).map((cell) => {
      const writer = createLineWriter();
      const inner = enterElement(cell, parseStyle(cell), place);
      for (const child of cell.childNodes) readNode({ ...reader, writer }, child, inner);
      writer.endParagraph(inner);
      return writer.takeLines();
    });
    reader.writer.addLines(toRowLines(cells));
  }
};

const readStart = (list: HtmlNode): number => {
  const start = Number.parseInt(readAttribute(list, 'start'), 10);
  return start > 0 ? start : 1;
};

/** Reads a list. A list within another continues it, so that nested items stay in one list. */
const readList = (reader: Reader, list: HtmlNode, place: Place): void => {
  const { place: outer } = place;
  const base: ListPlace = outer ?? {
    list: `list ${reader.newNumber()}`,
    isOrdered: getTag(list) === 'OL',
    number: readStart(list),
    item: 0,
  };
  const numbering = { next: outer === null ? base.number : 1 };
  reader.writer.endParagraph(place);
  for (const child of list.childNodes) {
    // Text or a list between two items belongs to the list, as an item.
    const item = { ...base, number: numbering.next, item: reader.newNumber() };
    readNode(reader, child, { ...place, place: item, numbering });
  }
  reader.writer.endParagraph(place);
};

const enterItem = (reader: Reader, item: HtmlNode, place: Place): Place => {
  const value = Number.parseInt(readAttribute(item, 'value'), 10);
  const number = value > 0 ? value : (place.numbering?.next ?? 1);
  if (place.numbering !== null) place.numbering.next = number + 1;
  const base = place.place ?? { list: 'items', isOrdered: false, number, item: 0 };
  return { ...place, place: { ...base, number, item: reader.newNumber() } };
};

const readChildren = (reader: Reader, node: HtmlNode, place: Place): void => {
  for (const child of node.childNodes) readNode(reader, child, place);
};

/** Reads a paragraph, an item, or a part of the page. */
const readBlock = (reader: Reader, node: HtmlNode, style: Style, outer: Place): void => {
  const { writer } = reader;
  const tag = getTag(node);
  const word = findWordPlace(node, style, reader.newNumber());
  const place =
    tag === 'LI' ? enterItem(reader, node, outer) : word === null ? outer : { ...outer, place: word };
  writer.endParagraph(outer);
  readChildren(reader, node, place);
  // A paragraph of a single no-break space is a blank line.
  writer.endParagraph(place);
};

const readRaisedText = (reader: Reader, node: HtmlNode, place: Place): void => {
  const text = readRawText(node).trim();
  const raised = convertRaisedText(text, place.raising, reader.writer.lastText());
  if (raised === text) readChildren(reader, node, place);
  else reader.writer.write(raised, place);
};

/** Reads the notes after the text, without the short rule above them. */
const readNotes = (reader: Reader, notes: HtmlNode, place: Place): void => {
  for (const child of notes.childNodes) if (getTag(child) !== 'HR') readNode(reader, child, place);
};

/** Writes the text of a field of a form, apart from the text beside it. */
const readField = ({ writer }: Reader, text: string, place: Place): void => {
  if (text === '') return;
  const isGlued = /\S$/u.test(writer.lastText());
  writer.write(`${isGlued ? ' ' : ''}${text}`, place);
};

const readInline = (reader: Reader, node: HtmlNode, style: Style, place: Place): void => {
  const symbol = kinds.findDrawnCharacter(node, style);
  if (symbol === '') readChildren(reader, node, place);
  else reader.writer.write(symbol, place);
};

/** Characters with their reading above them: it stands behind them in parentheses, its own or those of its language. */
const readRuby = (reader: Reader, ruby: HtmlNode, place: Place): void => {
  const hasParentheses = [...iterateNodes(ruby)].some((node) => getTag(node) === 'RP');
  for (const child of ruby.childNodes) {
    const isBare = getTag(child) === 'RT' && !hasParentheses && readRawText(child).trim() !== '';
    if (isBare) reader.writer.write(`（${readRawText(child).trim()}）`, place);
    else readNode(reader, child, place);
  }
};

const readElement = (reader: Reader, node: HtmlNode, style: Style, outer: Place): void => {
  const { writer } = reader;
  const tag = getTag(node);
  const place = enterElement(node, style, outer);
  if (tag === 'IMG') readPicture(reader, node, place);
  else if (tag === 'SVG' || tag === 'CANVAS') readDrawing(reader, node, place);
  else if (tag === 'INPUT') readField(reader, kinds.findFieldText(node), place);
  else if (tag === 'SELECT') readField(reader, kinds.findChosenText(node), place);
  else if (tag === 'BR') writer.breakLine(place);
  else if (tag === 'HR') {
    writer.endParagraph(place);
    writer.writeRule();
  } else if (tag === 'TABLE') readTable(reader, node, place);
  else if (tag === 'UL' || tag === 'OL' || tag === 'MENU' || tag === 'DIR') readList(reader, node, place);
  else if (kinds.isNotesList(style)) readNotes(reader, node, place);
  else if (kinds.isBlock(node, style)) readBlock(reader, node, style, place);
  else if (tag === 'RUBY') readRuby(reader, node, place);
  else if (place.raising !== null && outer.raising === null) readRaisedText(reader, node, place);
  else readInline(reader, node, style, place);
};

function readNode(reader: Reader, node: HtmlNode, place: Place): void {
  if (isText(node)) reader.writer.write(node.nodeValue ?? '', place);
  else if (node.nodeName.startsWith('#') || hasClass(node, /^Apple-interchange-newline$/u)) return;
  else if (place.depth > DEPTH_MAX) reader.writer.write(readRawText(node), place);
  else {
    const style = parseStyle(node);
    if (!isLeftOut(reader, node, style)) readElement(reader, node, style, place);
  }
}

/** Reads the lines below a node, and counts the omitted parts. */
export const readLines = (root: HtmlNode): { readonly lines: Line[]; readonly omissions: Omissions } => {
  let numbers = 0;
  const reader: Reader = {
    writer: createLineWriter(),
    counts: { ...NO_OMISSIONS },
    newNumber: () => {
      numbers += 1;
      return numbers;
    },
  };
  readChildren(reader, root, OUTSIDE);
  reader.writer.endParagraph(OUTSIDE);
  return { lines: reader.writer.takeLines(), omissions: reader.counts };
};
