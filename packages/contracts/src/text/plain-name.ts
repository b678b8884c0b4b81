import { withoutInvisibleCharacters } from './invisible-characters.ts';

/**
 * Names and titles that others choose go into subjects and first lines of mails, where a mail program makes a link of
 * whatever looks like one. Here is what looks like one, and what a name becomes where it must not.
 */

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Ends of addresses behind a single letter or a number: « J.Martin » is a name, « t.co » is none. */
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

/** Every way to write the dot of an address becomes a dot. */
const withDots = (text: string): string =>
  /[\u3002\uff61\uff0e\u2024\ufe52\uff20\ufe6b]/u.test(text)
    ? text.normalize('NFKC').replace(/[\u3002\uff61]/gu, '.')
    : text;

/** One line, without what nobody sees. */
export const withoutInvisible = (text: string): string =>
  withoutInvisibleCharacters(text).replace(BREAKS, ' ').replace(/ {2,}/gu, ' ').trim();

const isHost = (before: string, end: string): boolean => {
  const label = before.split('.').at(-1) ?? '';
  if (label === '') return false;
  const isName = label.length > 1 && /\p{L}/u.test(label);
  return isName || SHORT_HOST_ENDS.has(end.toLowerCase());
};

/** A dot that is followed by a space makes no address. */
const apart = (text: string): string => text.replaceAll('.', '. ');

/** The name as it may stand in a mail: on one line, with nothing that a mail program would make a link of. */
export const plainName = (text: string): string =>
  withoutInvisible(
    withDots(withoutInvisible(text))
      .replace(SCHEME, '')
      .replace(MAILBOX, '$1 $2')
      .replace(HOST, (host: string, before: string, end: string) =>
        isHost(before, end) ? apart(host) : host,
      )
      .replace(NUMBERED_HOST, apart),
  );

/** Whether a mail program would make a link of some part of it. */
export const hasLink = (text: string): boolean => {
  const visibleText = withDots(withoutInvisible(text));
  return plainName(visibleText) !== withoutInvisible(visibleText);
};

/** Lines of a few words that travel with a gift: more do not stand on its card. */
export const MESSAGE_LINES_MAX = 10;

/** Whether a message may be mailed to an address that its writer typed: no link, and few lines. */
export const isPlainMessage = (text: string): boolean => {
  const lines = text.trim().split('\n');
  return lines.length <= MESSAGE_LINES_MAX && !lines.some(hasLink);
};
