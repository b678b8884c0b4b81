import { type ErrorCode, findCatalogue } from '@souvenance/contracts';
import { fr } from './fr.ts';

/** Texts of the API in one language. */
export interface ApiMessages {
  readonly errors: Readonly<Record<ErrorCode, string>>;
  /** Label of the link from the queue browser to our own pages. */
  readonly wayBack: string;
  /** Sentences by the kind of the schema's issue. */
  readonly issues: Readonly<Record<string, string>> & { readonly fallback: string };
}

/** A new language is a file and a folder beside `fr`, and an entry here. */
const languages = { fr: fr as ApiMessages };

/** Returns the texts of a locale. Throws a RangeError for a locale without a catalogue. */
export const getApiMessages = (locale: string): ApiMessages => findCatalogue(languages, locale);
