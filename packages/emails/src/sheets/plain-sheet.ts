import { action } from '../blocks/action.ts';
import type { Block } from '../blocks/block.ts';
import { paragraph } from '../blocks/paragraph.ts';
import type { Messages } from '../messages/messages.ts';
import type { MailSheet } from './mail-sheet.ts';

interface PlainLetter {
  readonly subject: string;
  /** The subject again unless given. */
  readonly heading?: string;
  /** The first sentence unless given. */
  readonly preview?: string;
  readonly why: string;
  /** Name in the greeting; empty when the person's name is unknown. */
  readonly name: string;
  /** Sentences and blocks above the action. */
  readonly says: readonly (string | Block)[];
  readonly action: string;
  readonly url: string;
  /** Sentences below the action. */
  readonly after?: readonly string[];
}

/** The form of most mails: a greeting, a few sentences, one action, a closing word. */
export const plainSheet = (letter: PlainLetter, words: Messages): MailSheet => {
  const { subject, heading = subject, why, name, says, after = [] } = letter;
  const first = says.find((part) => typeof part === 'string') ?? subject;
  return {
    subject,
    heading,
    why,
    preview: letter.preview ?? first,
    blocks: [
      paragraph(words.greeting(name)),
      ...says.map((part) => (typeof part === 'string' ? paragraph(part) : part)),
      action(letter.action, letter.url, words),
      ...after.map(paragraph),
    ],
  };
};
