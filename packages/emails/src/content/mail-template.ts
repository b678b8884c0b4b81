import type { MailData, MailKind } from '@souvenance/contracts';
import type { fr } from '../messages/fr.ts';
import type { Language } from '../words/language.ts';
import type { MailContent } from './mail-content.ts';

/** Builds the content of a mail kind from its data, in one language. */
export type MailTemplate<K extends MailKind> = (data: MailData<K>, language: Language) => MailContent;

/** Every parameterized text below a part of the catalogue: its path and its parameters. */
type ParameterizedTexts<T, Path extends string> = T extends string | readonly unknown[]
  ? never
  : T extends (...facts: infer Facts) => string
    ? [Path, Facts]
    : {
        [Key in keyof T & string]: ParameterizedTexts<T[Key], Path extends '' ? Key : `${Path}.${Key}`>;
      }[keyof T & string];

type Names<Facts extends readonly unknown[]> = { [I in keyof Facts]: string };
type Mails = (typeof fr)['mails'];
type ParametersOf<K> = K extends keyof Mails
  ? { readonly [One in ParameterizedTexts<Mails[K], ''> as One[0]]: Names<One[1]> }
  : object;

/** A kind of mail; its texts are in the catalogue. */
export interface DeclaredMail<K extends MailKind> {
  readonly content: MailTemplate<K>;
  /** Invented data for the developers' preview and the tests; constant. */
  readonly sample: MailData<K>;
  /**
   * Names of the parameters that a text of the content service may use between braces, in the order of the parameters.
   * A parameter that is an object lists several names, separated by spaces. A parameterized text of the catalogue that
   * is missing here, or has another number of parameters, does not compile.
   */
  readonly facts: ParametersOf<K>;
}
