import type { OurMailReader } from './our-mail.ts';

/** A range of lines, both ends included. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

export const QUOTED = /^ {0,3}>/u;
export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** A rule with text, as mail programs write it (« ----- Original e-mail ----- »), with any kind of dash. */
const LABELLED_RULE =
  /^\s*[\p{Pd}_=*]{2,}\s?(?:[^\p{Pd}_=*]|[\p{Pd}_=*](?![\p{Pd}_=*])){2,60}\s?[\p{Pd}_=*]{2,}\s*$/u;
const PLAIN_RULE = /^\s*[\p{Pd}_=*#~·•─━═]{2,}\s*$/u;
export const isLabelledRule = (line: string | undefined): boolean =>
  line !== undefined && LABELLED_RULE.test(line);
export const isRule = (line: string | undefined): boolean =>
  line !== undefined && (PLAIN_RULE.test(line) || LABELLED_RULE.test(line));

/** A colon, or the rule of Zoho Mail: « ---- Le …, Souvenance a écrit ---- ». */
const ATTRIBUTION_END = /(?:[:：]\W*|\p{Pd}{3,}\s*)$/u;
/** A time of day, and no telephone number written with dots. */
const CLOCK = /(?<![\p{Nd}.])\p{Nd}{1,2}(?:\s?[:h時点]\s?\p{Nd}{2}|\.\p{Nd}{2}(?!\.?\p{Nd}))/u;
/** The rest of a date that a program broke before its time. */
const CLOCK_FIRST = /^\W*\p{Nd}{1,2}\s?[:.h]\s?\p{Nd}{2}/u;
const YEAR = /\b20\d\d\b/u;
const DIGIT = /\p{Nd}/u;
const ADDRESS = /\S@\S/u;
const ADDRESSES = /\S+@\S+/gu;

/** Maximum number of lines to which programs break an attribution. */
export const ATTRIBUTION_LINES_MAX = 4;
const ATTRIBUTION_CHARACTERS_MAX = 400;

/** Whether a text has a digit outside its addresses, as of a date. */
const hasDigit = (text: string): boolean => DIGIT.test(text.replace(ADDRESSES, ' '));

const SENTENCE_END = /[.!?…»"”]\s*$/u;
export const isSentenceEnd = (line: string): boolean => SENTENCE_END.test(line);
export const hasAddress = (line: string): boolean => ADDRESS.test(line);

/** Whether a line may be the start of a broken attribution: it contains a time or a sender, and ends no sentence. */
const isBrokenLine = (line: string, reader: OurMailReader): boolean =>
  !SENTENCE_END.test(line) &&
  (reader.namesUs(line) || ADDRESS.test(line) || CLOCK.test(line) || YEAR.test(line));

/** Extends a range upwards from `end` until `isWhole` accepts its joined lines; null when no range does. */
const growUp = (
  lines: readonly string[],
  end: number,
  reader: OurMailReader,
  isWhole: (joined: string) => boolean,
): LineRange | null => {
  let joined = '';
  let blanks = 0;
  for (let start = end; start >= 0 && start > end - ATTRIBUTION_LINES_MAX; start -= 1) {
    const line = lines[start] ?? '';
    if (isBlank(line)) blanks += 1;
    if (isBlank(lines[end]) || blanks > 1 || QUOTED.test(line)) return null;
    // Programs that write each line as a paragraph have a blank one between them.
    if (isBlank(line)) continue;
    if (start < end && !isBrokenLine(line, reader)) return null;
    joined = `${line.trim()} ${joined}`;
    if (joined.length > ATTRIBUTION_CHARACTERS_MAX) return null;
    if (isWhole(joined)) {
      const above = lines[start - 1] ?? '';
      const isBrokenDate = CLOCK_FIRST.test(line) && YEAR.test(above) && isBrokenLine(above, reader);
      return { start: isBrokenDate ? start - 1 : start, end };
    }
  }
  return null;
};

/** An attribution. `isSure` when it contains our name and a time, so that it cannot be a sentence of the sender. */
export interface Attribution extends LineRange {
  readonly isSure: boolean;
}

/**
 * Finds the attribution that ends with line `end` directly above quoted text, such as « Le …, Souvenance <…> a écrit :
 * », in any language. It is not sure when it contains only our name, or only a time above our text.
 */
export const findAttributionAbove = (
  lines: readonly string[],
  end: number,
  reader: OurMailReader,
  isAboveOurText: boolean,
): Attribution | null => {
  const isEnd = ATTRIBUTION_END.test(lines[end] ?? '');
  const sure = growUp(
    lines,
    end,
    reader,
    (joined) => reader.namesUs(joined) && hasDigit(joined) && (isEnd || ADDRESS.test(joined)),
  );
  if (sure !== null) return { ...sure, isSure: true };
  const line = lines[end] ?? '';
  const isLikely = reader.namesUs(line) || (isAboveOurText && hasDigit(line));
  return isEnd && isLikely ? { start: end, end, isSure: false } : null;
};

/** Whether a text contains one of our addresses. */
const hasOurAddress = (text: string, reader: OurMailReader): boolean =>
  (text.match(ADDRESSES) ?? []).some((address) => reader.namesUs(address));

/**
 * Finds an attribution above text that is not marked as quoted: it contains our address, or our name and a time of day.
 * It is not sure when it has our address but no date, as that of Horde.
 */
export const findAttributionAt = (
  lines: readonly string[],
  end: number,
  reader: OurMailReader,
): Attribution | null => {
  if (!ATTRIBUTION_END.test(lines[end] ?? '')) return null;
  const range = growUp(
    lines,
    end,
    reader,
    (joined) => reader.namesUs(joined) && hasDigit(joined) && (ADDRESS.test(joined) || CLOCK.test(joined)),
  );
  if (range !== null) return { ...range, isSure: true };
  return hasOurAddress(lines[end] ?? '', reader) ? { start: end, end, isSure: false } : null;
};

/**
 * « Label : value », with at most three words before the colon; Windows Mail leaves out the space below a French one.
 */
const LABEL =
  /^[\s*_]{0,4}[\p{L}\p{M}’'.\u00ad](?:[\p{L}\p{M}’'.\u00ad]|-(?=\p{L})){0,19}(?:[ \u00a0][\p{L}\p{M}’'.-]{1,20}){0,2}(?:[\s*_]{0,12}[:：](?:[\s*_]|$)|[ \u00a0][:：](?=[\p{L}\p{N}]))/u;
export const isLabel = (line: string | undefined): boolean => line !== undefined && LABEL.test(line);
const HEAD_LINES_MAX = 12;

/** Whether a line is a header line with an address, our name, or a date with time or year. */
const isProved = (line: string, reader: OurMailReader): boolean =>
  isLabel(line) && (reader.namesUs(line) || ADDRESS.test(line) || CLOCK.test(line) || YEAR.test(line));

/** The titles that Apple Mail writes above the header of a mail that is passed on. */
const PASSED_ON =
  /^\s*(?:début du message (?:transféré|réexpédié)|begin forwarded message|anfang der weitergeleiteten nachricht|inicio del mensaje reenviado|inizio messaggio inoltrato|início da mensagem (?:re)?encaminhada|begin doorgestuurd bericht)\s*:?\s*$/iu;
const TITLE_WORDS_MAX = 6;

/** Whether a line above a header is its title: a fixed one, or a short line with a time, directly above it. */
export const isHeadTitle = (line: string, isDirectlyAbove: boolean): boolean => {
  if (PASSED_ON.test(line)) return true;
  const isTimed = CLOCK.test(line) && !SENTENCE_END.test(line);
  return isDirectlyAbove && isTimed && line.trim().split(/\s+/u).length <= TITLE_WORDS_MAX;
};

export interface HeaderBlock extends LineRange {
  /** Whether one of its lines names us. */
  readonly namesUs: boolean;
  /** Whether one of its lines contains an e-mail address, which a paper letter has not. */
  readonly hasAddress: boolean;
  /** Whether the first line with a name or address that can be its sender is not ours. */
  readonly isFromOthers: boolean;
  /** Whether one of its lines contains a time of day, as the date of a mail does. */
  readonly hasClock: boolean;
  readonly labels: number;
}

/** Finds the header block of a mail that begins at a line: « From: … / Date: … / Subject: … », in any language. */
export const findHeaderBlockAt = (
  lines: readonly string[],
  start: number,
  reader: OurMailReader,
): HeaderBlock | null => {
  if (!isProved(lines[start] ?? '', reader)) return null;
  let end = start;
  for (let at = start + 1; at < Math.min(lines.length, start + HEAD_LINES_MAX); at += 1) {
    if (isLabel(lines[at])) end = at;
    else if (
      isBlank(lines[at]) ? !isLabel(lines[at + 1]) : !isLabel(lines[at + 1]) || QUOTED.test(lines[at] ?? '')
    )
      break;
  }
  const block = lines.slice(start, end + 1);
  const sender = block.find((line) => reader.namesUs(line) || ADDRESS.test(line));
  return {
    start,
    end,
    namesUs: block.some((line) => reader.namesUs(line)),
    hasAddress: block.some((line) => ADDRESS.test(line)),
    isFromOthers: sender !== undefined && !reader.namesUs(sender),
    hasClock: block.some((line) => CLOCK.test(line)),
    labels: block.filter(isLabel).length,
  };
};
