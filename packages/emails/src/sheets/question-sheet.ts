import { action } from '../blocks/action.ts';
import { asker } from '../blocks/asker.ts';
import { paragraph } from '../blocks/paragraph.ts';
import { question } from '../blocks/question.ts';
import { quotation } from '../blocks/quotation.ts';
import { ways } from '../blocks/ways.ts';
import type { Messages } from '../messages/messages.ts';
import type { MailSheet } from './mail-sheet.ts';

/** Facts that every asking mail shares. */
interface QuestionFacts {
  readonly name: string;
  /** Name of the person whose portrait stands beside the question; empty when the site itself asks. */
  readonly askedBy: string;
  readonly portraitId: string | null;
  /** The asking person's own sentence; mostly empty. */
  readonly sentence: string;
  /** The last answer that the question continues; mostly empty. */
  readonly follows: string;
  readonly question: string;
  readonly answerUrl: string;
  /** Whether one may reply to the mail itself. */
  readonly byReply: boolean;
}

interface QuestionLetter {
  readonly subject: string;
  readonly heading: string;
  readonly why: string;
  /** One sentence above the question: who asks. */
  readonly says: string;
  readonly facts: QuestionFacts;
  readonly words: {
    face: (askedBy: string) => string;
    adds: (askedBy: string) => string;
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
  const { subject, heading, why, says, facts } = letter;
  const { name, askedBy, portraitId, sentence, follows, question: text, answerUrl: url } = facts;
  const { face, adds, goesOn, action: label, after, byReply, another, later, rhythm } = letter.words;
  const lesser = [
    [another, `${url}#autre`],
    [later, `${url}#plus-tard`],
    [rhythm, `${url}#rythme`],
  ] as const;
  return {
    subject,
    heading,
    why,
    preview: text,
    blocks: [
      paragraph(words.greeting(name)),
      askedBy === ''
        ? paragraph(says)
        : asker({ name: askedBy, hasPicture: portraitId !== null, alt: face(askedBy), says }),
      ...(follows === '' ? [] : [paragraph(goesOn(follows))]),
      question(text),
      ...(sentence === '' || askedBy === '' ? [] : [paragraph(adds(askedBy))]),
      ...(sentence === '' ? [] : [quotation(sentence)]),
      action(label, url, words),
      paragraph(after),
      ...(facts.byReply ? [paragraph(byReply)] : []),
      ways(lesser, words),
    ],
  };
};
