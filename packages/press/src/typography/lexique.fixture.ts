import { NARROW, NO_BREAK } from './spaces.ts';

/**
 * Cases of one rule of the *Lexique*. In these tables ␣ is a no-break space and ⍽ a narrow one. A pair is what is typed
 * and what is set; a text in `unchanged` looks like the rule's business and is not.
 */
export interface LexiqueRule {
  readonly rule: string;
  readonly cases: readonly (readonly [typed: string, set: string])[];
  readonly unchanged: readonly string[];
}

/** Replaces the visible marks of the tables by the spaces that they stand for. */
export const insertSpaces = (text: string): string => text.replaceAll('␣', NO_BREAK).replaceAll('⍽', NARROW);

/** Makes the no-break spaces of a text visible. */
export const showSpaces = (text: string): string => text.replaceAll(NO_BREAK, '␣').replaceAll(NARROW, '⍽');
