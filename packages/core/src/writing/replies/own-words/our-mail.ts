/** The mails that a reply may quote: all that the person was sent about one question. */
export interface OurMail {
  /** The sender name of our mails. */
  readonly name: string;
  /** Hosts of our site and of the addresses that we send from. */
  readonly hosts: readonly string[];
  /** The mails as plain text, and their subjects. */
  readonly texts: readonly string[];
  /** A word within `texts` that stands for words that are not known, such as file names. */
  readonly gap?: string;
  /** Lines that occur within them: the question and the asker's sentence. */
  readonly phrases?: readonly string[];
  /** Earlier answers to the same question, which a mail of ours shows to their writer. */
  readonly answers?: readonly string[];
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
  /** Whether a line is of the question or the asker's sentence, which a person may copy above the answer. */
  isPhrase(line: string, before?: string): boolean;
  /** Whether a line is of an earlier answer. Valid only within a quoted part. */
  isAnswer(line: string, before?: string): boolean;
  /** Share of one of our mails that is found in some lines: of the mail of which most is found. */
  measureShare(lines: readonly string[]): number;
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

/** Words beside a gap that show a line of ours. */
const GAP_WORDS = 6;

/** Recognizes lines of some texts. */
const createMatcher = (texts: readonly string[]) => {
  const sequences = texts.map(sequenceOf);
  const wholeLines = new Set(texts.flatMap((text) => [text, ...text.split('\n')]).map(sequenceOf));
  const isInside = (sequence: string): boolean => sequences.some((one) => one.includes(sequence));
  /** Number of words of a line when they occur in this order in one of the texts; otherwise 0. */
  const countWords = (line: string): number => {
    const words = wordsOf(line);
    return words.length > 0 && isInside(` ${words.join(' ')} `) ? words.length : 0;
  };
  /** Whether a line is text of one of them; `before` is the line above it, in case a program broke it. */
  const isText = (line: string, before: string): boolean => {
    if (countWords(line) >= WORDS_MIN || wholeLines.has(sequenceOf(line))) return true;
    return countWords(before) > 0 && isInside(sequenceOf(`${before} ${line}`));
  };
  return { countWords, isText };
};

/** The words directly before and after each gap of some texts. */
const findGapSides = (texts: readonly string[], gap: string): string[] =>
  texts.flatMap((text) => {
    const words = wordsOf(text);
    const at = words.indexOf(gap);
    if (at < GAP_WORDS) return [];
    const sides = [words.slice(at - GAP_WORDS, at), words.slice(at + 1, at + 1 + GAP_WORDS)];
    return sides.map((side) => ` ${side.join(' ')} `);
  });

export const openOurMailReader = ({
  name,
  hosts,
  texts,
  gap = '',
  phrases = [],
  answers = [],
}: OurMail): OurMailReader => {
  const mailMatcher = createMatcher([...texts, ...phrases, name]);
  const phraseMatcher = createMatcher(phrases);
  const answerMatcher = createMatcher(answers);
  const gapSides = gap === '' ? [] : findGapSides(texts, gap);
  // Subjects and questions are too short to be a mail, or to have its end.
  const mailWords = texts.map(wordsOf).filter((words) => words.length > END_WORDS);
  const ends = mailWords.map((words) => ` ${words.slice(-END_WORDS).join(' ')} `);
  const mailSequences = mailWords.map((words) => ({
    sequence: ` ${words.join(' ')} `,
    length: words.length,
  }));
  const countWords = (line: string): number =>
    mailMatcher.countWords(line) || mailMatcher.countWords(line.replace(WEB_LINKS, ' '));
  const hasHost = (text: string): boolean => hosts.some((host) => text.toLowerCase().includes(host));
  const isBesideGap = (line: string): boolean => {
    const sequence = sequenceOf(line);
    return gapSides.some((side) => sequence.includes(side));
  };
  const isText = (line: string, before: string): boolean =>
    countWords(line) >= WORDS_MIN || mailMatcher.isText(line, before) || isBesideGap(line);
  return {
    countWords,
    isOurs: (line, before = '') =>
      wordsOf(line).length === 0 || isText(line, before) || LINK.test(line.trim()) || hasHost(line),
    isPhrase: (line, before = '') => wordsOf(line).length > 0 && phraseMatcher.isText(line, before),
    isAnswer: (line, before = '') => wordsOf(line).length > 0 && answerMatcher.isText(line, before),
    measureShare: (lines) => {
      const sequences = [...new Set(lines.map(sequenceOf))].filter((one) => one.trim() !== '');
      const shares = mailSequences.map(({ sequence, length }) => {
        const linesFound = sequences.filter((one) => sequence.includes(one));
        return linesFound.reduce((sum, one) => sum + one.trim().split(' ').length, 0) / length;
      });
      return Math.max(0, ...shares);
    },
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
