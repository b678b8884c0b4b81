import { z } from 'zod';
import { storedFile } from '../api/making/renderings.ts';
import { postalAddress } from '../api/selling/cart.ts';
import { holdReason } from '../api/selling/orders.ts';
import { descriptionLine } from '../book/job-ticket.ts';
import { defectOutcomes, mailKinds } from '../enums.ts';
import { sha256 } from '../fields.ts';
import { giftMails } from './gift-mails.ts';
import { saleMails } from './sale-mails.ts';

const link = z.url();
const person = z.string();

/** What a security notice tells. */
export const securityEvents = [
  'password_changed',
  'email_changed',
  'factor_on',
  'factor_off',
  'recovery_codes_renewed',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

const invited = {
  name: person,
  invitedBy: person,
  familyName: z.string(),
  /** The inviter's own words; empty mostly. */
  sentence: z.string(),
  expiresOn: z.iso.date(),
  invitationUrl: link,
};

/** A question by its link, which opens it without an account; nobody asks it by name when `askedBy` is empty. */
const asked = {
  name: person,
  askedBy: person,
  /** Of who asks, beside the question; empty mostly. */
  sentence: z.string(),
  /** The photograph of who asks, put into the mail itself; null: the initial stands. */
  portraitId: z.string().nullable(),
  /** What this person told last, and the question goes on from; empty mostly. */
  follows: z.string(),
  question: z.string(),
  answerUrl: link,
  /** Whether one may answer by replying to the mail: never promised where no mail is received. */
  byReply: z.boolean(),
};

/** What became of a reply by mail, as its sender is told. */
export const replyOutcomes = [
  'sent',
  'consent',
  'apart',
  'wordless',
  'empty',
  'too_long',
  'unreadable',
] as const;
export type ReplyOutcome = (typeof replyOutcomes)[number];

/** What each kind of e-mail says. Links are absolute; no story text travels by mail, but its writer's own. */
export const mailData = {
  create_account: z.strictObject({ name: person, dashboardUrl: link }),
  /** Ours: proof of an address that a list names (packages/core/README.md, Roles). */
  address_proof: z.strictObject({ name: person, proofUrl: link }),
  /** To a reader or an editor, and to an author or narrator; the link is the only one there is. */
  invite: z.strictObject({ ...invited, role: z.enum(['reader', 'editor']) }),
  invite_author: z.strictObject({ ...invited, isNarrator: z.boolean() }),
  /** To a narrator without account: he says yes or no by the link. */
  consent_request: z.strictObject({ name: person, askedBy: person, bookTitle: z.string(), consentUrl: link }),
  /** To the family's owner: a narrator said yes or no, or took his yes back. */
  consent_notice: z.strictObject({
    name: person,
    narrator: person,
    bookTitle: z.string(),
    answer: z.enum(['given', 'declined', 'withdrawn']),
    consentUrl: link,
  }),
  /** To who invited: the answer of the invited, once. */
  invitation_notice: z.strictObject({
    name: person,
    invited: person,
    familyName: z.string(),
    answer: z.enum(['accepted', 'declined']),
    membersUrl: link,
  }),
  password_reset: z.strictObject({ name: person, resetUrl: link }),
  sign_in_link: z.strictObject({ name: person, signInUrl: link }),
  /** To both addresses of an account that changes its own: the old one approves, the new one proves. */
  address_change: z.strictObject({
    name: person,
    side: z.enum(['old', 'new']),
    newEmail: z.string(),
    answerUrl: link,
  }),
  /** What protects an account has changed; whoever didn't do it knows at once. */
  security_notice: z.strictObject({
    name: person,
    event: z.enum(securityEvents),
    on: z.iso.date(),
    securityUrl: link,
  }),
  /** A relative asked it: of the narrator, or of somebody who knew him, whom it is `about` then. */
  new_question: z.strictObject({ ...asked, about: person }),
  /** To the narrator: each scheduled question, whatever the rhythm. */
  daily_question: z.strictObject({ ...asked, theme: z.string() }),
  reminder: z.strictObject(asked),
  /** To who asked: somebody answered. */
  reply_received: z.strictObject({
    name: person,
    answeredBy: person,
    question: z.string(),
    /** Aloud: there is something to listen to. */
    isTold: z.boolean(),
    storyUrl: link,
  }),
  /** To who replied by mail, at the address that his questions go to: what was kept, and the link to correct it. */
  reply_kept: z.strictObject({
    name: person,
    askedBy: person,
    question: z.string(),
    outcome: z.enum(replyOutcomes),
    /** The beginning of his own words; the one place where a mail holds some. */
    excerpt: z.string(),
    photographs: z.int().nonnegative(),
    /** Recordings that their family will hear. */
    takes: z.int().nonnegative(),
    /** Those that stay in his mail. */
    recordings: z.int().nonnegative(),
    answerUrl: link,
  }),
  /** To the family's owner: words came that nobody may take for that person's without looking. */
  reply_held: z.strictObject({
    name: person,
    asked: person,
    question: z.string(),
    reason: z.enum(['sender', 'revoked', 'apart']),
    /** Recordings that nobody has opened yet. */
    recordings: z.int().nonnegative(),
    storyUrl: link,
  }),
  /** To the family's owner: six questions were left without an answer, or none is left to ask. */
  questions_paused: z.strictObject({
    name: person,
    narrator: person,
    bookTitle: z.string(),
    reason: z.enum(['silence', 'exhausted']),
    listUrl: link,
  }),
  story_digest: z.strictObject({
    name: person,
    familyName: z.string(),
    /** The first of them; `count` is of all. */
    stories: z.array(
      z.strictObject({ title: z.string(), author: person, isTold: z.boolean(), storyUrl: link }),
    ),
    count: z.int().nonnegative(),
    /** Who left words about which story, or liked it. */
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
  proof_ready: z.strictObject({
    name: person,
    title: z.string(),
    pages: z.int().positive(),
    previewUrl: link,
  }),
  ...giftMails,
  ...saleMails,
  /** To the print shop: all it needs to make the book without a telephone call. */
  book_to_print: z.object({
    orderNumber: z.string(),
    title: z.string(),
    copies: z.int().positive(),
    pages: z.int().positive(),
    /** Sent before, by the same link. */
    isReminder: z.boolean(),
    /** The description, line by line. */
    lines: z.array(descriptionLine),
    /** Where each parcel goes, with how many copies. */
    addresses: z.array(postalAddress.extend({ copies: z.int().nonnegative() })),
    files: z.array(storedFile),
    ticketSha256: sha256,
    atelierUrl: link,
    /** The page of all its orders. */
    workshopUrl: link,
  }),
  book_to_print_user: z.strictObject({
    name: person,
    orderNumber: z.string(),
    title: z.string(),
    /** Copies that are printed a second time; none when the book is printed for the first. */
    reprinted: z.int().nonnegative(),
    /** Which edition it is, of an order of several; empty for an order of one. */
    edition: z.string(),
    orderUrl: link,
  }),
  /** To the print shop that was sent an order: it must not print it, or may again. */
  print_notice: z.strictObject({
    orderNumber: z.string(),
    title: z.string(),
    event: z.enum(['held', 'released', 'cancelled', 'refunded', 'moved', 'answered', 'address', 'replaced']),
    /** The house's answer, or the corrected address, line by line; empty for all else. */
    text: z.string(),
    /** Why it is held; null for all else. */
    reason: holdReason.nullable(),
    atelierUrl: link,
    workshopUrl: link,
  }),
  /** To the print shop: the link of its page of all orders; once it is renewed, the former link opens nothing any more. */
  workshop_link: z.strictObject({ isRenewed: z.boolean(), workshopUrl: link }),
  order_status: z.strictObject({
    name: person,
    orderNumber: z.string(),
    title: z.string(),
    stage: z.enum(['accepted', 'printing', 'shipped', 'delivered', 'on_hold', 'cancelled', 'address']),
    /** Where the parcel goes now, line by line, when that was corrected; empty for all else. */
    address: z.string(),
    /** Of copies that were printed a second time. */
    isReprint: z.boolean(),
    /** Which edition it is, of an order of several; empty for an order of one. */
    edition: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    orderUrl: link,
  }),
  /** To the buyer who told a defect: what the house does about it. */
  defect_answered: z.strictObject({
    name: person,
    orderNumber: z.string(),
    title: z.string(),
    outcome: z.enum(defectOutcomes),
    /** Copies that are printed again, or cents that go back; none for the rest. */
    copies: z.int().nonnegative(),
    cents: z.int().nonnegative(),
    currency: z.string(),
    /** The house's own words; none when nothing is to be added. */
    text: z.string(),
    orderUrl: link,
  }),
  /** To the house: a message from `/contact`; answering it answers the visitor. */
  contact: z.strictObject({
    name: person,
    email: z.email(),
    subject: z.string(),
    message: z.string(),
    adminUrl: link,
  }),
  /** To the visitor; it repeats nothing that he typed, so that no one is written to through us. */
  contact_acknowledgement: z.strictObject({ subject: z.string(), faqUrl: link }),
  atelier_question: z.strictObject({
    orderNumber: z.string(),
    title: z.string(),
    question: z.string(),
    orderUrl: link,
  }),
  export_ready: z.strictObject({ name: person, familyName: z.string(), until: z.iso.date(), pageUrl: link }),
  /** An account or a family will be erased; the link calls it off. */
  deletion_planned: z.strictObject({
    name: person,
    /** Empty for an account. */
    familyName: z.string(),
    on: z.iso.date(),
    cancelUrl: link,
  }),
  /** To the administrators: something waits for a hand. */
  administrator_alert: z.strictObject({ subject: z.string(), sentence: z.string(), adminUrl: link }),
} as const satisfies Record<(typeof mailKinds)[number], z.ZodType>;

export const mailKind = z.enum(mailKinds);
export type MailKind = z.infer<typeof mailKind>;
export type MailData<K extends MailKind> = z.infer<(typeof mailData)[K]>;
