/** Placeholder for an inserted value: a name, a number, a date. */
const HOLE = '{}';

const attribute = /\s(?:title|alt|aria-label|placeholder|data-busy)="([^"]*)"/gu;
const element = /<[a-z!/][^>]*>/giu;
/** Tags that a line of text runs through. */
const inline = /<\/?(?:strong|em|span|small|b|i|a)(?:\s[^>]*)?>/giu;

/** The lines that a piece of HTML shows, those of its attributes among them. */
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

/** The forms of an ICU message, one below the other, with holes for what it takes in. */
const icuForms = (message: string): string =>
  message
    .replace(/<(\w+)><\/\1>/gu, HOLE)
    .replace(/<\/?\w+>/gu, '')
    .replace(/\{\w+\}/gu, HOLE)
    .replace(/\{\w+, (?:plural|select),/gu, '')
    .replace(/(?:=\d+|zero|one|other|none|true) \{/gu, '\n')
    .replaceAll('#', HOLE);

/** The sentences of a message of the site's catalogue, without what only its program reads. */
export const messageSentences = (message: string): string[] => icuForms(message).split('\n');

/** The sentences of a literal of a source: plain, or with tags. */
export const literalSentences = (literal: string): string[] =>
  markupLines(literal).filter((line) => /\p{L}/u.test(line));
