import { type Messages, messagesFor } from '../messages/messages.ts';
import { type Figures, figures } from './figures.ts';

/** A language's words with its way of writing figures. */
export interface Language {
  words: Messages;
  figures: Figures;
}

export const speaking = (words: Messages, timeZone?: string): Language => ({
  words,
  figures: figures(words.tag, words.firstOfMonth, timeZone),
});

/** Throws a RangeError for a locale without a catalogue. */
export const languageOf = (locale: string, timeZone?: string): Language =>
  speaking(messagesFor(locale), timeZone);
