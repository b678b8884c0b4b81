import { mailChoices } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, findable } from '../../ports/documents.port.ts';

const userDocument = z.object({
  email: z.string(),
  name: z.string(),
  largeText: z.boolean(),
  /** The address that a link sent to it has proved; the lists of administrators count only while it equals `email`. */
  provedEmail: z.string().nullable(),
  /** Choices about optional e-mails; missing: the defaults of the installation. */
  mailChoices: mailChoices.optional(),
  /** The code that they give to people whom they refer. */
  referralCode: z.string(),
  /** Sessions and proofs of identity from before this instant are invalid. */
  sessionsSince: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
});
export type UserDocument = z.infer<typeof userDocument>;

/** By uid of the identity service. */
export const users = findable(collection('users', userDocument, [['email']]), ({ name, email }, uid) => [
  name,
  email,
  uid,
]);

const sessionDocument = z.object({
  uid: z.string(),
  secondFactor: z.boolean(),
  device: z.string(),
  /** When the password was given; a revocation after it ends the session. */
  authenticatedAt: z.iso.datetime(),
  /** When the second factor was given last; missing where none was. */
  factorAt: z.iso.datetime().optional(),
  /** When its rights were last given anew; at first, when it was opened. */
  issuedAt: z.iso.datetime(),
  /** When a page was last asked for, to some minutes; at first, when it was opened. */
  usedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type SessionDocument = z.infer<typeof sessionDocument>;

/** By the SHA-256 of the cookie: the cookie itself is never kept. */
export const sessions = collection('sessions', sessionDocument, [['uid', 'createdAt']]);

/** Days a session lives. */
export const SESSION_DAYS = 30;
