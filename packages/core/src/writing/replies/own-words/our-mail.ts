/** The mails that a reply may quote: all that the person was sent about one question. */
export interface OurMail {
  /** The sender name of our mails. */
  readonly name: string;
  /** Hosts of our site and of the addresses that we send from. */
  readonly hosts: readonly string[];
  /** The mails as plain text, and their subjects. */
  readonly texts: readonly string[];
  /** Lines that occur within them: the question and the asker's sentence. */
  readonly phrases?: readonly string[];
}

/** Recognizes our own mail in a reply, in any language and however a mail program quotes it. */
export interface OurMailReader {
  /** Number of words of a line when they occur in this order in one of our mails; otherwise 0. */
  countWords(line: string): number;
  /**
   * Whether a line is text of ours, a link, or only punctuation; `before` is the line above it, in case a program broke
   * it. Short lines must be whole lines of ours. Valid only within a quoted part.
   */
  isOurs(line: string, before?: string): boolean;
  /** Whether a line is only a link, and to none of our pages as far as it shows. */
  isForeignLink(line: string): boolean;
  /** Whether a text contains our name or one of our addresses. */
  namesUs(text: string): boolean;
  /** Whether the line is among the last words of one of our mails. */
  isEnd(line: string): boolean;
}

/** Words of a text without accents, case and punctuation, which mail programs change when quoting. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const sequenceOf = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** A link, alone or in brackets, one line of a broken link, or the placeholder of a picture. */
const LINK = /^\W*(?:https?:\/\/\S*|mailto:\S*|\S{40,}|\[?(?:cid|image)\s?:[^\]]*\]?)\W*$/iu;
const WEB_LINK_ALONE = /^\W*https?:\/\/\S*\W*$/iu;
/** Links beside words, which the filters of mail servers rewrite. */
const WEB_LINKS = /[<[(]?https?:\/\/[^\s>\])]+[>\])]?/giu;
/** Number of words at the end of our mails: the site's address and the line above it. */
const END_WORDS = 24;
/** Fewer words may be a person's own: « le dimanche » is the answer and a part of the question. */
const WORDS_MIN = 4;

export const openOurMailReader = ({ name, hosts, texts, phrases = [] }: OurMail): OurMailReader => {
  const sequences = [...texts, ...phrases].map(sequenceOf);
  const wholeLines = new Set(
    [...texts, ...phrases, name].flatMap((text) => text.split('\n').map(sequenceOf)),
  );
  // Subjects and questions are too short to have a mail's end.
  const ends = texts
    .map(wordsOf)
    .filter((words) => words.length > END_WORDS)
    .map((words) => ` ${words.slice(-END_WORDS).join(' ')} `);
  const isInside = (sequence: string): boolean => sequences.some((one) => one.includes(sequence));
  const countIn = (line: string): number => {
    const words = wordsOf(line);
    return words.length > 0 && isInside(` ${words.join(' ')} `) ? words.length : 0;
  };
  const countWords = (line: string): number => countIn(line) || countIn(line.replace(WEB_LINKS, ' '));
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
    isForeignLink: (line) => WEB_LINK_ALONE.test(line) && !hasHost(line),
    namesUs: (text) => text.includes(name) || hasHost(text),
    isEnd: (line) => {
      const words = wordsOf(line);
      return (
        hasHost(line) || (words.length >= WORDS_MIN && ends.some((end) => end.includes(sequenceOf(line))))
      );
    },
  };
};
