import { DocumentError } from './document-error.ts';
import type { HtmlSource } from './html-source.ts';
import { formatNote, formatNoteCall } from './note-html.ts';
import { createBlockWriter } from './word97/block-html.ts';
import { findInstructions } from './word97/fields.ts';
import { readFontNames } from './word97/fonts.ts';
import {
  type CharacterFormat,
  type FormatSpan,
  listFormatSpans,
  listSpansBetween,
} from './word97/format-spans.ts';
import { readInlinePicture } from './word97/inline-picture.ts';
import { countComments, findBoxes, findNotes, type TextRange } from './word97/notes-and-boxes.ts';
import { type ParagraphFormat, readParagraphFormats } from './word97/paragraph-formats.ts';
import { readText } from './word97/pieces.ts';
import { readPropertyRuns } from './word97/property-runs.ts';
import { readStyles } from './word97/styles.ts';
import { readSymbol } from './word97/symbols.ts';
import { openWordStreams, type WordStreams } from './word97/word-streams.ts';

const CELL_END = '\u0007';
/** Ends of cells, of pages and sections, and of paragraphs. */
const PARAGRAPH_ENDS = new Set([CELL_END, '\f', '\r']);
const PICTURE = '\u0001';
const DRAWING = '\b';
/** Stands in the text for a character of a symbol font. */
const SYMBOL = '(';

/** Characters of Word and the HTML that stands for them; other control characters stand for nothing. */
const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\t': '\t',
  '\v': '<br>',
  '\u000E': '<br>',
  '\u001E': '\u2011',
};

const CONTROL_OR_MARKUP = /[&<>\p{Cc}]/gu;

const escapeText = (text: string): string =>
  text.replaceAll(CONTROL_OR_MARKUP, (character) => replacements[character] ?? '');

const formatText = (text: string, { isBold, isItalic, raised }: CharacterFormat): string => {
  const escaped = escapeText(text);
  if (escaped.trim() === '') return escaped;
  const raisedText = raised === null ? escaped : `<${raised}>${escaped}</${raised}>`;
  const slanted = isItalic ? `<em>${raisedText}</em>` : raisedText;
  return isBold ? `<strong>${slanted}</strong>` : slanted;
};

interface Reading {
  readonly streams: WordStreams;
  readonly text: string;
  readonly spans: readonly FormatSpan[];
  readonly readFormat: (end: number) => ParagraphFormat;
  readonly instructions: Uint8Array;
  readonly noteRanges: ReadonlyMap<number, TextRange>;
  readonly boxRanges: ReadonlyMap<number, TextRange>;
  readonly notes: string[];
  readonly pictures: Uint8Array[];
  readonly fontNames: readonly string[];
}

const openReading = (bytes: Uint8Array): Reading => {
  const streams = openWordStreams(bytes);
  if (typeof streams === 'string') throw new DocumentError(streams);
  const wordText = readText(streams);
  const styles = readStyles(streams);
  return {
    streams,
    text: wordText.text,
    spans: listFormatSpans(wordText, readPropertyRuns(streams, 'characterPages'), styles),
    readFormat: readParagraphFormats(streams, wordText, styles),
    instructions: findInstructions(wordText.text),
    noteRanges: findNotes(streams),
    boxRanges: findBoxes(streams),
    notes: [],
    pictures: [],
    fontNames: readFontNames(streams),
  };
};

interface Paragraph {
  readonly html: string;
  /** The character that ends it. */
  readonly endMark: number;
  readonly boxes: readonly TextRange[];
}

/** Writes the picture at a place; one that cannot be taken has no bytes, and is counted as left out. */
const writePicture = ({ streams, pictures }: Reading, place: number): string => {
  const picture = readInlinePicture(streams.data, place);
  if (picture === null) return '<img>';
  pictures.push(picture);
  return `<img data-picture="${pictures.length - 1}">`;
};

/** Writes a note in the order of its call, and returns the call. */
const writeNote = (reading: Reading, range: TextRange): string => {
  const number = reading.notes.length + 1;
  const paragraphs = [...listParagraphs(reading, range)].map(({ html }) => html.trim());
  reading.notes.push(formatNote(number, paragraphs.filter((html) => html !== '').join(' ')));
  return formatNoteCall(number);
};

/** Lists the paragraphs of a range; words that were deleted while changes were recorded are not in them. */
function* listParagraphs(reading: Reading, range: TextRange): Generator<Paragraph> {
  const { text, spans, instructions, noteRanges, boxRanges, fontNames } = reading;
  let [html, words] = ['', ''];
  let boxes: TextRange[] = [];
  for (const { start, end, format } of listSpansBetween(spans, range.start, range.end)) {
    for (let at = start; at < end && !format.isDeleted; at += 1) {
      if (instructions[at]) continue;
      const character = text.charAt(at);
      const [note, box] = [noteRanges.get(at), boxRanges.get(at)];
      const symbol = character === SYMBOL && format.symbol ? readSymbol(format.symbol, fontNames) : character;
      const isPicture = character === PICTURE && format.picture !== null && !format.isOtherData;
      if (note || isPicture || symbol === null || character === DRAWING || PARAGRAPH_ENDS.has(character)) {
        html += formatText(words, format);
        words = '';
      }
      if (note) html += writeNote(reading, note);
      if (PARAGRAPH_ENDS.has(character)) {
        yield { html, endMark: at, boxes };
        html = '';
        boxes = [];
      } else if (isPicture) html += writePicture(reading, format.picture);
      else if (character === DRAWING && box) boxes.push(box);
      else if (character === DRAWING || symbol === null) html += '<img>';
      else words += symbol;
    }
    html += formatText(words, format);
    words = '';
  }
  if (html !== '') yield { html, endMark: range.end - 1, boxes };
}

/** Number of passages of the body that were deleted while changes were recorded. */
const countDeletions = ({ spans, streams }: Reading): number => {
  const bodySpans = [...listSpansBetween(spans, 0, streams.lengths.body)];
  return bodySpans.filter(({ format }, index) => format.isDeleted && !bodySpans[index - 1]?.format.isDeleted)
    .length;
};

/**
 * Converts a document of Word 97 to 2003. Comments and deleted text stay out. Throws `DocumentError`, or `RangeError`
 * for a damaged file.
 */
export const readDoc = (bytes: Uint8Array): HtmlSource => {
  const reading = openReading(bytes);
  const { text, streams, readFormat, notes, pictures } = reading;
  const writer = createBlockWriter();
  for (const { html, endMark, boxes } of listParagraphs(reading, { start: 0, end: streams.lengths.body })) {
    const format = readFormat(endMark);
    writer.addParagraph(html, format, text.charAt(endMark) === CELL_END);
    for (const box of boxes)
      for (const paragraph of listParagraphs(reading, box)) {
        const boxFormat = { ...readFormat(paragraph.endMark), isInTable: format.isInTable };
        writer.addParagraph(paragraph.html, boxFormat, false);
      }
  }
  return {
    html: [writer.finish(), ...notes].join('\n'),
    pictures,
    comments: countComments(streams),
    deletions: countDeletions(reading),
  };
};
