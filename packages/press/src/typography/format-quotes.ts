import { findSingleQuotes } from './single-quotes.ts';
import { ANY_SPACE, NO_BREAK } from './spaces.ts';
import { type Replacer, replaceKeepingStyles, type StyledText } from './styled-text.ts';

const OPENS_AFTER = /[\s([{«“—–\-’'/]/u;

/** Marks of a quotation by depth: « a “b ‘c’ b” a ». */
const PAIRS = { guillemets: ['«', '»'], double: ['“', '”'], single: ['‘', '’'] } as const;
type Depth = keyof typeof PAIRS;
const INSIDE: Readonly<Record<Depth, Depth>> = {
  guillemets: 'double',
  double: 'single',
  single: 'double',
};

/** Quotations that are open at a place of the text. */
interface OpenQuotation {
  readonly depth: Depth;
  /** The mark as it was typed, by which its end is recognised. */
  readonly typed: string;
}

const findLastOpen = (open: readonly OpenQuotation[], typed: string): number =>
  open.findLastIndex((quotation) => quotation.typed === typed);

/**
 * Straight quotes become marks by depth; 12" (inches) is unchanged. Marks that are already right only count as depth.
 */
const createStraightQuoteReplacer = (text: string): Replacer => {
  const singles = findSingleQuotes(text);
  const open: OpenQuotation[] = [];
  const opens = (typed: string, first: Depth): string => {
    const outer = open.at(-1);
    const depth = outer ? INSIDE[outer.depth] : first;
    open.push({ depth, typed });
    return PAIRS[depth][0];
  };
  const closes = (typed: string): string => {
    const at = findLastOpen(open, typed);
    const [quotation] = open.splice(at);
    return quotation ? PAIRS[quotation.depth][1] : typed;
  };
  const typedMark = (mark: string): string => {
    if (mark === '«') open.push({ depth: 'guillemets', typed: '»' });
    else if (mark === '“' && findLastOpen(open, '“') === -1) open.push({ depth: 'double', typed: '”' });
    else if (mark === '„') open.push({ depth: 'double', typed: '“' });
    else if (findLastOpen(open, mark) !== -1) open.splice(findLastOpen(open, mark));
    return mark;
  };
  const double = ({ input, index }: RegExpExecArray): string => {
    const before = input[index - 1] ?? ' ';
    const after = input[index + 1] ?? ' ';
    const canOpen = OPENS_AFTER.test(before);
    if (findLastOpen(open, '"') !== -1 && !(canOpen && /[\p{L}\p{N}]/u.test(after))) return closes('"');
    if (/\d/.test(before)) return '"';
    if (canOpen && (!/\s/u.test(after) || input.includes('"', index + 1))) return opens('"', 'guillemets');
    return /[\s,.;:!?…)»"]/u.test(after) && !/\s/u.test(before) ? '»' : '"';
  };
  return (match) => {
    const [mark] = match;
    if (mark === '"') return double(match);
    if (mark !== "'") return typedMark(mark);
    const single = singles.get(match.index);
    if (single === 'opens') return opens("'", 'double');
    return single === 'closes' ? closes("'") : mark;
  };
};

/** A straight quote that encloses nothing is an apostrophe, except after a figure (5'30''). */
const formatApostrophes = (text: StyledText): StyledText =>
  replaceKeepingStyles(text, /(?<!\d'?)'|'(?=\p{L})/gu, () => '’', /'/);

const GUILLEMET_OPENS = new RegExp(`«[${ANY_SPACE}]*(?=[^${ANY_SPACE}\\n])`, 'g');
const GUILLEMET_CLOSES = new RegExp(`(?<=[^${ANY_SPACE}\\n])[${ANY_SPACE}]*»`, 'g');

/** A colon typed against the quotation that it announces: « Il a dit :"Oui" ». */
const GLUED_COLON = new RegExp(`(?<=\\p{L}[${ANY_SPACE}]?):(?=["«“][\\p{L}\\p{N}${ANY_SPACE}])`, 'gu');

/** Quotation marks by depth, apostrophes, and the no-break spaces inside guillemets. */
export const formatQuotes = (source: StyledText): StyledText => {
  const doubled = replaceKeepingStyles(
    source,
    /(?<![\p{L}\d'])''(?!')|(?<![\d'])''(?!['\p{L}])/gu,
    () => '"',
    /''/,
  );
  const opened = replaceKeepingStyles(doubled, /<</g, () => '«', /</);
  const angled = replaceKeepingStyles(opened, />>/g, () => '»', />/);
  const announced = replaceKeepingStyles(angled, GLUED_COLON, () => ': ', /:["«“]/);
  const paired = replaceKeepingStyles(
    announced,
    /["'«»“”„]/g,
    createStraightQuoteReplacer(announced.text),
    /["']/,
  );
  const curled = formatApostrophes(paired);
  const spaced = replaceKeepingStyles(curled, GUILLEMET_OPENS, () => `«${NO_BREAK}`, /«/);
  return replaceKeepingStyles(spaced, GUILLEMET_CLOSES, () => `${NO_BREAK}»`, /»/);
};
