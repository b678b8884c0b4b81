import type { MailKind } from '@souvenance/contracts';
import { getMailMessages } from '../messages/messages.ts';
import { renderMailIn } from '../render-mail.ts';
import { cloneSampleMail } from '../templates/declared-mails.ts';
import { createLanguage, toLanguage } from '../words/language.ts';
import { type MailTextKey, replaceTexts } from './replace-texts.ts';
import { buildTextsSchema } from './text-schema.ts';

/** Returns the catalogue entry of a mail kind, which is also its name in a content service. */
export const mailTextKey = (kind: MailKind): MailTextKey => (kind === 'invite_author' ? 'invite' : kind);

/** Texts of the content service that replace the catalogue's. */
export interface MailTexts {
  readonly key: MailTextKey;
  readonly texts: unknown;
}

/**
 * Validates the texts of a content service for a mail kind: the shape of the catalogue, no unknown placeholder, and a
 * mail that can be rendered with them. Throws a ZodError or the error of the rendering otherwise.
 */
export const checkMailTexts = async (kind: MailKind, json: unknown, locale: string): Promise<MailTexts> => {
  const messages = getMailMessages(locale);
  const key = mailTextKey(kind);
  const texts = buildTextsSchema(messages.mails[key], key, messages.tag).parse(json);
  await renderMailIn(
    kind,
    cloneSampleMail(kind),
    toLanguage(replaceTexts(messages, key, texts)),
    'https://example.org',
  );
  return { key, texts };
};

/**
 * Returns the language of a locale, with texts of the content service when given. Throws a RangeError for a locale
 * without a catalogue.
 */
export const createLanguageWithTexts = (
  locale: string,
  timeZone?: string,
  operatorTexts?: MailTexts | null,
) =>
  operatorTexts
    ? toLanguage(replaceTexts(getMailMessages(locale), operatorTexts.key, operatorTexts.texts), timeZone)
    : createLanguage(locale, timeZone);
