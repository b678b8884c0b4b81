import { action } from '../blocks/action.ts';
import { asker } from '../blocks/asker.ts';
import { paragraph } from '../blocks/paragraph.ts';
import { question } from '../blocks/question.ts';
import { quotation } from '../blocks/quotation.ts';
import { secondaryLinks } from '../blocks/secondary-links.ts';
import type { Messages } from '../messages/messages.ts';
import { buildReactionBlocks, type ReactionFacts, type ReactionMessages } from './build-reaction-blocks.ts';
import type { MailContent } from './mail-content.ts';

/** Data shared by all mails that ask a question. */
interface QuestionFacts extends Partial<ReactionFacts> {
  readonly name: string;
  /** Name of the asker, whose avatar is beside the question; empty when the site itself asks. */
  readonly askedBy: string;
  readonly portraitId: string | null;
  /** The asker's own sentence; usually empty. */
  readonly sentence: string;
  /** The earlier answer that the question refers to; usually empty. */
  readonly followUpOf: string;
  readonly question: string;
  readonly answerUrl: string;
  /** True in the first mail to a narrator. */
  readonly isFirst: boolean;
  /** True when the recipient may answer by replying to the mail. */
  readonly byReply: boolean;
}

interface QuestionMail {
  readonly subject: string;
  readonly heading: string;
  readonly why: string;
  /** Sentence above the question that says who asks. */
  readonly says: string;
  readonly facts: QuestionFacts;
  readonly messages: {
    face: (askedBy: string) => string;
    adds: (askedBy: string) => string;
    goesOn: (followUpOf: string) => string;
    action: string;
    after: string;
    introduces: (askedBy: string) => string;
    byReply: string;
    another: string;
    later: string;
    rhythm: string;
  } & ReactionMessages;
}

/**
 * Content of the mails that ask a question: the question in large type, one button, and small links to the
 * alternatives. All links open the question's page, where the action needs a click: opening a link changes nothing
 * (mail scanners open links). The fragment after `#` is not sent to the server.
 */
export const buildQuestionContent = (mail: QuestionMail, messages: Messages): MailContent => {
  const { subject, heading, why, says, facts } = mail;
  const { name, askedBy, portraitId, sentence, followUpOf, question: text, answerUrl: url } = facts;
  const { reactions = [], moreReactions = 0 } = facts;
  const { face, adds, goesOn, introduces, action: label, after, byReply } = mail.messages;
  const { another, later, rhythm } = mail.messages;
  const alternatives = [
    [another, `${url}#autre`],
    [later, `${url}#plus-tard`],
    [rhythm, `${url}#rythme`],
  ] as const;
  return {
    subject,
    ...(askedBy !== '' && { sender: askedBy }),
    heading,
    why,
    preview: text,
    blocks: [
      paragraph(messages.greeting(name)),
      ...(facts.isFirst && askedBy !== '' ? [paragraph(introduces(askedBy))] : []),
      askedBy === ''
        ? paragraph(says)
        : asker({ name: askedBy, hasPicture: portraitId !== null, alt: face(askedBy), sentence: says }),
      ...(followUpOf === '' ? [] : [paragraph(goesOn(followUpOf))]),
      question(text),
      ...(sentence === '' || askedBy === '' ? [] : [paragraph(adds(askedBy))]),
      ...(sentence === '' ? [] : [quotation(sentence)]),
      action(label, url, messages),
      paragraph(after),
      ...(facts.byReply ? [paragraph(byReply)] : []),
      ...buildReactionBlocks({ reactions, moreReactions }, mail.messages),
      secondaryLinks(alternatives, messages),
    ],
  };
};
