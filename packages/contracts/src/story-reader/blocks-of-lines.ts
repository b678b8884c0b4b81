import type { StoryBlock, StoryParagraph } from '../book/story-document.ts';
import { removeInvisibleCharacters } from '../text/invisible-characters.ts';
import { convertBulletItems } from './bullets.ts';
import { joinPageLines } from './join-page-lines.ts';
import { getLineText, isBlank, type Line, mergeRuns, type Run, toStoryTexts, trimRuns } from './line.ts';

/** Control characters other than the tab, which would end a line. */
const LINE_ENDS = /(?!\t)\p{Cc}/gu;
/** A tab, or the spaces that replace one, between words. */
const GAP = /(?<=\S)(?:[ \u00A0]*\t[ \u00A0\t]*|[ \u00A0]{2,})(?=\S)/gu;

/** Letters that a printed page joins, which hyphenation and searches do not expect. */
const LIGATURE = /[\uFB00-\uFB06]/gu;

const cleanText = (text: string): string =>
  removeInvisibleCharacters(text)
    .replace(LINE_ENDS, '')
    .replace(LIGATURE, (letters) => letters.normalize('NFKC'));

const cleanRuns = (runs: readonly Run[]): Run[] =>
  mergeRuns(runs.map((run) => ({ ...run, text: cleanText(run.text) }))).map((run) => ({
    ...run,
    text: run.text.replace(GAP, ' '),
  }));

/**
 * Converts the runs of a line to a paragraph. A line of verse keeps its indentation; the indentation of prose is the
 * book's style.
 */
const toParagraph = (runs: readonly Run[], isVerse: boolean): StoryParagraph => {
  const content = toStoryTexts(trimRuns(runs, isVerse)).map((text) => ({
    ...text,
    text: text.text.replaceAll('\t', '\u00A0\u00A0\u00A0\u00A0'),
  }));
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
};

const isPlain = (line: Line | undefined): line is Line =>
  line !== undefined && !isBlank(line) && !line.isRule && line.place === null;

/** Two text lines that follow each other, with the number of blank lines between. */
interface Pair {
  readonly blanks: number;
  readonly isInGroup: boolean;
}

const findPairs = (lines: readonly Line[]): Pair[] => {
  const pairs: Pair[] = [];
  let blanks = 0;
  let last: Line | null = null;
  for (const line of lines) {
    if (isBlank(line) && !line.isRule) blanks += 1;
    else {
      if (isPlain(line) && last !== null && isPlain(last))
        pairs.push({ blanks, isInGroup: last.group === line.group });
      last = line;
      blanks = 0;
    }
  }
  return pairs;
};

/** Returns the number of lines by group: a group of several lines is a stanza. */
const countGroupSizes = (lines: readonly Line[]): ReadonlyMap<number, number> => {
  const sizes = new Map<number, number>();
  for (const line of lines) if (!isBlank(line)) sizes.set(line.group, (sizes.get(line.group) ?? 0) + 1);
  return sizes;
};

/** True for a text of which most lines belong to stanzas: a line of its own among them is a refrain. */
const isPoem = (lines: readonly Line[], sizes: ReadonlyMap<number, number>): boolean => {
  const textLines = lines.filter(isPlain);
  const stanzas = new Set(
    textLines.filter(({ group }) => (sizes.get(group) ?? 0) > 1).map(({ group }) => group),
  );
  const count = textLines.filter(({ group }) => stanzas.has(group)).length;
  return stanzas.size > 1 && count * 2 > textLines.length;
};

/**
 * Keeps only meaningful blank lines: between stanzas, or between paragraphs where most have none. Where most paragraphs
 * are separated by a blank line, it is only the way in which the writer ends paragraphs.
 */
const dropHabitualBlanks = (lines: readonly Line[]): Line[] => {
  const between = findPairs(lines).filter(({ isInGroup }) => !isInGroup);
  const isHabit = between.filter(({ blanks }) => blanks > 0).length * 2 > between.length;
  const sizes = countGroupSizes(lines);
  const isVerse = isPoem(lines, sizes);
  const isStanza = (line: Line | undefined): boolean =>
    line !== undefined && (isVerse || (sizes.get(line.group) ?? 0) > 1);
  const result: Line[] = [];
  let blanks: Line[] = [];
  for (const line of lines) {
    if (isBlank(line) && !line.isRule) {
      blanks.push(line);
      continue;
    }
    const last = result.at(-1);
    const [blank] = blanks;
    const isMeaningful = !isHabit || blanks.length > 1 || (isStanza(last) && isStanza(line));
    if (blank !== undefined && isPlain(last) && isPlain(line) && isMeaningful) result.push(blank);
    blanks = [];
    result.push(line);
  }
  return result;
};

/** Reads markers such as « i. » as letters where the item before them is « h. ». */
const resolveLetters = (lines: readonly Line[]): Line[] => {
  let last = 0;
  return lines.map((line) => {
    const { place } = line;
    if (place === null) return line;
    const { number, letterNumber } = place;
    last = letterNumber !== undefined && letterNumber === last + 1 ? letterNumber : number;
    return last === number ? line : { ...line, place: { ...place, number: last } };
  });
};

type Paragraphs = StoryParagraph[];

/** Adds the line of a list item to its item, to its list, or as the first item of a new list. */
const addItem = (
  blocks: StoryBlock[],
  line: Line,
  precedingLine: Line | undefined,
  paragraph: StoryParagraph,
): void => {
  const { place } = line;
  if (place === null) return;
  const open = blocks.at(-1);
  const precedingPlace = precedingLine?.place ?? null;
  const item = { type: 'listItem' as const, content: [paragraph] };
  const isNext =
    precedingPlace !== null &&
    (!place.isOrdered || place.item === precedingPlace.item || place.number === precedingPlace.number + 1);
  // A number that the list would not count itself begins a list with it.
  const isSameList = isNext && precedingPlace.list === place.list;
  const continuesNumbering = isNext && precedingPlace.isOrdered === place.isOrdered;
  if (
    precedingPlace !== null &&
    (isSameList || continuesNumbering) &&
    (open?.type === 'bulletList' || open?.type === 'orderedList')
  ) {
    if (isSameList && precedingPlace.item === place.item) open.content.at(-1)?.content.push(paragraph);
    else open.content.push(item);
  } else if (!place.isOrdered) blocks.push({ type: 'bulletList', content: [item] });
  else
    blocks.push({
      type: 'orderedList',
      ...(place.number > 1 && { attrs: { start: place.number } }),
      content: [item],
    });
};

/**
 * Converts lines to story blocks: joins the lines of a page, makes lists of bullets, and drops meaningless blank lines.
 */
export const toBlocks = (source: readonly Line[]): StoryBlock[] => {
  const joined = joinPageLines(source);
  const lines = resolveLetters(dropHabitualBlanks(convertBulletItems(joined))).map((line) => ({
    ...line,
    runs: cleanRuns(line.runs),
  }));
  const sizes = countGroupSizes(lines);
  const isVerseText = isPoem(lines, sizes);
  const blocks: StoryBlock[] = [];
  for (const [index, line] of lines.entries()) {
    const precedingLine = lines[index - 1];
    const isVerse = line.place === null && !line.isRow && (isVerseText || (sizes.get(line.group) ?? 0) > 1);
    const paragraph = toParagraph(line.runs, isVerse);
    const last = blocks.at(-1);
    if (line.isRule) blocks.push({ type: 'horizontalRule' });
    else if (line.place !== null) addItem(blocks, line, precedingLine, paragraph);
    else if (!line.isQuoted) blocks.push(paragraph);
    else if (last?.type === 'blockquote' && precedingLine?.isQuoted)
      (last.content as Paragraphs).push(paragraph);
    else if (getLineText(line).trim() !== '') blocks.push({ type: 'blockquote', content: [paragraph] });
  }
  return blocks;
};
