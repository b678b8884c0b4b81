import type { StoryBlock, StoryParagraph } from '../book/story-document.ts';
import { withoutInvisibleCharacters } from '../text/invisible-characters.ts';
import { withBulletItems } from './bullets.ts';
import { joinPageLines } from './joined-lines.ts';
import { isBlank, type Line, lineText, mergedRuns, type Run, storyTexts, trimmedRuns } from './line.ts';

/** Control characters other than the tab that would end a line. */
const LINE_ENDS = /(?!\t)\p{Cc}/gu;
/** A tab, or the row of spaces that stands for one. */
const GAP = /(?<=\S)(?:[ \u00A0]*\t[ \u00A0\t]*|[ \u00A0]{2,})(?=\S)/gu;

const cleanRuns = (runs: readonly Run[]): Run[] =>
  mergedRuns(
    runs.map((run) => ({ ...run, text: withoutInvisibleCharacters(run.text).replace(LINE_ENDS, '') })),
  ).map((run) => ({
    ...run,
    text: run.text.replace(GAP, ' '),
  }));

/** A line of verse keeps its indentation; a paragraph's belongs to the book. */
const paragraphOf = (runs: readonly Run[], isVerse: boolean): StoryParagraph => {
  const content = storyTexts(trimmedRuns(runs, isVerse)).map((text) => ({
    ...text,
    text: text.text.replaceAll('\t', '\u00A0\u00A0\u00A0\u00A0'),
  }));
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
};

const isPlain = (line: Line | undefined): line is Line =>
  line !== undefined && !isBlank(line) && !line.isRule && line.place === null;

/** A pair of text lines that a blank stands between, or doesn't. */
interface Pair {
  readonly blanks: number;
  readonly isInGroup: boolean;
}

const pairsOf = (lines: readonly Line[]): Pair[] => {
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

/** How many lines each group has: one with several is a stanza. */
const groupSizes = (lines: readonly Line[]): ReadonlyMap<number, number> => {
  const sizes = new Map<number, number>();
  for (const line of lines) if (!isBlank(line)) sizes.set(line.group, (sizes.get(line.group) ?? 0) + 1);
  return sizes;
};

/**
 * Blank lines that say something: between stanzas, or between paragraphs that mostly have none. Where most paragraphs
 * are set apart by a blank line it is their way to end, and the book has its own.
 */
const withoutSeparatingBlanks = (lines: readonly Line[]): Line[] => {
  const between = pairsOf(lines).filter(({ isInGroup }) => !isInGroup);
  const isHabit = between.filter(({ blanks }) => blanks > 0).length * 2 > between.length;
  const sizes = groupSizes(lines);
  const isStanza = (line: Line | undefined): boolean =>
    line !== undefined && (sizes.get(line.group) ?? 0) > 1;
  const result: Line[] = [];
  let blanks: Line[] = [];
  for (const line of lines) {
    if (isBlank(line) && !line.isRule) {
      blanks.push(line);
      continue;
    }
    const last = result.at(-1);
    const [blank] = blanks;
    const isTold = !isHabit || blanks.length > 1 || (isStanza(last) && isStanza(line));
    if (blank !== undefined && isPlain(last) && isPlain(line) && isTold) result.push(blank);
    blanks = [];
    result.push(line);
  }
  return result;
};

type Paragraphs = StoryParagraph[];

/** Adds an item's line: to its item, to its list, or as the first of a list. */
const addItem = (
  blocks: StoryBlock[],
  line: Line,
  before: Line | undefined,
  paragraph: StoryParagraph,
): void => {
  const { place } = line;
  if (place === null) return;
  const open = blocks.at(-1);
  const former = before?.place ?? null;
  const item = { type: 'listItem' as const, content: [paragraph] };
  const isSameList = former !== null && former.list === place.list;
  const goesOn =
    former !== null &&
    former.isOrdered === place.isOrdered &&
    (!place.isOrdered || place.number === former.number + 1);
  if (
    former !== null &&
    (isSameList || goesOn) &&
    (open?.type === 'bulletList' || open?.type === 'orderedList')
  ) {
    if (isSameList && former.item === place.item) open.content.at(-1)?.content.push(paragraph);
    else open.content.push(item);
  } else if (!place.isOrdered) blocks.push({ type: 'bulletList', content: [item] });
  else
    blocks.push({
      type: 'orderedList',
      ...(place.number > 1 && { attrs: { start: place.number } }),
      content: [item],
    });
};

/** Story blocks of lines: page lines joined, bullets made lists, blank lines judged. */
export const blocksOfLines = (source: readonly Line[]): StoryBlock[] => {
  const joined = joinPageLines(source);
  const lines = withoutSeparatingBlanks(withBulletItems(joined)).map((line) => ({
    ...line,
    runs: cleanRuns(line.runs),
  }));
  const sizes = groupSizes(lines);
  const blocks: StoryBlock[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const isVerse = line.place === null && !line.isRow && (sizes.get(line.group) ?? 0) > 1;
    const paragraph = paragraphOf(line.runs, isVerse);
    const last = blocks.at(-1);
    if (line.isRule) blocks.push({ type: 'horizontalRule' });
    else if (line.place !== null) addItem(blocks, line, before, paragraph);
    else if (!line.isQuoted) blocks.push(paragraph);
    else if (last?.type === 'blockquote' && before?.isQuoted) (last.content as Paragraphs).push(paragraph);
    else if (lineText(line).trim() !== '') blocks.push({ type: 'blockquote', content: [paragraph] });
  }
  return blocks;
};
