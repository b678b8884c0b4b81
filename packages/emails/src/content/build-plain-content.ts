import { action } from '../blocks/action.ts';
import type { Block } from '../blocks/block.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { Messages } from '../messages/messages.ts';
import type { MailContent } from './mail-content.ts';

interface PlainMail {
  readonly subject: string;
  /** The person in whose name the mail is sent; the company unless given. */
  readonly sender?: string;
  /** The subject by default. */
  readonly heading?: string;
  /** The first sentence by default. */
  readonly preview?: string;
  readonly why: string;
  /** Name in the greeting; empty when the person's name is unknown. */
  readonly name: string;
  /** Sentences and blocks above the button. */
  readonly says: readonly (string | Block)[];
  readonly action: string;
  readonly url: string;
  /** Sentences below the button. */
  readonly after?: readonly string[];
}

/** Content of most mails: a greeting, a few sentences, one button, closing sentences. */
export const buildPlainContent = (mail: PlainMail, messages: Messages): MailContent => {
  const { subject, sender, heading = subject, why, name, says, after = [] } = mail;
  const first = says.find((part) => typeof part === 'string') ?? subject;
  return {
    subject,
    ...(sender !== undefined && { sender }),
    heading,
    why,
    preview: mail.preview ?? first,
    blocks: [
      paragraph(messages.greeting(name)),
      ...says.map((part) => (typeof part === 'string' ? paragraph(part) : part)),
      action(mail.action, mail.url, messages),
      ...after.map(paragraph),
    ],
  };
};
