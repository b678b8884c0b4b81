import { type Messages, messagesFor } from '../messages/messages.ts';
import { type Formats, formats } from './formats.ts';

/** The messages of a language with its formatters. */
export interface Language {
  messages: Messages;
  formats: Formats;
}

export const toLanguage = (messages: Messages, timeZone?: string): Language => ({
  messages,
  formats: formats(messages.tag, messages.firstOfMonth, timeZone),
});

/** Returns the language of a locale. Throws a RangeError for a locale without a catalogue. */
export const languageForLocale = (locale: string, timeZone?: string): Language =>
  toLanguage(messagesFor(locale), timeZone);
