import { z } from 'zod';
import type { MailDeclaration } from './mail-declaration.ts';

const link = z.url();
const person = z.string();

/** A question by its link, which opens it without an account; nobody asks it by name when `askedBy` is empty. */
const askingMail = {
  name: person,
  askedBy: person,
  /** The words of who asks, beside the question; empty mostly. */
  sentence: z.string(),
  /** The asker's photograph, embedded in the mail; null: the initial is shown. */
  portraitId: z.string().nullable(),
  /** The last story of this person, from which the question goes on; empty mostly. */
  follows: z.string(),
  question: z.string(),
  answerUrl: link,
  /** Whether one may answer by replying to the mail: never promised where no mail is received. */
  byReply: z.boolean(),
};

/** The outcome of a reply by mail, as its sender is told. */
const replyOutcomes = [
  'sent',
  'consent',
  'apart',
  'wordless',
  'known',
  'files',
  'encrypted',
  'empty',
  'too_long',
  'unreadable',
] as const;
export type ReplyOutcome = (typeof replyOutcomes)[number];

/** Questions, what is answered, and news of a book that grows. */
export const writingMails = {
  /** A question asked by a relative; `about` names the narrator when the recipient is somebody else. */
  new_question: {
    bound: 'words',
    isSummed: true,
    guarantee: 'at_most_once',
    isSecret: true,
    autoSubmitted: 'auto-generated',
    data: z.strictObject({ ...askingMail, about: person }),
  },
  /** To the narrator: each scheduled question, whatever the rhythm. */
  daily_question: {
    bound: 'words',
    isSummed: true,
    guarantee: 'at_most_once',
    isSecret: true,
    autoSubmitted: 'auto-generated',
    data: z.strictObject({ ...askingMail, theme: z.string() }),
  },
  reminder: {
    bound: 'words',
    isSummed: true,
    guarantee: 'at_most_once',
    isSecret: true,
    autoSubmitted: 'auto-generated',
    data: z.strictObject(askingMail),
  },
  /** To who asked: somebody answered. */
  reply_received: {
    bound: 'free',
    isSummed: true,
    guarantee: 'at_most_once',
    data: z.strictObject({
      name: person,
      answeredBy: person,
      question: z.string(),
      /** Aloud: there is something to listen to. */
      isTold: z.boolean(),
      storyUrl: link,
    }),
  },
  /** To who replied by mail, at the address of the questions: what was kept, and the link to correct it. */
  reply_kept: {
    bound: 'typed',
    isSummed: true,
    guarantee: 'at_most_once',
    isSecret: true,
    autoSubmitted: 'auto-replied',
    data: z.strictObject({
      name: person,
      askedBy: person,
      question: z.string(),
      outcome: z.enum(replyOutcomes),
      /** The beginning of the sender's own words; the one place where a mail holds some. */
      excerpt: z.string(),
      photographs: z.int().nonnegative(),
      /** Recordings that their family will hear. */
      takes: z.int().nonnegative(),
      /** Recordings that stay in the mail. */
      recordings: z.int().nonnegative(),
      /** Names of files that came and stand in no story: they stay in the mail. */
      files: z.array(z.string()),
      answerUrl: link,
    }),
  },
  /** To the family's owner: words came that nobody may take for that person's without looking. */
  reply_held: {
    bound: 'typed',
    isSummed: true,
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      asked: person,
      question: z.string(),
      /** `automatic`: it may have been written by a program. */
      reason: z.enum(['sender', 'revoked', 'apart', 'automatic', 'files', 'encrypted']),
      /** Recordings that nobody has opened yet. */
      recordings: z.int().nonnegative(),
      /** Names of files that came and stand in no story: they stay in the mail. */
      files: z.array(z.string()),
      storyUrl: link,
    }),
  },
  /** To the family's owner: six questions were left without an answer, or none is left to ask. */
  questions_paused: {
    bound: 'free',
    isSummed: true,
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
    bound: 'free',
    isSummed: true,
    guarantee: 'at_most_once',
    data: z.strictObject({
      name: person,
      familyName: z.string(),
      /** The first of them; `count` is of all. */
      stories: z.array(
        z.strictObject({ title: z.string(), author: person, isTold: z.boolean(), storyUrl: link }),
      ),
      count: z.int().nonnegative(),
      /** Members who commented on or liked a story, by story. */
      company: z.array(
        z.strictObject({
          kind: z.enum(['comment', 'heart']),
          who: person,
          title: z.string(),
          storyUrl: link,
        }),
      ),
      /** Remarks on pages: that one was left, or what became of the reader's own. */
      remarks: z.array(
        z.strictObject({
          news: z.enum(['left', 'resolved', 'waved']),
          who: person,
          bookTitle: z.string(),
          page: z.int().positive(),
          remarkUrl: link,
        }),
      ),
      dashboardUrl: link,
    }),
  },
} as const satisfies Readonly<Record<string, MailDeclaration>>;
