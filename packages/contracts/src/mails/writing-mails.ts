import { z } from 'zod';
import type { MailDeclaration } from './mail-declaration.ts';

const link = z.url();
const person = z.string();

/**
 * A mail with a question and its link, which opens the question without an account; `askedBy` is empty when no person
 * asks.
 */
const askingMail = {
  name: person,
  askedBy: person,
  /** A sentence that the asker wrote; usually empty. */
  sentence: z.string(),
  /** The asker's photograph, embedded in the mail; null when the initial is shown. */
  portraitId: z.string().nullable(),
  /** The last story of this person, which the question follows up; usually empty. */
  followUpOf: z.string(),
  question: z.string(),
  answerUrl: link,
  /** True in the first mail to a narrator, which says what it is about. */
  isFirst: z.boolean(),
  /** True when the recipient may answer by replying to the mail: only where the installation receives mail. */
  byReply: z.boolean(),
};

/**
 * Hearts and comments on the recipient's stories since the last question. Each links to its story, which opens without
 * an account; `excerpt` is the beginning of a comment, empty for a heart.
 */
const reactionsInMail = {
  reactions: z.array(
    z.strictObject({
      kind: z.enum(['comment', 'heart']),
      who: person,
      title: z.string(),
      excerpt: z.string(),
      storyUrl: link,
    }),
  ),
  /** Number of further ones. */
  moreReactions: z.int().nonnegative(),
};

/** The outcome of a reply by mail, as its sender is notified. */
export const replyOutcomes = [
  'sent',
  'consent',
  'apart',
  'wordless',
  'duplicate',
  'files',
  'encrypted',
  'empty',
  'too_long',
  'unreadable',
] as const;
export type ReplyOutcome = (typeof replyOutcomes)[number];

/** Mails about questions, their answers, and news of a growing book. */
export const writingMails = {
  /** A question asked by a relative; `about` names the narrator when the recipient is another person. */
  new_question: {
    limit: 'personal_message',
    priority: 'question',
    countsTowardsDailySum: true,
    guarantee: 'at_most_once',
    isSecret: true,
    autoSubmitted: 'auto-generated',
    data: z.strictObject({ ...askingMail, ...reactionsInMail, about: person }),
  },
  /** To the narrator: each scheduled question, whatever the rhythm. */
  daily_question: {
    limit: 'personal_message',
    priority: 'question',
    countsTowardsDailySum: true,
    guarantee: 'at_most_once',
    isSecret: true,
    autoSubmitted: 'auto-generated',
    data: z.strictObject({ ...askingMail, ...reactionsInMail, theme: z.string() }),
  },
  reminder: {
    limit: 'personal_message',
    priority: 'question',
    countsTowardsDailySum: true,
    guarantee: 'at_most_once',
    isSecret: true,
    autoSubmitted: 'auto-generated',
    data: z.strictObject(askingMail),
  },
  /** To the asker: the question was answered, with the beginning of the answer. */
  reply_received: {
    limit: 'unlimited',
    priority: 'digest',
    countsTowardsDailySum: true,
    guarantee: 'at_most_once',
    isSecret: true,
    data: z.strictObject({
      name: person,
      answeredBy: person,
      /** The photograph of the person who answered, embedded in the mail; null when the initial is shown. */
      portraitId: z.string().nullable(),
      question: z.string(),
      /** The beginning of the answer; empty when it was only spoken. */
      excerpt: z.string(),
      photographs: z.int().nonnegative(),
      /** The photograph shown in the mail, which is embedded; null for none. */
      photographId: z.string().nullable(),
      /** True when the answer has a recording. */
      isTold: z.boolean(),
      /** Length of the recording; null while it is not prepared. */
      spokenSeconds: z.int().nonnegative().nullable(),
      storyUrl: link,
    }),
  },
  /** To the sender of a reply by mail, at the address of the questions: what was stored, and the link to correct it. */
  reply_kept: {
    limit: 'visitor_request',
    priority: 'digest',
    countsTowardsDailySum: true,
    guarantee: 'at_most_once',
    isSecret: true,
    autoSubmitted: 'auto-replied',
    data: z.strictObject({
      name: person,
      askedBy: person,
      question: z.string(),
      outcome: z.enum(replyOutcomes),
      /** The beginning of the sender's own text. */
      excerpt: z.string(),
      photographs: z.int().nonnegative(),
      /** Number of recordings that the family can hear. */
      takes: z.int().nonnegative(),
      /** Number of recordings that stay in the mail. */
      recordings: z.int().nonnegative(),
      /** Names of received files that are in no story: they stay in the mail. */
      files: z.array(z.string()),
      answerUrl: link,
    }),
  },
  /** To the family's owner: a reply arrived that nobody should attribute to that person without checking. */
  reply_held: {
    limit: 'visitor_request',
    priority: 'digest',
    countsTowardsDailySum: true,
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      asked: person,
      question: z.string(),
      /** `automatic`: a program may have written it. `recordings`: some exceed what a story or the family can store. */
      reason: z.enum([
        'sender',
        'revoked',
        'apart',
        'automatic',
        'files',
        'recordings',
        'encrypted',
        'too_long',
        'unreadable',
      ]),
      /** Number of recordings that nobody has accepted yet. */
      recordings: z.int().nonnegative(),
      /** Names of received files that are in no story: they stay in the mail. */
      files: z.array(z.string()),
      storyUrl: link,
    }),
  },
  /** To the family's owner: six questions stayed unanswered, or no question is left. */
  questions_paused: {
    limit: 'unlimited',
    priority: 'digest',
    countsTowardsDailySum: true,
    guarantee: 'at_most_once',
    data: z.strictObject({
      name: person,
      narrator: person,
      bookTitle: z.string(),
      reason: z.enum(['silence', 'exhausted']),
      listUrl: link,
    }),
  },
  story_digest: {
    limit: 'unlimited',
    priority: 'digest',
    countsTowardsDailySum: true,
    guarantee: 'at_most_once',
    data: z.strictObject({
      name: person,
      familyName: z.string(),
      /** The first of the stories; `count` is the number of all. */
      stories: z.array(
        z.strictObject({ title: z.string(), author: person, isTold: z.boolean(), storyUrl: link }),
      ),
      count: z.int().nonnegative(),
      /** Members who commented on or liked a story, by story. */
      reactions: z.array(
        z.strictObject({
          kind: z.enum(['comment', 'heart']),
          who: person,
          title: z.string(),
          storyUrl: link,
        }),
      ),
      /** Number of further comments and hearts. */
      moreReactions: z.int().nonnegative(),
      /** Remarks on pages of a proof, not comments on stories: a new remark, or the outcome of the recipient's own. */
      remarks: z.array(
        z.strictObject({
          news: z.enum(['added', 'resolved', 'dismissed']),
          who: person,
          bookTitle: z.string(),
          page: z.int().positive(),
          remarkUrl: link,
        }),
      ),
      /** Number of further remarks. */
      moreRemarks: z.int().nonnegative(),
      dashboardUrl: link,
    }),
  },
} as const satisfies Readonly<Record<string, MailDeclaration>>;
