import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

/** A verb with its inverted pronoun: « a-t-on », « pourriez-vous », « était-ce », « disait-elle ». */
const INVERSION = /(\p{L}+(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous|ce)(?!\p{L}))/iu;

/**
 * Replaces the ordinary space that a person typed at French punctuation by the book's: a no-break space inside
 * guillemets and before a colon, a narrow one before ; ! ?. No space is added or removed.
 */
const bindPunctuation = (text: string): string =>
  text
    .replace(/ (?=[;!?])/gu, '\u202F')
    .replace(/ (?=[:»])/gu, '\u00A0')
    .replace(/(?<=«) /gu, '\u00A0');

/**
 * Sets a text as the book does: its punctuation stays with the word before it, and each verb on one line with the
 * pronoun after it, although a browser breaks a line at any hyphen. Only a plain text changes; elements are returned as
 * they are.
 */
export const bindBookText = (children: ReactNode): ReactNode => {
  if (typeof children !== 'string') return children;
  const text = bindPunctuation(children);
  if (!INVERSION.test(text)) return text;
  // The odd parts are those that the expression captured.
  return text
    .split(INVERSION)
    .map((part, index) => (index % 2 === 1 ? <Unbroken key={`${index}-${part}`}>{part}</Unbroken> : part));
};
