import { z } from 'zod';
import { byId, emailAddress, id, instant, personName, secretToken } from '../../fields.ts';
import { route } from '../route.ts';
import { password } from './identity.ts';
import { userRecord } from './session.ts';

/** A browser in which the person is signed in; its location is neither known nor stored. */
export const openSession = z.object({
  id,
  device: z.object({
    browser: z.enum(['firefox', 'chrome', 'edge', 'safari', 'opera', 'samsung', 'other']),
    system: z.enum(['windows', 'macos', 'linux', 'android', 'iphone', 'ipad', 'other']),
  }),
  since: instant,
  /** True for the session of the requesting browser. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** State of a change of address after one of its two links was used. */
export const emailChangeState = z.object({
  state: z.enum(['waits_for_old', 'waits_for_new', 'changed', 'refused']),
  newEmail: z.string(),
});
export type EmailChangeState = z.infer<typeof emailChangeState>;

/**
 * E-mails that a person may unsubscribe from. Mails that protect an account, a payment or a delivery are always sent.
 */
export const mailTopic = z.enum(['order_steps', 'questions', 'digest', 'reactions', 'remarks']);
export type MailTopic = z.infer<typeof mailTopic>;

const hour = z.int().min(0).max(23);
export const mailChoices = z.strictObject({
  topics: z.strictObject({
    order_steps: z.boolean(),
    questions: z.boolean(),
    digest: z.boolean(),
    /** Within the digest: comments and hearts of relatives on stories. */
    reactions: z.boolean(),
    /** Within the digest: remarks on the pages of a proof. */
    remarks: z.boolean(),
  }),
  /** From one full hour to another of `timeZone`, across midnight too; null for none. */
  quietHours: z.strictObject({ from: hour, until: hour }).nullable(),
  timeZone: z.string().min(1).max(60),
});
export type MailChoices = z.infer<typeof mailChoices>;

/** A person's own account: every change of its protection requires the password again. */
export const accountRoutes = {
  'account.updateProfile': route({
    method: 'PUT',
    path: '/api/account/profile',
    action: 'signed_in',
    replies: 'json',
    body: z.strictObject({ name: personName, largeText: z.boolean() }),
    answer: userRecord,
  }),
  'account.sessions': route({
    method: 'GET',
    path: '/api/account/sessions',
    action: 'signed_in',
    replies: 'json',
    answer: z.object({
      sessions: z.array(openSession),
      /** How long a session may stay unused: in days, and in minutes for administrators and managers of gift cards. */
      idle: z.object({ days: z.int().positive(), minutes: z.int().positive().nullable() }),
    }),
  }),
  'account.endSession': route({
    method: 'POST',
    path: '/api/account/sessions/:sessionId/end',
    action: 'signed_in',
    replies: 'json',
    params: byId('sessionId'),
    answer: z.object({ ended: z.literal(true) }),
  }),
  'account.endOtherSessions': route({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    action: 'signed_in',
    replies: 'json',
    answer: z.object({ ended: z.int().nonnegative() }),
  }),
  'account.requestEmailChange': route({
    method: 'POST',
    path: '/api/account/email-change',
    action: 'signed_in',
    replies: 'json',
    body: z.strictObject({ password, newEmail: emailAddress }),
    answer: z.object({ sent: z.literal(true) }),
  }),
  'account.readMailChoices': route({
    method: 'GET',
    path: '/api/account/mail-choices',
    action: 'signed_in',
    replies: 'json',
    answer: mailChoices,
  }),
  'account.updateMailChoices': route({
    method: 'PUT',
    path: '/api/account/mail-choices',
    action: 'signed_in',
    replies: 'json',
    body: mailChoices,
    answer: mailChoices,
  }),
  /** Called by a mail program itself (RFC 8058): a form without our cookie or token. */
  'account.unsubscribe': route({
    method: 'POST',
    path: '/api/unsubscribe/:uid/:topic/:token',
    action: 'anyone',
    replies: 'json',
    params: z.strictObject({ uid: id, topic: mailTopic, token: secretToken }),
    answer: z.object({ unsubscribed: z.literal(true) }),
    exempt: true,
  }),
  /** Answers by the links of both e-mails, from any browser. Opening a link alone changes nothing. */
  'account.answerEmailChange': route({
    method: 'POST',
    path: '/api/account/email-change/answer',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ token: secretToken, decision: z.enum(['confirm', 'refuse']) }),
    answer: emailChangeState,
  }),
} as const;
