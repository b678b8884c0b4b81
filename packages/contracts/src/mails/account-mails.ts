import { z } from 'zod';
import type { MailDeclaration } from './mail-declaration.ts';

const link = z.url();
const person = z.string();

/** The events that a security notice reports. */
const securityEvents = [
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
  /** The inviter's photograph, embedded in the mail; null when the initial is shown. */
  portraitId: z.string().nullable(),
  familyName: z.string(),
  /** A sentence that the inviter wrote; usually empty. */
  sentence: z.string(),
  expiresOn: z.iso.date(),
  invitationUrl: link,
};

/** E-mails to people about their account, their family and their consent. */
export const accountMails = {
  create_account: {
    limit: 'visitor_request',
    priority: 'transactional',
    guarantee: 'at_most_once',
    data: z.strictObject({ name: person, dashboardUrl: link }),
  },
  /**
   * To the owner of an account: a link that verifies the address, which a list may name (packages/core/README.md,
   * Roles).
   */
  email_verification: {
    limit: 'own_request',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ name: person, verificationUrl: link }),
  },
  /** To an invited reader or editor; `invite_author` is for an author or narrator. Only this mail contains the link. */
  invite: {
    limit: 'personal_message',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ ...invited, role: z.enum(['reader', 'editor']) }),
  },
  invite_author: {
    limit: 'personal_message',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ ...invited, isNarrator: z.boolean() }),
  },
  /** To a narrator without an account: a link to consent or refuse. */
  consent_request: {
    limit: 'personal_message',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ name: person, askedBy: person, bookTitle: z.string(), consentUrl: link }),
  },
  /** To the family's owner: a narrator consented, refused, or withdrew the consent. */
  consent_notice: {
    limit: 'unlimited',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      narrator: person,
      bookTitle: z.string(),
      answer: z.enum(['given', 'declined', 'withdrawn']),
      consentUrl: link,
    }),
  },
  /** To the inviter: the answer of the invited person, once. */
  invitation_notice: {
    limit: 'unlimited',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      invited: person,
      familyName: z.string(),
      answer: z.enum(['accepted', 'declined']),
      membersUrl: link,
    }),
  },
  password_reset: {
    limit: 'visitor_request',
    priority: 'transactional',
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ name: person, resetUrl: link }),
  },
  sign_in_link: {
    limit: 'visitor_request',
    priority: 'transactional',
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ name: person, signInUrl: link }),
  },
  /** To both addresses of an account that changes its address: the old one approves, the new one is verified. */
  address_change: {
    limit: 'own_request',
    priority: 'transactional',
    countsTowardsDailySum: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({
      name: person,
      side: z.enum(['old', 'new']),
      newEmail: z.string(),
      answerUrl: link,
    }),
  },
  /** To the owner of an account: its protection has changed. */
  security_notice: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      event: z.enum(securityEvents),
      on: z.iso.date(),
      securityUrl: link,
    }),
  },
  export_ready: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_most_once',
    data: z.strictObject({ name: person, familyName: z.string(), until: z.iso.date(), pageUrl: link }),
  },
  /** To the requester of an erasure of an account or a family; the link cancels it. */
  deletion_planned: {
    limit: 'unlimited',
    priority: 'transactional',
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({
      name: person,
      /** Empty for an account. */
      familyName: z.string(),
      on: z.iso.date(),
      cancelUrl: link,
    }),
  },
} as const satisfies Readonly<Record<string, MailDeclaration>>;
