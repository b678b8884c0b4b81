import { isBlank, type Line, lineText, type Run, runsWithout, trimmedRuns } from './line.ts';

/** Widths between which lines are those of a printed page, in characters. */
const WIDTH_MIN = 45;
const WIDTH_MAX = 160;
/** Characters of a line of Chinese or Japanese, whose characters are twice as wide. */
const WIDE_WIDTH_MIN = 24;
/** Share of the width that a line broken by a page fills at least, with the next line's first word. */
const FULL = 0.88;
/** Lines of a page that differ from it: headings, last lines of a letter. More than that is verse. */
const RAGGED_MAX = 0.25;

const ENDS = /[.!?…:»”"’')\]。！？]\s*$/u;
/** A dash of dialogue, a bullet, a number: the beginning of something. */
const BEGINS = /^\s*(?:[—–•·*-]\s|\(?\p{Nd}{1,3}[.)]\s)/u;
const HYPHEN = /\p{L}[-‐\u00AD]$/u;
const WIDE_LETTER = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

const firstWord = (text: string): string => /\S+/u.exec(text)?.[0] ?? '';

const firstLetter = (text: string): string => /\p{L}/u.exec(text)?.[0] ?? '';

const isLower = (letter: string): boolean => /\p{Ll}/u.test(letter);
const isUpper = (letter: string): boolean => /\p{Lu}/u.test(letter);

/** Width of the page that a text was copied from: that of its longest line which isn't the only one of its length. */
const pageWidth = (lengths: readonly number[]): number => {
  const sorted = [...lengths].sort((one, other) => other - one);
  return sorted.find((length, at) => (sorted[at + 1] ?? 0) >= length * FULL) ?? sorted[0] ?? 0;
};

type Gap = 'wrapped' | 'ended' | 'ragged';

/** Tells whether the page ended a line, its writer did, or it is unlike the line of a page. */
const gapBetween = (line: string, next: string, width: number): Gap => {
  if (BEGINS.test(next)) return 'ended';
  const isHyphened = HYPHEN.test(line) && isLower(firstLetter(next));
  const isFull = line.length + 1 + firstWord(next).length > width * FULL;
  if (isFull || (isHyphened && line.length > width * (FULL / 2))) return 'wrapped';
  return ENDS.test(line) ? 'ended' : 'ragged';
};

interface Evidence {
  readonly forProse: number;
  readonly forVerse: number;
}

/** A sentence that goes on in small letters on the next line speaks for prose, a capital within it for verse. */
const evidenceOf = (line: string, next: string): Evidence => {
  const letter = firstLetter(next);
  const isCaseless = !isLower(letter) && !isUpper(letter);
  if (HYPHEN.test(line) || isLower(letter)) return { forProse: 1, forVerse: 0 };
  if (isCaseless) return { forProse: 0.5, forVerse: 0 };
  return { forProse: 0, forVerse: ENDS.test(line) ? 0 : 1 };
};

/** The gaps of lines of prose that a page broke; null where lines are their writer's own, as in verse. */
const proseGaps = (lines: readonly string[], width: number): Gap[] | null => {
  const isWide = lines.some((line) => WIDE_LETTER.test(line));
  if (width < (isWide ? WIDE_WIDTH_MIN : WIDTH_MIN) || width > WIDTH_MAX) return null;
  const gaps = lines.slice(1).map((next, at) => gapBetween(lines[at] ?? '', next, width));
  const evidence = gaps.flatMap((gap, at) =>
    gap === 'wrapped' ? [evidenceOf(lines[at] ?? '', lines[at + 1] ?? '')] : [],
  );
  const forProse = evidence.reduce((sum, one) => sum + one.forProse, 0);
  const forVerse = evidence.reduce((sum, one) => sum + one.forVerse, 0);
  const ragged = gaps.filter((gap) => gap === 'ragged').length;
  const isProse = forProse >= 1 && forProse >= forVerse && ragged <= gaps.length * RAGGED_MAX;
  return isProse ? gaps : null;
};

/** Words that follow a hyphen of their own, and first halves of such words. */
const CLITIC =
  /^(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|ci|là|la|le|les|lui|leur|moi|toi|en|y|t|même|mêmes|uns|unes)(?!\p{L})/u;
const COMPOUND =
  /(?<!\p{L})(?:grand|petit|arrière|demi|après|avant|porte|garde|sous|vice|mi|ex|beau|belle|rendez|peut|celui|celle|ceux|quelques|tire|casse|chasse|lave|presse|pare|couvre|passe|sauf|entre|soixante|quatre|vingt|trente|quarante|cinquante|dix|cent)$/iu;

/** True for a hyphen that is the word's own: « porte-bagages », « dit-il », « Jean-Pierre », « 1939-1945 ». */
const isOwnHyphen = (line: string, next: string, text: string): boolean => {
  const first = /[\p{L}\p{N}’']+(?=[-‐]$)/u.exec(line)?.[0] ?? '';
  const second = /^[\p{L}\p{N}’']+/u.exec(next)?.[0] ?? '';
  if (!isLower(second.charAt(0))) return true;
  if (text.includes(`${first}-${second}`)) return true;
  return CLITIC.test(next) || COMPOUND.test(first);
};

const joinedRuns = (runs: readonly Run[], next: readonly Run[], text: string): Run[] => {
  const line = lineText({ runs }).trimEnd();
  const following = lineText({ runs: next }).trimStart();
  const [before, after] = [trimmedRuns(runs, true), trimmedRuns(next)];
  if (line.endsWith('\u00AD')) return [...runsWithout(before, 1), ...after];
  if (/[\p{L}\p{N}][-‐]$/u.test(line))
    return isOwnHyphen(line, following, text) ? [...before, ...after] : [...runsWithout(before, 1), ...after];
  const isGlued =
    /[’']$/u.test(line) || (WIDE_LETTER.test(line.slice(-1)) && WIDE_LETTER.test(following.charAt(0)));
  const space = {
    ...(after[0] ?? before[0] ?? { isBold: false, isItalic: false, isSymbol: false }),
    text: ' ',
  };
  return isGlued ? [...before, ...after] : [...before, space, ...after];
};

/** Lines of one group as paragraphs, each with a group of its own where the page's lines were joined. */
const joinedGroup = (lines: readonly Line[], width: number, text: string, newGroup: () => number): Line[] => {
  const gaps = proseGaps(
    lines.map((line) => lineText(line).trim()),
    width,
  );
  if (gaps === null) return [...lines];
  const joined: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const last = joined.at(-1);
    if (last !== undefined && gaps[at - 1] === 'wrapped')
      joined[joined.length - 1] = { ...last, runs: joinedRuns(last.runs, line.runs, text) };
    else joined.push({ ...line, group: newGroup() });
  }
  return joined;
};

const isSamePassage = (one: Line, other: Line): boolean =>
  one.group === other.group && one.isQuoted === other.isQuoted && one.place?.item === other.place?.item;

/**
 * Joins the lines of a printed page (a PDF, a mail wrapped at 72 characters) into paragraphs, with words that the page
 * cut made whole. Verse, addresses and lists stay in their lines: a text is joined only if its lines fill a width and
 * its sentences run on from one to the next.
 */
export const joinPageLines = (lines: readonly Line[]): Line[] => {
  const texts = lines.filter((line) => !isBlank(line) && !line.isRow).map((line) => lineText(line).trim());
  const width = pageWidth(texts.map(({ length }) => length));
  const text = texts.join('\n');
  let groups = Math.max(0, ...lines.map(({ group }) => group));
  const newGroup = () => {
    groups += 1;
    return groups;
  };
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at];
    if (first === undefined) break;
    let end = at + 1;
    const isText = !isBlank(first) && !first.isRow && !first.isRule;
    while (isText && end < lines.length) {
      const next = lines[end];
      if (next === undefined || isBlank(next) || next.isRow || next.isRule || !isSamePassage(first, next))
        break;
      end += 1;
    }
    const passage = lines.slice(at, end);
    joined.push(...(passage.length > 1 ? joinedGroup(passage, width, text, newGroup) : passage));
    at = end;
  }
  return joined;
};
