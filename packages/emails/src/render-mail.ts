import { type MailData, type MailKind, mailDeclarations } from '@souvenance/contracts';
import mjml2html from 'mjml';
import type { MailContent } from './content/mail-content.ts';
import { mailLayout } from './layout/mail-layout.ts';
import type { Messages } from './messages/messages.ts';
import { declaredMails } from './templates/declared-mails.ts';
import type { Language } from './words/language.ts';
import { oneLine } from './words/plain-text.ts';
import { webAddress } from './words/web-address.ts';

/** Renders the content as plain text, with the same links as the HTML. */
const plainTextMail = (content: MailContent, messages: Messages, siteUrl: string): string => {
  const body = [messages.company, oneLine(content.heading), ...content.blocks.map(({ text }) => text)];
  const footer = `${content.why}\n${messages.company}. ${messages.companyLine}\n${webAddress(siteUrl)}`;
  return `${[...body.filter((text) => text !== ''), '———', footer].join('\n\n')}\n`;
};

/** Maximum length of a subject. RFC 5322 allows 998 bytes per line; inboxes truncate far earlier. */
const SUBJECT_LENGTH_MAX = 160;

/** Returns a subject of one line, without any character that could end the header and begin another. */
const subjectLine = (subject: string): string => {
  const characters = [...oneLine(subject)];
  return characters.length <= SUBJECT_LENGTH_MAX
    ? characters.join('')
    : `${characters.slice(0, SUBJECT_LENGTH_MAX - 1).join('')}…`;
};

export interface RenderedMail {
  /** One line without control characters: safe as a header. */
  subject: string;
  html: string;
  text: string;
}

/**
 * Renders a mail with the given language; tests use it with an artificial one. Throws a ZodError when the data do not
 * match the contract.
 */
export const renderMailIn = async <K extends MailKind>(
  kind: K,
  data: MailData<K>,
  language: Language,
  siteUrl: string,
): Promise<RenderedMail> => {
  const content = declaredMails[kind].content(
    mailDeclarations[kind].data.parse(data) as MailData<K>,
    language,
  );
  const mjml = mailLayout(content, language.messages, siteUrl);
  // No font is fetched and includes are disabled; strict validation makes an error in a template throw.
  const { html } = await mjml2html(mjml, { fonts: {}, ignoreIncludes: true, validationLevel: 'strict' });
  return {
    subject: subjectLine(content.subject),
    html,
    text: plainTextMail(content, language.messages, siteUrl),
  };
};
