import { type MailData, type MailKind, mailDeclarations } from '@souvenance/contracts';
import mjml2html from 'mjml';
import { letter } from './layout/letter.ts';
import type { Messages } from './messages/messages.ts';
import type { MailSheet } from './sheets/mail-sheet.ts';
import { declaredMails } from './templates/declared-mails.ts';
import type { Language } from './words/language.ts';
import { oneLine } from './words/plain-text.ts';
import { webAddress } from './words/web-address.ts';

/** The same sheet as plain text, with the same links. */
const plainLetter = (sheet: MailSheet, words: Messages, siteUrl: string): string => {
  const body = [words.company, oneLine(sheet.heading), ...sheet.blocks.map(({ text }) => text)];
  const footer = `${sheet.why}\n${words.company}. ${words.companyLine}\n${webAddress(siteUrl)}`;
  return `${[...body.filter((text) => text !== ''), '———', footer].join('\n\n')}\n`;
};

/** RFC 5322 allows 998 octets; beyond this, inboxes cut anyway, and a header stays one header. */
const longestSubject = 160;

/** A subject of one line, without anything that could end the header and begin another. */
const subjectLine = (words: string): string => {
  const letters = [...oneLine(words)];
  return letters.length <= longestSubject
    ? letters.join('')
    : `${letters.slice(0, longestSubject - 1).join('')}…`;
};

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
  const sheet = declaredMails[kind].sheet(mailDeclarations[kind].data.parse(data) as MailData<K>, language);
  const mjml = letter(sheet, language.words, siteUrl);
  // No font is fetched; includes are off; our own slip in a template is a fault, never a crooked mail.
  const { html } = await mjml2html(mjml, { fonts: {}, ignoreIncludes: true, validationLevel: 'strict' });
  return { subject: subjectLine(sheet.subject), html, text: plainLetter(sheet, language.words, siteUrl) };
};
