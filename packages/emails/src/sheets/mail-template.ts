import type { MailData, MailKind } from '@souvenance/contracts';
import type { fr } from '../messages/fr.ts';
import type { Language } from '../words/language.ts';
import type { MailSheet } from './mail-sheet.ts';

/** Builds the content of a mail kind from its data, in one language. */
export type MailTemplate<K extends MailKind> = (data: MailData<K>, language: Language) => MailSheet;

/** Every text below a part of the catalogue that is told facts, by its path, with the facts. */
type Told<T, Path extends string> = T extends string | readonly unknown[]
  ? never
  : T extends (...facts: infer Facts) => string
    ? [Path, Facts]
    : { [Key in keyof T & string]: Told<T[Key], Path extends '' ? Key : `${Path}.${Key}`> }[keyof T & string];

type Names<Facts extends readonly unknown[]> = { [I in keyof Facts]: string };
type Mails = (typeof fr)['mails'];
type FactsOf<K> = K extends keyof Mails
  ? { readonly [One in Told<Mails[K], ''> as One[0]]: Names<One[1]> }
  : object;

/** A kind of mail; its words stand in the catalogue. */
export interface DeclaredMail<K extends MailKind> {
  readonly sheet: MailTemplate<K>;
  /** Data for the developers' preview and the tests: invented, the same at each call. */
  readonly sample: MailData<K>;
  /**
   * Facts that a text of the content service may name between braces, fact by fact. A fact with several names is an
   * ordinal, named by each. A text of the catalogue that is missing here, or that takes another number of facts, does
   * not compile.
   */
  readonly facts: FactsOf<K>;
}
