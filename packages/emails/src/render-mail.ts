import { type MailData, type MailKind, mailDeclarations } from '@souvenance/contracts';
import mjml2html from 'mjml';
import type { MailContent } from './content/mail-content.ts';
import { buildMailLayout } from './layout/build-mail-layout.ts';
import type { Messages } from './messages/messages.ts';
import { declaredMails } from './templates/declared-mails.ts';
import { toOneLine } from './words/clean-typed-text.ts';
import type { Language } from './words/language.ts';
import { normalizeWebAddress } from './words/normalize-web-address.ts';

/** Renders the content as plain text, with the same links as the HTML. */
const plainTextMail = (content: MailContent, messages: Messages, siteUrl: string): string => {
  const body = [messages.company, toOneLine(content.heading), ...content.blocks.map(({ text }) => text)];
  const footer = `${content.why}\n${messages.company}. ${messages.companyLine}\n${normalizeWebAddress(siteUrl)}`;
  return `${[...body.filter((text) => text !== ''), '———', footer].join('\n\n')}\n`;
};

/** Maximum length of a subject. RFC 5322 allows 998 bytes per line; inboxes truncate far earlier. */
const SUBJECT_LENGTH_MAX = 160;

/** Returns one line of at most `length` characters, none of which could end a header and begin another. */
const cutLine = (text: string, length: number): string => {
  const characters = [...toOneLine(text)];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
};

/** Maximum length of a person's name in the sender; a phone shows about thirty characters. */
const SENDER_LENGTH_MAX = 60;

export interface RenderedMail {
  /** One line without control characters: safe as a header. */
  subject: string;
  /** The sender's name for the mail program, one line; missing for a mail in the name of the company. */
  senderName?: string;
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
  const mjml = buildMailLayout(content, language.messages, siteUrl);
  // No font is fetched and includes are disabled; strict validation makes an error in a template throw.
  const { html } = await mjml2html(mjml, { fonts: {}, ignoreIncludes: true, validationLevel: 'strict' });
  return {
    subject: cutLine(content.subject, SUBJECT_LENGTH_MAX),
    ...(content.sender && {
      senderName: language.messages.sender(cutLine(content.sender, SENDER_LENGTH_MAX)),
    }),
    html,
    text: plainTextMail(content, language.messages, siteUrl),
  };
};
