/** Placeholder for an inserted value: a name, a number, a date. */
const HOLE = '{}';

const attribute = /\s(?:title|alt|aria-label|placeholder|data-busy)="([^"]*)"/gu;
const element = /<[a-z!/][^>]*>/giu;
/** Inline tags, which don't end a line of text. */
const inline = /<\/?(?:strong|em|span|small|b|i|a)(?:\s[^>]*)?>/giu;

/** Lines that a piece of HTML displays, including its attributes. */
const markupLines = (html: string): string[] =>
  /<[a-z!/]/iu.test(html)
    ? [
        ...html
          .replace(/<(style|script)\b[\s\S]*?<\/\1>/giu, '')
          .replace(inline, '')
          .replace(element, '\n')
          .split('\n'),
        ...[...html.matchAll(attribute)].map(([, value]) => value ?? ''),
      ]
    : [html];

/** All variants of an ICU message, one per line, with placeholders for its parameters. */
const icuForms = (message: string): string =>
  message
    .replace(/<(\w+)><\/\1>/gu, HOLE)
    .replace(/<\/?\w+>/gu, '')
    .replace(/\{\w+\}/gu, HOLE)
    .replace(/\{\w+, (?:plural|select),/gu, '')
    .replace(/(?:=\d+|zero|one|other|none|true) \{/gu, '\n')
    .replaceAll('#', HOLE);

/** Sentences of a message of the site's catalogue, without its ICU syntax. */
export const splitMessageSentences = (message: string): string[] => icuForms(message).split('\n');

/** Sentences of a literal in a source file, which may contain tags and names of inserted values. */
export const splitLiteralSentences = (literal: string): string[] =>
  markupLines(literal.replace(/\{\w+\}/gu, HOLE)).filter((line) => /\p{L}/u.test(line));
