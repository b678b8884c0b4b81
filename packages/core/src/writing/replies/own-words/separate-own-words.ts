import type { OmissionReason } from '@souvenance/contracts';
import { LINE_ENDS } from '@souvenance/contracts/story-reader';
import { removeQuoteMarks } from './our-lines.ts';
import { type OurMail, openOurMailReader } from './our-mail.ts';
import { type LineOrigin, sortQuotation } from './quotation.ts';
import { markSignatures } from './signature.ts';
import { joinParagraphs } from './unwrap.ts';

interface Reply {
  readonly text: string;
  /**
   * Whether a mail program may have wrapped the lines of plain text; text made from HTML has the writer's own lines.
   */
  readonly isWrapped: boolean;
  readonly ours: OurMail;
}

/** A part of a reply that only by its form looks like another person's text. */
export interface OmittedPart {
  readonly reason: OmissionReason;
  readonly paragraphs: readonly string[];
  /** Number of own paragraphs before it. */
  readonly after: number;
}

export interface OwnWords {
  readonly paragraphs: readonly string[];
  readonly omittedParts: readonly OmittedPart[];
}

/** Maximum number of characters read: five stories of maximum length, or a short one with a long quotation. */
const TEXT_MAX = 200_000;
const LINES_MAX = 10_000;

/** Whether a text is longer than what is read of a mail. */
export const isTooLongToRead = (text: string): boolean =>
  text.length > TEXT_MAX || text.replace(LINE_ENDS, '\n').split('\n', LINES_MAX + 1).length > LINES_MAX;

/** Invisible characters except the joiners of French typography, and the object marks in place of pictures. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffc]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;

/** Mailboxes write `>` before a line that begins with « From » (RFC 4155): alone among others it is no quotation. */
const withoutMailboxMark = (line: string, at: number, lines: readonly string[]): string => {
  const standsAlone = ![lines[at - 1], lines[at + 1]].some((beside) => beside?.startsWith('>') === true);
  return standsAlone && /^>+From /u.test(line) ? line.slice(1) : line;
};

const linesOf = (text: string): string[] =>
  text
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROL, '')
    .replace(UNSEEN, '')
    .split('\n')
    .slice(0, LINES_MAX)
    .map(withoutMailboxMark);

interface Run {
  readonly origin: LineOrigin;
  readonly lines: string[];
}

/** Groups consecutive lines of one origin; a blank line belongs to the lines above it. */
const runsOf = (lines: readonly string[], origins: readonly LineOrigin[]): Run[] => {
  const runs: Run[] = [];
  for (const [at, line] of lines.entries()) {
    const origin = origins[at] ?? 'own';
    const before = runs.at(-1);
    if (before !== undefined && (before.origin === origin || line.trim() === '')) before.lines.push(line);
    else runs.push({ origin, lines: [line] });
  }
  return runs;
};

const PICTURE = /\[cid:([^\]]+)\]/gu;

/** Content-IDs of the pictures within the sender's own text, neither in a signature nor in a quoted mail. */
export const findPicturesAmongWords = (pictured: string, ours: OurMail): ReadonlySet<string> => {
  const lines = linesOf(pictured);
  const texts = lines.map((line) => line.replace(PICTURE, ''));
  const origins = sortQuotation(texts, openOurMailReader(ours));
  markSignatures(texts, origins);
  const ids: string[] = [];
  let origin: LineOrigin = 'own';
  for (const [at, line] of lines.entries()) {
    // A line with only a picture belongs to the text above it.
    if (texts[at]?.trim() !== '') origin = origins[at] ?? 'own';
    if (origin === 'own') ids.push(...[...line.matchAll(PICTURE)].map(([, id = '']) => id));
  }
  return new Set(ids);
};

/**
 * Separates the sender's own paragraphs of a reply from the parts that only by their form look like other people's
 * text.
 */
export const separateOwnWords = ({ text, isWrapped, ours }: Reply): OwnWords => {
  const lines = linesOf(text);
  const origins = sortQuotation(lines, openOurMailReader(ours));
  markSignatures(lines, origins);
  const paragraphs: string[] = [];
  const omittedParts: OmittedPart[] = [];
  for (const { origin, lines: run } of runsOf(lines, origins)) {
    if (origin === 'ours') continue;
    const texts = joinParagraphs(origin === 'quotation' ? run.map(removeQuoteMarks) : run, isWrapped).map(
      (words) => words.normalize('NFC'),
    );
    if (origin === 'own') paragraphs.push(...texts);
    else if (texts.length > 0)
      omittedParts.push({ reason: origin, paragraphs: texts, after: paragraphs.length });
  }
  return { paragraphs, omittedParts };
};
