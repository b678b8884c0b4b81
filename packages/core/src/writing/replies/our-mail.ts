/** The mails that a reply may quote: everything that the person was sent about one question. */
export interface OurMail {
  /** The name that our mails are sent under. */
  readonly name: string;
  /** Hosts of our site and of the addresses that we write from. */
  readonly hosts: readonly string[];
  /** The mails as plain text, and their subjects. */
  readonly texts: readonly string[];
  /** Lines that stand within them: the question and the asker's sentence. */
  readonly phrases?: readonly string[];
}

/** Recognises our own mail in a reply, in whatever language and form a mail program quotes it. */
export interface OurMailReader {
  /** Number of words of a line when they stand one after the other in one of our mails; 0 otherwise. */
  countWords(line: string): number;
  /**
   * Whether a line is text of ours, a link, or punctuation alone; `before` is the line above it, which a program may have
   * broken. Short lines must be whole lines of ours. Of use within a quoted part alone.
   */
  isOurs(line: string, before?: string): boolean;
  /** Whether a text names us: by our name or by an address of ours. */
  namesUs(text: string): boolean;
  /** Whether the line is among the last words of one of our mails. */
  isEnd(line: string): boolean;
}

/** Words of a text without accents, case and punctuation: mail programs change those when they quote. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const sequenceOf = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** A link, alone or in brackets, or one line of a link that was broken; or the place of a picture. */
const LINK = /^\W*(?:https?:\/\/\S*|mailto:\S*|\S{40,}|\[?(?:cid|image)\s?:[^\]]*\]?)\W*$/iu;
/** Words of our mails' ends: the address of the site and the line above it. */
const END_WORDS = 24;
/** Fewer words than these may be a person's own: « le dimanche » is the answer and a part of the question. */
const WORDS_MIN = 4;

export const openOurMailReader = ({ name, hosts, texts, phrases = [] }: OurMail): OurMailReader => {
  const sequences = [...texts, ...phrases].map(sequenceOf);
  const wholeLines = new Set(
    [...texts, ...phrases, name].flatMap((text) => text.split('\n').map(sequenceOf)),
  );
  // A subject has no end of a mail, nor has the question.
  const ends = texts
    .map(wordsOf)
    .filter((words) => words.length > END_WORDS)
    .map((words) => ` ${words.slice(-END_WORDS).join(' ')} `);
  const isInside = (sequence: string): boolean => sequences.some((one) => one.includes(sequence));
  const countWords = (line: string): number => {
    const words = wordsOf(line);
    return words.length > 0 && isInside(` ${words.join(' ')} `) ? words.length : 0;
  };
  const hasHost = (text: string): boolean => hosts.some((host) => text.toLowerCase().includes(host));
  const isText = (line: string, before: string): boolean => {
    const sequence = sequenceOf(line);
    if (countWords(line) >= WORDS_MIN || wholeLines.has(sequence)) return true;
    return countWords(before) > 0 && isInside(sequenceOf(`${before} ${line}`));
  };
  return {
    countWords,
    isOurs: (line, before = '') =>
      wordsOf(line).length === 0 || isText(line, before) || LINK.test(line.trim()) || hasHost(line),
    namesUs: (text) => text.includes(name) || hasHost(text),
    isEnd: (line) => {
      const words = wordsOf(line);
      return (
        hasHost(line) || (words.length >= WORDS_MIN && ends.some((end) => end.includes(sequenceOf(line))))
      );
    },
  };
};
