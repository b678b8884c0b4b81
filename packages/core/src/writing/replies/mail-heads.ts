import type { OurMailReader } from './our-mail.ts';

/** A range of lines, both ends included. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

export const QUOTED = /^ {0,3}>/u;
export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** A rule with words in it is a mail program's (« ----- Original e-mail ----- »), with any kind of dash. */
const LABELLED_RULE =
  /^\s*[\p{Pd}_=*]{2,}\s?(?:[^\p{Pd}_=*]|[\p{Pd}_=*](?![\p{Pd}_=*])){2,60}\s?[\p{Pd}_=*]{2,}\s*$/u;
const PLAIN_RULE = /^\s*[\p{Pd}_=*]{2,}\s*$/u;
export const isLabelledRule = (line: string | undefined): boolean =>
  line !== undefined && LABELLED_RULE.test(line);
export const isRule = (line: string | undefined): boolean =>
  line !== undefined && (PLAIN_RULE.test(line) || LABELLED_RULE.test(line));

const COLON_END = /[:：]\W*$/u;
const CLOCK = /\p{Nd}{1,2}\s?[:.h時点]\s?\p{Nd}{2}/u;
const YEAR = /\b20\d\d\b/u;
const DIGIT = /\p{Nd}/u;
const ADDRESS = /\S@\S/u;

const ATTRIBUTION_LINES_MAX = 4;
const ATTRIBUTION_CHARACTERS_MAX = 400;

const SENTENCE_END = /[.!?…»"”]\s*$/u;

/** Whether a line may be the beginning of an attribution that was broken: it says when or who, and ends no sentence. */
const isBrokenLine = (line: string, reader: OurMailReader): boolean =>
  !SENTENCE_END.test(line) &&
  (reader.namesUs(line) || ADDRESS.test(line) || CLOCK.test(line) || YEAR.test(line));

/** The lines above `end` that are joined to an attribution, the fewest that hold what `isWhole` asks for. */
const growUp = (
  lines: readonly string[],
  end: number,
  reader: OurMailReader,
  isWhole: (joined: string) => boolean,
): LineRange | null => {
  let joined = '';
  for (let start = end; start >= 0 && start > end - ATTRIBUTION_LINES_MAX; start -= 1) {
    const line = lines[start] ?? '';
    if (isBlank(line) || QUOTED.test(line)) return null;
    if (start < end && !isBrokenLine(line, reader)) return null;
    joined = `${line.trim()} ${joined}`;
    if (joined.length > ATTRIBUTION_CHARACTERS_MAX) return null;
    if (isWhole(joined)) return { start, end };
  }
  return null;
};

/** An attribution; `isSure` when it names us and says when, so that no sentence of the sender's can be meant. */
interface Attribution extends LineRange {
  readonly isSure: boolean;
}

/**
 * The attribution that ends with line `end` and stands directly above text that is quoted: « Le …, Souvenance <…> a
 * écrit : » in any language. One that only names us, or only says when above text of ours, is not sure.
 */
export const attributionAbove = (
  lines: readonly string[],
  end: number,
  reader: OurMailReader,
  isAboveOurText: boolean,
): Attribution | null => {
  const isEnd = COLON_END.test(lines[end] ?? '');
  const sure = growUp(
    lines,
    end,
    reader,
    (joined) => reader.namesUs(joined) && DIGIT.test(joined) && (isEnd || ADDRESS.test(joined)),
  );
  if (sure !== null) return { ...sure, isSure: true };
  const line = lines[end] ?? '';
  const isLikely = reader.namesUs(line) || (isAboveOurText && DIGIT.test(line));
  return isEnd && isLikely ? { start: end, end, isSure: false } : null;
};

/** An attribution above text that nothing marks as quoted: it names us, by address or by name and time of day. */
export const attributionAt = (
  lines: readonly string[],
  end: number,
  reader: OurMailReader,
): Attribution | null => {
  if (!COLON_END.test(lines[end] ?? '')) return null;
  const range = growUp(
    lines,
    end,
    reader,
    (joined) => reader.namesUs(joined) && DIGIT.test(joined) && (ADDRESS.test(joined) || CLOCK.test(joined)),
  );
  return range === null ? null : { ...range, isSure: true };
};

/** « Label : value », with at most three words before the colon. */
const LABEL =
  /^[\s*_]{0,4}[\p{L}\p{M}’'.\u00ad]{1,20}(?:[ \u00a0][\p{L}\p{M}’'.-]{1,20}){0,2}[\s*_]{0,12}[:：](?:[\s*_]|$)/u;
const isLabel = (line: string | undefined): boolean => line !== undefined && LABEL.test(line);
const HEAD_LINES_MAX = 12;

/** A header line of a mail shows an address, our name, or a date with its time or year. */
const isProved = (line: string, reader: OurMailReader): boolean =>
  isLabel(line) && (reader.namesUs(line) || ADDRESS.test(line) || CLOCK.test(line) || YEAR.test(line));

export interface HeaderBlock extends LineRange {
  /** One of its lines names us. */
  readonly namesUs: boolean;
  /** One of its lines holds an e-mail address: a letter of paper has none. */
  readonly hasAddress: boolean;
  readonly labels: number;
}

/** The header block of a mail that begins at a line: « From: … / Date: … / Subject: … », in any language. */
export const headerBlockAt = (
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
  return {
    start,
    end,
    namesUs: block.some((line) => reader.namesUs(line)),
    hasAddress: block.some((line) => ADDRESS.test(line)),
    labels: block.filter(isLabel).length,
  };
};
