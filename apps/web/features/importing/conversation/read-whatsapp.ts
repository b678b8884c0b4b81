import type { ChatMessage } from './conversation.ts';

/** Invisible marks of direction, which WhatsApp writes before dates, names and its own sentences. */
const DIRECTION_MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Mark before a sentence that WhatsApp itself writes in a chat of an iPhone. */
const PROGRAM_MARK = '\u200E';

/** The beginning of a message, of both telephones, with 24 hours or 12: « 12/03/2024, 18:05 - » and « [3/12/24, 6:05:33 PM] ». */
const HEAD =
  /^\[?(\d{1,4})[/.-](\d{1,2})[/.-](\d{2,4}),?\s+(?:à\s+|at\s+)?\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\s*([ap])\.?\s?m\.?)?(?:\]\s*|\s+[-–]\s+)/iu;

const AUTHOR = /^([^:\n]{1,80}?)\s?:(?:\s|$)/u;

const ATTACHED =
  /^<(?:pièce jointe|attached)\s?: ?([^>]+)>$|^(\S.*\.\w{2,5}) \((?:fichier joint|file attached)\)$/iu;

/** Sentences in place of a file that the export leaves out. */
const FILE_MISSING =
  /^<(?:médias? omis|media omitted)>$|^(?:image|photo|vidéo|video|audio|gif|document|sticker|autocollant|contact)[^.!?]{0,30} (?:absente?|omitted|non incluse?)$/iu;

/** Sentences in place of a message that its author took back. */
const DELETED =
  /^(?:ce message a été supprimé|vous avez supprimé ce message|this message was deleted|you deleted this message)\.?$/iu;

const EDITED = /\s*<(?:ce message a été modifié|this message was edited)>$/iu;

interface Head {
  readonly numbers: readonly [number, number, number];
  readonly isTwelveHours: boolean;
  readonly rest: string;
}

const readHead = (line: string): Head | null => {
  const match = HEAD.exec(line);
  if (match === null) return null;
  const [head, first, second, third, halfDay] = match;
  return {
    numbers: [Number(first), Number(second), Number(third)],
    isTwelveHours: halfDay !== undefined,
    rest: line.slice(head.length),
  };
};

type DateOrder = 'day first' | 'month first' | 'year first';

/** Finds the order of the dates: by a number that is no month, else by the hours, since only America has both. */
const findDateOrder = (heads: readonly Head[]): DateOrder => {
  if (heads.some(({ numbers: [first] }) => first > 31)) return 'year first';
  if (heads.some(({ numbers: [first] }) => first > 12)) return 'day first';
  if (heads.some(({ numbers: [, second] }) => second > 12)) return 'month first';
  return heads.some(({ isTwelveHours }) => isTwelveHours) ? 'month first' : 'day first';
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

/** Reads lines as messages; sentences of the program have no author and are left out. */
const readRawMessages = (text: string): { readonly heads: Head[]; readonly messages: RawMessage[] } => {
  const heads: Head[] = [];
  const messages: RawMessage[] = [];
  let isProgram = false;
  for (const line of text.replace(/^\uFEFF/u, '').split(/\r?\n/u)) {
    const plainLine = line.replaceAll(DIRECTION_MARKS, '').replaceAll(/[\u00A0\u202F]/gu, ' ');
    const head = readHead(plainLine);
    if (head === null) {
      if (!isProgram) messages.at(-1)?.lines.push(line.replaceAll(DIRECTION_MARKS, ''));
      continue;
    }
    heads.push(head);
    const author = AUTHOR.exec(head.rest);
    isProgram = author === null;
    if (author === null) continue;
    const words = head.rest.slice(author[0].length);
    // An iPhone marks the sentences of the program, and its words for files, in the same way.
    const isMarked = line.includes(`: ${PROGRAM_MARK}`);
    isProgram = isMarked && !ATTACHED.test(words) && !FILE_MISSING.test(words) && !DELETED.test(words);
    if (!isProgram) messages.push({ head, author: author[1] ?? '', lines: [words] });
  }
  return { heads, messages };
};

const toMessage = ({ head, author, lines }: RawMessage, order: DateOrder): ChatMessage | null => {
  const [firstLine = '', ...otherLines] = lines;
  const attached = ATTACHED.exec(firstLine.trim());
  const isFileMissing = FILE_MISSING.test(firstLine.trim());
  const shownLines = attached || isFileMissing ? otherLines : lines;
  const text = shownLines.join('\n').replace(EDITED, '').trim();
  if (DELETED.test(text)) return null;
  const fileName = attached?.[1] ?? attached?.[2] ?? null;
  return { day: formatDay(head.numbers, order), author, text, fileName, isFileMissing };
};

/** A text with fewer messages is no chat. */
const MESSAGES_MIN = 2;

/**
 * Reads a chat that WhatsApp exported, in French or English, from either telephone.
 * @returns null for any other text.
 */
export const readWhatsApp = (text: string): ChatMessage[] | null => {
  const firstLine = text
    .replace(/^\uFEFF/u, '')
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll('\u202F', ' ');
  if (readHead(firstLine.slice(0, 200).split('\n')[0] ?? '') === null) return null;
  const { heads, messages } = readRawMessages(text);
  if (messages.length < MESSAGES_MIN) return null;
  const order = findDateOrder(heads);
  return messages.flatMap((message) => toMessage(message, order) ?? []);
};
