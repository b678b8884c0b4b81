import { type MailData, type MailKind, mailData } from '@souvenance/contracts';
import mjml2html from 'mjml';
import { letter } from './layout/letter.ts';
import { plainLetter } from './layout/plain-letter.ts';
import { mailTemplates } from './templates/mail-templates.ts';
import type { Language } from './words/language.ts';
import { subjectLine } from './words/subject-line.ts';

export interface RenderedMail {
  /** One line without controls: safe as a header. */
  subject: string;
  html: string;
  text: string;
}

/** The same in a language that is at hand: how tests speak a made-up one. */
export const renderMailIn = async <K extends MailKind>(
  kind: K,
  data: MailData<K>,
  language: Language,
  siteUrl: string,
): Promise<RenderedMail> => {
  const sheet = mailTemplates[kind](mailData[kind].parse(data) as MailData<K>, language);
  const mjml = letter(sheet, language.words, siteUrl);
  // No font is fetched; includes are off; our own slip in a template is a fault, never a crooked mail.
  const { html } = await mjml2html(mjml, { fonts: {}, ignoreIncludes: true, validationLevel: 'strict' });
  return { subject: subjectLine(sheet.subject), html, text: plainLetter(sheet, language.words, siteUrl) };
};
