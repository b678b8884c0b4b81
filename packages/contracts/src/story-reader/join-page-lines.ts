import { dropLast, getLineText, isBlank, type Line, type Run, trimRuns } from './line.ts';

/** Limits, in characters, of the width of a printed page's lines. */
export const LINE_WIDTH_MIN = 45;
const WIDTH_MAX = 160;
/** The same minimum for Chinese or Japanese, whose characters are twice as wide. */
const WIDE_WIDTH_MIN = 24;
/** Smallest width, in characters, of a page of which only one line is full. */
const LONE_LINE_MIN = 60;
/** Smallest share of the width that a line wrapped by a page fills, together with the next line's first word. */
const FULL_SHARE = 0.88;
/**
 * The same share for a line that ends within a sentence: letters have different widths, and a page's shortest line may
 * have three quarters of the characters of its longest.
 */
const NEARLY_FULL_SHARE = 0.75;
/**
 * Largest share of lines that differ from a page's lines, such as headings and last lines of a letter; with more it is
 * verse.
 */
const RAGGED_MAX = 0.25;

const ENDS = /[.!?…:»”"’')\]。！？]\s*$/u;
/** The beginning of a new line: a dash of dialogue, a bullet, a number. */
const BEGINS = /^\s*(?:[—–•·*-]\s|\(?\p{Nd}{1,3}[.)]\s)/u;
const HYPHEN = /\p{L}[-‐\u00AD]$/u;
const WIDE_LETTER = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

const firstWord = (text: string): string => /\S+/u.exec(text)?.[0] ?? '';

const firstLetter = (text: string): string => /\p{L}/u.exec(text)?.[0] ?? '';

const isLower = (letter: string): boolean => /\p{Ll}/u.test(letter);
const isUpper = (letter: string): boolean => /\p{Lu}/u.test(letter);

/**
 * Estimates the width of the page that a text was copied from: the longest line, unless no other line has almost its
 * length. Among lines too short for a page, a single long one is the page's.
 */
const estimatePageWidth = (lengths: readonly number[]): number => {
  const sorted = [...lengths].sort((one, other) => other - one);
  const [longest = 0] = sorted;
  const width = sorted.find((length, index) => (sorted[index + 1] ?? 0) >= length * FULL_SHARE) ?? longest;
  return width < LINE_WIDTH_MIN && longest >= LONE_LINE_MIN ? longest : width;
};

type LineBreak = 'wrapped' | 'ended' | 'ragged';

const INDENTED = /^(?:\t|[ \u00A0\u2002\u2003]{2,})/u;

/** True for the first line of a paragraph that begins with an indentation, as printed books have it. */
const beginsIndented = (lines: readonly string[], index: number): boolean => {
  const isIndented = (at: number): boolean => INDENTED.test(lines[at] ?? '');
  const after = lines[index + 1];
  return (
    isIndented(index) &&
    !isIndented(index - 1) &&
    (after === undefined ? isIndented(0) : !isIndented(index + 1))
  );
};

/** Largest share of the width of a heading, or of an ingredient, above prose. */
const SHORT_SHARE = 0.6;

/** Returns the number of short lines at the beginning, each followed by a new line. */
const countShortLines = (lines: readonly string[], width: number): number => {
  const first = lines.findIndex(
    (line, index) => line.length > width * SHORT_SHARE || isLower((lines[index + 1] ?? '').charAt(0)),
  );
  return Math.max(0, first);
};

/** Whether a line, with the next one's first word, is nearly as long as a page's lines. */
const isNearlyFull = (line: string, next: string, width: number): boolean =>
  line.length + 1 + firstWord(next).length > width * NEARLY_FULL_SHARE;

/** Decides whether the page wrapped a line, its writer ended it, or it is unlike a page's line. */
const classifyBreak = (line: string, next: string, width: number): LineBreak => {
  if (BEGINS.test(next)) return 'ended';
  const isHyphened = HYPHEN.test(line) && isLower(firstLetter(next));
  const isFull = line.length + 1 + firstWord(next).length > width * FULL_SHARE;
  if (isFull || (isHyphened && line.length > width * (FULL_SHARE / 2))) return 'wrapped';
  if (ENDS.test(line)) return 'ended';
  return isLower(next.charAt(0)) && isNearlyFull(line, next, width) ? 'wrapped' : 'ragged';
};

interface Evidence {
  readonly forProse: number;
  readonly forVerse: number;
}

/**
 * A sentence that continues in lower case on the next line is evidence for prose, a capital within a sentence for
 * verse.
 */
const weighEvidence = (line: string, next: string): Evidence => {
  const letter = firstLetter(next);
  const isCaseless = !isLower(letter) && !isUpper(letter);
  if (HYPHEN.test(line) || isLower(letter)) return { forProse: 1, forVerse: 0 };
  if (isCaseless) return { forProse: 0.5, forVerse: 0 };
  return { forProse: 0, forVerse: ENDS.test(line) ? 0 : 1 };
};

/** Returns the line breaks of prose that a page wrapped; null where the writer made the lines, as in verse. */
const findProseBreaks = (source: readonly string[], width: number): LineBreak[] | null => {
  const lines = source.map((line) => line.trim());
  const shortCount = countShortLines(lines, width);
  const isWide = lines.some((line) => WIDE_LETTER.test(line));
  if (width < (isWide ? WIDE_WIDTH_MIN : LINE_WIDTH_MIN) || width > WIDTH_MAX) return null;
  const gaps = lines
    .slice(1)
    .map((next, index) =>
      index < shortCount || beginsIndented(source, index + 1)
        ? 'ended'
        : classifyBreak(lines[index] ?? '', next, width),
    );
  const evidence = gaps.flatMap((gap, at) =>
    gap === 'wrapped' ? [weighEvidence(lines[at] ?? '', lines[at + 1] ?? '')] : [],
  );
  const forProse = evidence.reduce((sum, item) => sum + item.forProse, 0);
  const forVerse = evidence.reduce((sum, item) => sum + item.forVerse, 0);
  const ragged = gaps.filter((gap) => gap === 'ragged').length;
  const isProse = forProse >= 1 && forProse >= forVerse && ragged <= gaps.length * RAGGED_MAX;
  if (!isProse) return null;
  // In prose, a name may stand at the beginning of a line.
  return gaps.map((gap, at) =>
    gap === 'ragged' && isNearlyFull(lines[at] ?? '', lines[at + 1] ?? '', width) ? 'wrapped' : gap,
  );
};

/** French words that follow a hyphen, and first halves of compound words. */
const CLITIC =
  /^(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|ci|là|la|le|les|lui|leur|moi|toi|en|y|t|même|mêmes|uns|unes)(?!\p{L})/u;
const COMPOUND =
  /(?<!\p{L})(?:grands?|petite?s?|arrière|demi|après|avant|porte|garde|sous|vice|mi|ex|beaux?|belles?|rendez|peut|celui|celle|ceux|quelques|tire|casse|chasse|lave|presse|pare|couvre|passe|sauf|entre|rond|nord|sud|deux|trois|mille|soixante|quatre|vingt|trente|quarante|cinquante|dix|cent)$/iu;

/** True for a hyphen that belongs to the word: « porte-bagages », « dit-il », « Jean-Pierre », « 1939-1945 ». */
const isPermanentHyphen = (line: string, next: string, text: string): boolean => {
  const first = /[\p{L}\p{N}’']+(?=[-‐]$)/u.exec(line)?.[0] ?? '';
  const second = /^[\p{L}\p{N}’']+/u.exec(next)?.[0] ?? '';
  if (!isLower(second.charAt(0))) return true;
  if (text.includes(`${first}-${second}`)) return true;
  return CLITIC.test(next) || COMPOUND.test(first);
};

const joinRuns = (runs: readonly Run[], next: readonly Run[], text: string): Run[] => {
  const line = getLineText({ runs }).trimEnd();
  const nextLine = getLineText({ runs: next }).trimStart();
  const [before, after] = [trimRuns(runs, true), trimRuns(next)];
  if (line.endsWith('\u00AD')) return [...dropLast(before, 1), ...after];
  if (/[\p{L}\p{N}][-‐]$/u.test(line))
    return isPermanentHyphen(line, nextLine, text)
      ? [...before, ...after]
      : [...dropLast(before, 1), ...after];
  const isGlued =
    /[’']$/u.test(line) || (WIDE_LETTER.test(line.slice(-1)) && WIDE_LETTER.test(nextLine.charAt(0)));
  const space = {
    ...(after[0] ?? before[0] ?? { isBold: false, isItalic: false, isSymbol: false }),
    text: ' ',
  };
  return isGlued ? [...before, ...after] : [...before, space, ...after];
};

const toPlainRun = (text: string): Run => ({ text, isBold: false, isItalic: false, isSymbol: false });

/**
 * Joins a line that a page wrapped to the one after it. A hyphen at its end goes, unless it belongs to the word or to
 * another place of `text`.
 * @example joinWrappedLine('sur le porte-', 'bagages', '') // 'sur le porte-bagages'
 */
export const joinWrappedLine = (line: string, next: string, text: string): string =>
  getLineText({ runs: joinRuns([toPlainRun(line)], [toPlainRun(next)], text) });

/** Joins the wrapped lines of one group to paragraphs, each with its own group; returns verse unchanged. */
const joinGroup = (lines: readonly Line[], width: number, text: string, newGroup: () => number): Line[] => {
  const gaps = findProseBreaks(lines.map(getLineText), width);
  if (gaps === null) return [...lines];
  const joined: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const last = joined.at(-1);
    if (last !== undefined && gaps[index - 1] === 'wrapped')
      joined[joined.length - 1] = { ...last, runs: joinRuns(last.runs, line.runs, text) };
    else joined.push({ ...line, group: newGroup() });
  }
  return joined;
};

/** The number of a page alone on its line: « 12 », « – 12 – », « Page 12 », « 12/40 ». */
const PAGE_NUMBER = /^(?:\p{Pd}\s?)?(?:page\s)?\p{Nd}{1,4}(?:\s?\p{Pd}|\s?(?:\/|sur)\s?\p{Nd}{1,4})?$/iu;
/** Most lines between the last line of a page and the first one of the next: a number and blank lines around it. */
const PAGE_GAP_MAX = 5;

/** Index of the line with which the sentence of a full line goes on behind a page's number; -1 when it does not. */
const findNextPage = (lines: readonly Line[], at: number, width: number): number => {
  const line = lines[at];
  if (line === undefined || line.place !== null || line.isRow) return -1;
  const text = getLineText(line).trim();
  if (text.length < width * SHORT_SHARE || ENDS.test(text)) return -1;
  const gap = lines.slice(at + 1, at + 1 + PAGE_GAP_MAX);
  const next = gap.findIndex((after) => !isBlank(after) && !PAGE_NUMBER.test(getLineText(after).trim()));
  const isNumbered = gap.slice(0, Math.max(0, next)).some((after) => !isBlank(after));
  const goesOn =
    isNumbered &&
    isLower(
      getLineText(gap[next] ?? { runs: [] })
        .trim()
        .charAt(0),
    );
  return goesOn ? at + 1 + next : -1;
};

/** Removes the numbers of pages within sentences, and joins the passages of both pages. */
const removePageNumbers = (lines: readonly Line[], width: number): Line[] => {
  if (width < LINE_WIDTH_MIN) return [...lines];
  const result: Line[] = [];
  let [from, to] = [-1, -1];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    result.push(line.group === from ? { ...line, group: to } : line);
    const next = findNextPage(lines, at, width);
    if (next < 0) continue;
    [from, to] = [lines[next]?.group ?? from, result.at(-1)?.group ?? to];
    at = next - 1;
  }
  return result;
};

/** Fewest sentences that go on in small letters from one paragraph to the next, where each line is a paragraph. */
const SPLIT_SENTENCES_MIN = 2;

const isPlainLine = (line: Line): boolean =>
  !isBlank(line) && !line.isRow && !line.isRule && line.place === null;

/**
 * Gives consecutive lines one group where a program made a paragraph of each line of a page, as Apple's Preview does
 * and writers who end each line themselves.
 */
const groupSplitLines = (lines: readonly Line[], width: number): Line[] => {
  const plain = lines.filter(isPlainLine);
  const isEachAlone = plain.every(({ group }, index) => group !== plain[index - 1]?.group);
  const splitSentences = plain.filter((line, index) => {
    const above = getLineText(plain[index - 1] ?? { runs: [] }).trim();
    const isFull = above.length > width * SHORT_SHARE && !ENDS.test(above);
    return isFull && isLower(getLineText(line).trim().charAt(0));
  });
  if (!isEachAlone || width < LINE_WIDTH_MIN || splitSentences.length < SPLIT_SENTENCES_MIN)
    return [...lines];
  let group = 0;
  return lines.map((line, index) => {
    const above = lines[index - 1];
    if (!isPlainLine(line) || above === undefined || !isPlainLine(above)) group = line.group;
    return { ...line, group };
  });
};

const isSamePassage = (one: Line, other: Line): boolean =>
  one.group === other.group && one.isQuoted === other.isQuoted && one.place?.item === other.place?.item;

/**
 * Joins the lines of a printed page (a PDF, a mail wrapped at 72 characters) to paragraphs, and rejoins hyphenated
 * words. Verse, addresses and lists stay in lines: lines are joined only if they fill a common width and sentences
 * continue from one to the next.
 */
export const joinPageLines = (source: readonly Line[]): Line[] => {
  const texts = source
    .filter((line) => !isBlank(line) && !line.isRow)
    .map((line) => getLineText(line).trim());
  const width = estimatePageWidth(texts.map(({ length }) => length));
  const text = texts.join('\n');
  const lines = groupSplitLines(removePageNumbers(source, width), width);
  let groups = Math.max(0, ...lines.map(({ group }) => group));
  const newGroup = () => {
    groups += 1;
    return groups;
  };
  const joined: Line[] = [];
  for (let start = 0; start < lines.length; ) {
    const first = lines[start];
    if (first === undefined) break;
    let end = start + 1;
    const isText = !isBlank(first) && !first.isRow && !first.isRule;
    while (isText && end < lines.length) {
      const next = lines[end];
      if (next === undefined || isBlank(next) || next.isRow || next.isRule || !isSamePassage(first, next))
        break;
      end += 1;
    }
    const passage = lines.slice(start, end);
    joined.push(...(passage.length > 1 ? joinGroup(passage, width, text, newGroup) : passage));
    start = end;
  }
  return joined;
};
