import type { ChatMessage } from './conversation.ts';
import { isAboutFileOrDeletion, readMessageContent } from './whatsapp-sentences.ts';

/** Invisible marks of direction, which WhatsApp writes before dates, names and its own sentences. */
const DIRECTION_MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Mark before a sentence that WhatsApp itself writes in a chat of an iPhone. */
const PROGRAM_MARK = '\u200E';

const ARABIC_ZERO = 0x0660;

/**
 * The beginning of a message, of both telephones, with 24 hours or 12: « 12/03/2024, 18:05 - »,
 * « [3/12/24, 6:05:33 PM] », « 2024-03-12 18 h 05 - » and « [2024-03-12 18 h 05 min 33 s] » of Canada.
 */
const HEAD =
  /^\[?(\d{1,4})[/.-](\d{1,2})[/.-](\d{2,4})[,،]?\s+(?:à\s+|at\s+)?\d{1,2}\s?[:.h]\s?\d{2}(?:(?:[:.]|\s?min\s?)\d{2}(?:\s?s)?)?(?:\s*(?:([ap]\.?\s?m\.?)|[صم]))?(?:\]\s*|\s+[-–]\s+)/iu;

const AUTHOR = /^([^:\n]{1,80}?)\s?:(?:\s|$)/u;

interface Head {
  readonly numbers: readonly [number, number, number];
  /** True for « PM » of America; others with twelve hours write « pm » or « p. m. », and the day before the month. */
  readonly isAmericanTime: boolean;
  /** How the date and the time are written; the same for all messages of a chat. */
  readonly form: string;
  readonly rest: string;
}

/** The form of a date and time: « [00/00/0000 00:00:00] » for any of that kind. */
const toForm = (head: string): string =>
  head
    .trim()
    .replaceAll(/[ap]\.?\s?m\.?|[صم]/giu, 'm')
    .replaceAll(/\d+/gu, (digits) => (digits.length > 2 ? '0000' : '0'));

const readHead = (line: string): Head | null => {
  const match = HEAD.exec(line);
  if (match === null) return null;
  const [head, first, second, third, halfDay] = match;
  return {
    numbers: [Number(first), Number(second), Number(third)],
    isAmericanTime: /^[AP]M$/u.test(halfDay ?? ''),
    form: toForm(head),
    rest: line.slice(head.length),
  };
};

type DateOrder = 'day first' | 'month first' | 'year first';

/** Finds the order of the dates: by a number that is no month, else by the hours. */
const findDateOrder = (heads: readonly Head[]): DateOrder => {
  if (heads.some(({ numbers: [first] }) => first > 31)) return 'year first';
  if (heads.some(({ numbers: [first] }) => first > 12)) return 'day first';
  if (heads.some(({ numbers: [, second] }) => second > 12)) return 'month first';
  return heads.some(({ isAmericanTime }) => isAmericanTime) ? 'month first' : 'day first';
};

const formatDay = ([first, second, third]: Head['numbers'], order: DateOrder): string => {
  const [day, month, year] =
    order === 'year first'
      ? [third, second, first]
      : order === 'day first'
        ? [first, second, third]
        : [second, first, third];
  const fullYear = year < 100 ? 2000 + year : year;
  return `${fullYear}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

interface RawMessage {
  readonly head: Head;
  readonly author: string;
  readonly lines: string[];
}

/** The line without marks of direction, with plain spaces and digits. */
const toPlainLine = (line: string): string =>
  line
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(/[\u00A0\u202F]/gu, ' ')
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));

/** True when the last `wordsLength` characters of a line have the mark of the program before them. */
const isMarkedBefore = (line: string, wordsLength: number): boolean => {
  let at = line.length;
  for (let remaining = wordsLength; remaining > 0 && at > 0; ) {
    at -= 1;
    if (line.charAt(at).replace(DIRECTION_MARKS, '') !== '') remaining -= 1;
  }
  return line.charAt(at - 1) === PROGRAM_MARK;
};

/**
 * Reads lines as messages; sentences of the program have no author and are left out. A line that begins with a date in
 * another form than the first line's is part of the message above it.
 */
const readRawMessages = (text: string): { readonly heads: Head[]; readonly messages: RawMessage[] } => {
  const heads: Head[] = [];
  const messages: RawMessage[] = [];
  let isProgram = false;
  for (const line of text.replace(/^\uFEFF/u, '').split(/\r?\n/u)) {
    const unmarkedLine = line.replaceAll(DIRECTION_MARKS, '');
    const head = readHead(toPlainLine(line));
    if (head === null || head.form !== (heads[0] ?? head).form) {
      if (!isProgram) messages.at(-1)?.lines.push(unmarkedLine);
      continue;
    }
    heads.push(head);
    const author = AUTHOR.exec(head.rest);
    isProgram = author === null;
    if (author === null) continue;
    // The plain line has as many characters as this one, but not the author's own spaces and digits.
    const words = unmarkedLine.slice(unmarkedLine.length - head.rest.length + author[0].length);
    // An iPhone marks the sentences of the program, and its words for files, in the same way.
    isProgram = isMarkedBefore(line, words.length) && !isAboutFileOrDeletion(words);
    if (!isProgram) messages.push({ head, author: author[1] ?? '', lines: [words] });
  }
  return { heads, messages };
};

const toMessage = (
  { head, author, lines }: RawMessage,
  order: DateOrder,
  fileNames: ReadonlySet<string>,
): ChatMessage | null => {
  const { isDeleted, ...content } = readMessageContent(lines.join('\n'), fileNames);
  return isDeleted ? null : { day: formatDay(head.numbers, order), author, ...content };
};

/** A text with fewer messages is no chat. */
const MESSAGES_MIN = 2;

/**
 * Reads a chat that WhatsApp exported, from either telephone. `fileNames` are the files of its archive: they tell what
 * a file is in languages whose sentences are unknown here.
 * @returns null for any other text.
 */
export const readWhatsApp = (text: string, fileNames: readonly string[] = []): ChatMessage[] | null => {
  const firstLine =
    text
      .replace(/^\uFEFF/u, '')
      .slice(0, 200)
      .split('\n')[0] ?? '';
  if (readHead(toPlainLine(firstLine)) === null) return null;
  const { heads, messages } = readRawMessages(text);
  if (messages.length < MESSAGES_MIN) return null;
  const order = findDateOrder(heads);
  const archiveNames = new Set(fileNames);
  return messages.flatMap((message) => toMessage(message, order, archiveNames) ?? []);
};
