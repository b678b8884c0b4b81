import { getMailMessages, type Messages } from '../messages/messages.ts';
import { type Formats, getFormats } from './get-formats.ts';

/** The messages of a language with its formatters. */
export interface Language {
  messages: Messages;
  formats: Formats;
}

export const toLanguage = (messages: Messages, timeZone?: string): Language => ({
  messages,
  formats: getFormats(messages.tag, messages.firstOfMonth, timeZone),
});

/** Returns the language of a locale. Throws a RangeError for a locale without a catalogue. */
export const createLanguage = (locale: string, timeZone?: string): Language =>
  toLanguage(getMailMessages(locale), timeZone);
