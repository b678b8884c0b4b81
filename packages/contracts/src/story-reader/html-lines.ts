import { cleanNote } from './attach-note.ts';
import * as kinds from './element-kinds.ts';
import { findNotes, NO_NOTES, type SourceNotes } from './find-notes.ts';
import * as fields from './form-fields.ts';
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
import { getLineText, type Line, type ListPlace } from './line.ts';
import { createLineWriter, type LineWriter } from './line-writer.ts';
import { isList, openNumbering } from './lists.ts';
import { formatMath } from './math-text.ts';
import { NO_OMISSIONS, type Omissions } from './omissions.ts';
import { findEmoji, isIcon, isVisibleDrawing, isVisiblePicture } from './pictures.ts';
import { enterElement, OUTSIDE, type Place } from './place.ts';
import { convertRaisedText } from './raised-text.ts';
import { findCells, findRows, isTable, toRowLines } from './table-rows.ts';
import { findWordItem, hasWordMarker, isWordMarker, type WordItem } from './word-list.ts';

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
  readonly notes: SourceNotes;
  /** The last item of the outer level of a list of Word; null before the first one. */
  wordItem: WordItem | null;
}

const hasText = (node: HtmlNode): boolean => readRawText(node).trim() !== '';

/** True for an element that is left out; counts it when its writer should be informed. */
const isLeftOut = ({ counts }: Reader, node: HtmlNode, style: Style): boolean => {
  if (kinds.isInvisible(node, style) && !kinds.isHiddenByWriter(style)) return true;
  if (kinds.isHiddenByWriter(style)) counts.hidden += hasText(node) ? 1 : 0;
  else if (kinds.isDeletion(node)) counts.deletions += hasText(node) ? 1 : 0;
  else if (kinds.isCommentText(node, style)) counts.comments += countComments(node);
  else if (kinds.isMedia(node)) counts.media += 1;
  else return kinds.isCommentReference(node) || kinds.isWikiMark(node) || isWordMarker(style);
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
  else if (place.isTicked && isIcon(node)) return;
  else if (isVisiblePicture(node)) {
    counts.pictures += 1;
    writer.separateWords();
  }
};

/** Writes the emoji that a drawing shows, or counts it; the words within it are read. */
const readDrawing = (reader: Reader, node: HtmlNode, place: Place): void => {
  const emoji = findEmoji(node);
  if (emoji !== '') {
    reader.writer.write(emoji, place);
    return;
  }
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

/** Reads a list. Bullets within another list continue it, so that nested items stay in one list. */
const readList = (reader: Reader, list: HtmlNode, place: Place): void => {
  const { place: outer } = place;
  const numbering = openNumbering(list, outer);
  const base: ListPlace = outer ?? {
    list: `list ${reader.newNumber()}`,
    isOrdered: getTag(list) === 'OL',
    number: numbering.next,
    item: 0,
  };
  reader.writer.endParagraph(place);
  for (const child of list.childNodes) {
    // A list between two items belongs to the item before it; other text between them is an item.
    const between = isList(child) ? numbering.last : null;
    const item = { ...base, number: numbering.next, item: reader.newNumber() };
    const itemPlace = numbering.formatMarker === null ? (between ?? item) : base;
    readNode(reader, child, { ...place, place: itemPlace, numbering });
  }
  reader.writer.endParagraph(place);
};

const enterItem = (reader: Reader, item: HtmlNode, place: Place): Place => {
  const { numbering } = place;
  const value = Number.parseInt(readAttribute(item, 'value'), 10);
  const number = value > 0 ? value : (numbering?.next ?? 1);
  const base = place.place ?? { list: 'items', isOrdered: false, number, item: 0 };
  const isWithin = numbering !== null && numbering.formatMarker !== null;
  const itemPlace = isWithin ? base : { ...base, number, item: reader.newNumber() };
  if (numbering !== null) {
    numbering.next = Math.max(1, number + numbering.step);
    numbering.last = itemPlace;
    if (numbering.formatMarker !== null) reader.writer.writeMark(numbering.formatMarker(number), place);
  }
  return { ...place, place: itemPlace };
};

/**
 * Enters an item of a list of Word. An item of an inner level is a paragraph of the outer item where one of the two has
 * a number, as in other lists.
 */
const enterWordItem = (reader: Reader, item: WordItem, place: Place): Place => {
  const outer = reader.wordItem;
  const isInner = item.level > 1 && outer?.place.list === item.place.list;
  if (outer !== null && isInner && (outer.place.isOrdered || item.place.isOrdered)) {
    reader.writer.writeMark(item.marker, place);
    return { ...place, place: outer.place };
  }
  if (!isInner) reader.wordItem = item;
  return { ...place, place: item.place };
};

const HEADING_TAG = /^H[1-6]$/u;

const enterBlock = (reader: Reader, node: HtmlNode, style: Style, outer: Place): Place => {
  if (getTag(node) === 'LI') return enterItem(reader, node, outer);
  const item = findWordItem(node, style, reader.newNumber());
  if (item === null) return outer;
  // A numbered heading is no item of a list, and a marker with a word is text.
  if (!item.isNamed && !HEADING_TAG.test(getTag(node))) return enterWordItem(reader, item, outer);
  if (item.place.isOrdered || item.isNamed) reader.writer.writeMark(item.marker, outer);
  return outer;
};

const readChildren = (reader: Reader, node: HtmlNode, place: Place): void => {
  for (const child of node.childNodes) readNode(reader, child, place);
};

/** Reads a paragraph, an item, or a part of the page. */
const readBlock = (reader: Reader, node: HtmlNode, style: Style, outer: Place): void => {
  const { writer } = reader;
  writer.endParagraph(outer);
  const place = enterBlock(reader, node, style, outer);
  const tick = fields.findItemTick(node);
  if (tick !== '') writer.writeMark(tick, place);
  readChildren(reader, node, { ...place, isTicked: tick !== '' });
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

const readQuotation = (reader: Reader, node: HtmlNode, place: Place): void => {
  reader.writer.write('«\u00A0', place);
  readChildren(reader, node, place);
  reader.writer.write('\u00A0»', place);
};

/** The character that an element draws: a letter of Wingdings, or an emoji that its style shows. */
const findSymbol = (node: HtmlNode, style: Style): string => {
  const isEmpty = [...node.childNodes].length === 0;
  const drawnCharacter = hasWordMarker(node) ? '' : kinds.findDrawnCharacter(node, style);
  return drawnCharacter || (isEmpty ? findEmoji(node) : '');
};

const readInline = (reader: Reader, node: HtmlNode, style: Style, place: Place): void => {
  const symbol = findSymbol(node, style);
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
  if (fields.readField(reader, node, place)) return;
  if (tag === 'IMG') readPicture(reader, node, place);
  else if (tag === 'SVG' || tag === 'CANVAS') readDrawing(reader, node, place);
  else if (tag === 'MATH') writer.write(formatMath(node), place);
  else if (tag === 'BR') writer.breakLine(place);
  else if (tag === 'HR') {
    writer.endParagraph(place);
    writer.writeRule();
  } else if (isTable(node)) readTable(reader, node, place);
  else if (isList(node)) readList(reader, node, place);
  else if (kinds.isDropCap(style)) writer.writeInitial(readRawText(node).trim());
  else if (kinds.isNotesList(style)) readNotes(reader, node, place);
  else if (kinds.isBlock(node, style)) readBlock(reader, node, style, place);
  else if (tag === 'RUBY') readRuby(reader, node, place);
  else if (tag === 'Q') readQuotation(reader, node, place);
  else if (place.raising !== null && outer.raising === null) readRaisedText(reader, node, place);
  else readInline(reader, node, style, place);
};

/** Puts a note on the word before its call. */
const readNote = (reader: Reader, call: HtmlNode, body: HtmlNode, place: Place): void => {
  const { lines } = readLinesWith(body, { ...reader.notes, bodies: new Set() });
  const note = cleanNote(lines.map(getLineText).join(' '), readRawText(call));
  if (note !== '' && !reader.writer.addNote(note, place)) reader.counts.longNotes += 1;
};

function readNode(reader: Reader, node: HtmlNode, place: Place): void {
  const note = reader.notes.calls.get(node);
  if (note !== undefined) readNote(reader, node, note, place);
  else if (reader.notes.bodies.has(node) || reader.notes.backLinks.has(node)) return;
  else if (isText(node)) reader.writer.write(node.nodeValue ?? '', place);
  else if (node.nodeName.startsWith('#') || hasClass(node, /^Apple-interchange-newline$/u)) return;
  else if (place.depth > DEPTH_MAX) reader.writer.write(readRawText(node), place);
  else {
    const style = parseStyle(node);
    if (!isLeftOut(reader, node, style)) readElement(reader, node, style, place);
  }
}

interface ReadLines {
  readonly lines: Line[];
  readonly omissions: Omissions;
}

function readLinesWith(root: HtmlNode, notes: SourceNotes): ReadLines {
  let numbers = 0;
  const reader: Reader = {
    writer: createLineWriter(),
    counts: { ...NO_OMISSIONS },
    newNumber: () => {
      numbers += 1;
      return numbers;
    },
    notes,
    wordItem: null,
  };
  readChildren(reader, root, OUTSIDE);
  reader.writer.endParagraph(OUTSIDE);
  return { lines: reader.writer.takeLines(), omissions: reader.counts };
}

/** Reads the lines below a node as its writer saw them, notes at the end, and counts the omitted parts. */
export const readLines = (root: HtmlNode): ReadLines => readLinesWith(root, NO_NOTES);

const isSeparator = (line: Line | undefined): boolean => line?.isRule === true;

/** Reads the lines below a node with the notes on their words. The rule above the notes goes with them. */
export const readNotedLines = (root: HtmlNode): ReadLines => {
  const notes = findNotes(root);
  const reading = readLinesWith(root, notes);
  if (notes.bodies.size > 0) while (isSeparator(reading.lines.at(-1))) reading.lines.pop();
  return reading;
};
