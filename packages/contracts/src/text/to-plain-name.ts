import { removeInvisibleCharacters } from './invisible-characters.ts';

/**
 * Names and titles that other people choose appear in subjects and first lines of mails, where a mail program makes a
 * link of any text that looks like an address. These patterns find such text, and `toPlainName` breaks it up.
 */

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Top-level domains that count also after a single letter or a number: « J.Martin » is a name, « t.co » is an address.
 */
const SHORT_HOST_ENDS = new Set(
  (
    'com co net org fr io me eu be ch ca uk us de es it pt nl ru cn jp info link app dev xyz ly gl gd to cc tv ws biz ' +
    'shop site online top club page store pro win bid vip fun live'
  ).split(' '),
);

const SCHEME = /[a-z][a-z0-9+.-]*:\/\//giu;
const MAILBOX = /(\S)@(\S)/gu;
const HOST = /(?<![\p{L}\p{N}])([\p{L}\p{N}][\p{L}\p{N}.-]*)\.(xn--[a-z0-9-]+|\p{L}{2,})(?![\p{L}\p{N}])/giu;
const NUMBERED_HOST = /(?<![\p{N}.])\p{N}{1,3}(?:\.\p{N}{1,3}){3}(?![\p{N}.])/gu;

/** Replaces every character that works as the dot of an address by a dot. */
const normalizeDots = (text: string): string =>
  /[\u3002\uff61\uff0e\u2024\ufe52\uff20\ufe6b]/u.test(text)
    ? text.normalize('NFKC').replace(/[\u3002\uff61]/gu, '.')
    : text;

/** Returns the text on one line, without invisible characters. */
export const toVisibleLine = (text: string): string =>
  removeInvisibleCharacters(text).replace(BREAKS, ' ').replace(/ {2,}/gu, ' ').trim();

const isHostName = (beforeEnd: string, end: string): boolean => {
  const label = beforeEnd.split('.').at(-1) ?? '';
  if (label === '') return false;
  const isName = label.length > 1 && /\p{L}/u.test(label);
  return isName || SHORT_HOST_ENDS.has(end.toLowerCase());
};

/** Adds a space after each dot, so that no mail program makes a link. */
const breakUpHost = (text: string): string => text.replaceAll('.', '. ');

/** Returns the name for a mail: on one line, without text that a mail program would make a link of. */
export const toPlainName = (text: string): string =>
  toVisibleLine(
    normalizeDots(toVisibleLine(text))
      .replace(SCHEME, '')
      .replace(MAILBOX, '$1 $2')
      .replace(HOST, (host: string, before: string, end: string) =>
        isHostName(before, end) ? breakUpHost(host) : host,
      )
      .replace(NUMBERED_HOST, breakUpHost),
  );

/** Whether a mail program would make a link of some part of the text. */
export const hasLink = (text: string): boolean => {
  const visibleText = normalizeDots(toVisibleLine(text));
  return toPlainName(visibleText) !== toVisibleLine(visibleText);
};

/** Most lines of a gift's message: more do not fit on its card. */
export const MESSAGE_LINES_MAX = 10;

/** Whether a message may be mailed to an address that its writer typed: no link, and few lines. */
export const isPlainMessage = (text: string): boolean => {
  const lines = text.trim().split('\n');
  return lines.length <= MESSAGE_LINES_MAX && !lines.some(hasLink);
};
