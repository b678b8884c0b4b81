import { z } from 'zod';
import type { MailDeclaration } from './mail-declaration.ts';

const link = z.url();
const person = z.string();

/** The events that a security notice tells. */
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
  familyName: z.string(),
  /** The inviter's own words; empty mostly. */
  sentence: z.string(),
  expiresOn: z.iso.date(),
  invitationUrl: link,
};

/** Letters to people about their account, their family and their consent. */
export const accountMails = {
  create_account: {
    bound: 'typed',
    guarantee: 'at_most_once',
    data: z.strictObject({ name: person, dashboardUrl: link }),
  },
  /** Ours: proof of an address that a list names (packages/core/README.md, Roles). */
  address_proof: {
    bound: 'asked',
    isSummed: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ name: person, proofUrl: link }),
  },
  /** To a reader or an editor, and to an author or narrator; the link is the only one there is. */
  invite: {
    bound: 'words',
    isSummed: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ ...invited, role: z.enum(['reader', 'editor']) }),
  },
  invite_author: {
    bound: 'words',
    isSummed: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ ...invited, isNarrator: z.boolean() }),
  },
  /** To a narrator without account, for a yes or a no by the link. */
  consent_request: {
    bound: 'words',
    isSummed: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ name: person, askedBy: person, bookTitle: z.string(), consentUrl: link }),
  },
  /** To the family's owner: a narrator said yes or no, or took a yes back. */
  consent_notice: {
    bound: 'free',
    isSummed: true,
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      narrator: person,
      bookTitle: z.string(),
      answer: z.enum(['given', 'declined', 'withdrawn']),
      consentUrl: link,
    }),
  },
  /** To who invited: the answer of the invited, once. */
  invitation_notice: {
    bound: 'free',
    isSummed: true,
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
    bound: 'typed',
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ name: person, resetUrl: link }),
  },
  sign_in_link: {
    bound: 'typed',
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({ name: person, signInUrl: link }),
  },
  /** To both addresses of an account that changes its own: the old one approves, the new one proves. */
  address_change: {
    bound: 'asked',
    isSummed: true,
    guarantee: 'at_least_once',
    isSecret: true,
    data: z.strictObject({
      name: person,
      side: z.enum(['old', 'new']),
      newEmail: z.string(),
      answerUrl: link,
    }),
  },
  /** A protection of an account has changed: its owner learns it at once. */
  security_notice: {
    bound: 'free',
    guarantee: 'at_least_once',
    data: z.strictObject({
      name: person,
      event: z.enum(securityEvents),
      on: z.iso.date(),
      securityUrl: link,
    }),
  },
  export_ready: {
    bound: 'free',
    guarantee: 'at_most_once',
    data: z.strictObject({ name: person, familyName: z.string(), until: z.iso.date(), pageUrl: link }),
  },
  /** An account or a family will be erased; the link calls it off. */
  deletion_planned: {
    bound: 'free',
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
