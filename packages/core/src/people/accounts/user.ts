import { administratorRoles, mailChoices } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, withSearch } from '../../ports/documents.port.ts';

const userDocument = z.object({
  email: z.string(),
  name: z.string(),
  largeText: z.boolean(),
  /**
   * The address that a link sent to it has verified; the lists of administrators apply only while it equals `email`.
   */
  verifiedEmail: z.string().nullable(),
  /** Choices about optional e-mails; when missing, the defaults of the installation apply. */
  mailChoices: mailChoices.optional(),
  /** The referral code that the person gives to friends. */
  referralCode: z.string(),
  /** Sessions and proofs of identity from before this instant are invalid. */
  sessionsSince: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
});
export type UserDocument = z.infer<typeof userDocument>;

/** Stored by the uid of the identity service. */
export const users = withSearch(
  collection('users', userDocument, [['email']]),
  'email',
  ({ name, email }, uid) => [name, email, uid],
);

const administratorDocument = z.object({
  addedAt: z.iso.datetime(),
  /** Administrators of before the roles had every right. */
  role: z.enum(administratorRoles).default('everything'),
});

/**
 * Administrators that the operator's command or another administrator added, besides those of `ADMIN_EMAILS`; stored by
 * uid, so that the role follows the person when their address changes.
 */
export const administrators = collection('administrators', administratorDocument, [['addedAt']]);

const sessionDocument = z.object({
  uid: z.string(),
  secondFactor: z.boolean(),
  device: z.string(),
  /** When the password was given; a revocation after it ends the session. */
  authenticatedAt: z.iso.datetime(),
  /** When the second factor was last given; missing where none was. */
  factorAt: z.iso.datetime().optional(),
  /** When the session was opened, or its rights were last renewed. */
  issuedAt: z.iso.datetime(),
  /** When the session last requested a page, accurate to some minutes; at first, when it was opened. */
  usedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type SessionDocument = z.infer<typeof sessionDocument>;

/** Stored by the SHA-256 of the cookie; the cookie itself is not stored. */
export const sessions = collection('sessions', sessionDocument, [['uid', 'createdAt'], ['expiresAt']]);

/** Days for which a session is valid. */
export const SESSION_DAYS = 30;
