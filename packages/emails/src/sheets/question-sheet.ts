import { action } from '../blocks/action.ts';
import { asker } from '../blocks/asker.ts';
import { paragraph } from '../blocks/paragraph.ts';
import { question } from '../blocks/question.ts';
import { quotation } from '../blocks/quotation.ts';
import { ways } from '../blocks/ways.ts';
import type { Messages } from '../messages/messages.ts';
import type { MailSheet } from './mail-sheet.ts';

interface QuestionLetter {
  readonly subject: string;
  readonly heading: string;
  readonly why: string;
  readonly name: string;
  /** One sentence above the question: who asks. */
  readonly says: string;
  /** Whose face stands beside it; empty where the house asks. */
  readonly askedBy: string;
  readonly portraitId: string | null;
  /** That person's own; empty mostly. */
  readonly sentence: string;
  /** What was told last, and the question goes on from; empty mostly. */
  readonly follows: string;
  readonly question: string;
  readonly url: string;
  /** Whether one may reply to the mail itself. */
  readonly byReply: boolean;
  readonly words: {
    face: (askedBy: string) => string;
    goesOn: (follows: string) => string;
    action: string;
    after: string;
    byReply: string;
    another: string;
    later: string;
    rhythm: string;
  };
}

/**
 * The form of the mails that ask: the question large, one button, and small the ways around it. Each opens the question's
 * own page, where a press does what it says: to open a link changes nothing. What stands behind `#` is sent to no server.
 */
export const questionSheet = (letter: QuestionLetter, words: Messages): MailSheet => {
  const { subject, heading, why, name, says, askedBy, portraitId, sentence, url } = letter;
  const { face, goesOn, action: label, after, byReply, another, later, rhythm } = letter.words;
  const lesser = [
    [another, `${url}#autre`],
    [later, `${url}#plus-tard`],
    [rhythm, `${url}#rythme`],
  ] as const;
  return {
    ...{ subject, heading, why, preview: letter.question },
    blocks: [
      paragraph(words.greeting(name)),
      askedBy === ''
        ? paragraph(says)
        : asker({ name: askedBy, hasPicture: portraitId !== null, alt: face(askedBy), says }),
      ...(sentence === '' ? [] : [quotation(sentence)]),
      ...(letter.follows === '' ? [] : [paragraph(goesOn(letter.follows))]),
      question(letter.question),
      action(label, url, words),
      paragraph(after),
      ...(letter.byReply ? [paragraph(byReply)] : []),
      ways(lesser, words),
    ],
  };
};
