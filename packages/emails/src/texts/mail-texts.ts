import type { MailKind } from '@souvenance/contracts';
import { messagesFor } from '../messages/messages.ts';
import { renderMailIn } from '../render-mail.ts';
import { sampleMail } from '../templates/declared-mails.ts';
import { languageOf, speaking } from '../words/language.ts';
import { textsSchema } from './text-schema.ts';
import { type MailTextKey, wordedWith } from './worded-with.ts';

/** Where the texts of a kind stand in the catalogue, and under which name a content service keeps them. */
export const mailTextKey = (kind: MailKind): MailTextKey => (kind === 'invite_author' ? 'invite' : kind);

/** Texts of the content service that may stand in place of the catalogue's. */
export interface MailTexts {
  readonly key: MailTextKey;
  readonly texts: unknown;
}

/**
 * Checks the texts that a content service gives for a kind of mail: the shape of the catalogue's, no unknown placeholder,
 * and a mail that can be made of them. Throws otherwise.
 */
export const checkMailTexts = async (kind: MailKind, json: unknown, locale: string): Promise<MailTexts> => {
  const words = messagesFor(locale);
  const key = mailTextKey(kind);
  const texts = textsSchema(words.mails[key], key, words.tag).parse(json);
  await renderMailIn(kind, sampleMail(kind), speaking(wordedWith(words, key, texts)), 'https://example.org');
  return { key, texts };
};

/** The language of a locale, with texts of the content service where there are some. */
export const languageWith = (locale: string, timeZone?: string, operatorTexts?: MailTexts | null) =>
  operatorTexts
    ? speaking(wordedWith(messagesFor(locale), operatorTexts.key, operatorTexts.texts), timeZone)
    : languageOf(locale, timeZone);
