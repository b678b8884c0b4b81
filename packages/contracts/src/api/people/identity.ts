import { z } from 'zod';
import { emailAddress, personName, secretToken } from '../../fields.ts';
import { route } from '../route.ts';

export const password = z.string().min(1).max(200);
const passwordAlone = z.strictObject({ password });
const identityToken = z.object({ identityToken: z.string() });
/** Six digits of the authenticator, or one of the recovery codes. */
const secondFactorCode = z.string().trim().min(6).max(32);

/** Routes that prove a person's identity, and change the means of proof. */
export const identityRoutes = {
  'identity.signUp': route({
    method: 'POST',
    path: '/api/identity/sign-up',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ email: emailAddress, password, name: personName }),
    answer: identityToken,
  }),
  'identity.signIn': route({
    method: 'POST',
    path: '/api/identity/sign-in',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ email: emailAddress, password }),
    answer: z.union([identityToken, z.object({ secondFactorChallenge: z.string() })]),
  }),
  'identity.answerSecondFactor': route({
    method: 'POST',
    path: '/api/identity/second-factor',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ challenge: z.string().min(10).max(500), code: secondFactorCode }),
    answer: identityToken,
  }),
  'identity.enrolSecondFactor': route({
    method: 'POST',
    path: '/api/identity/second-factor/enrolment',
    action: 'signed_in',
    replies: 'json',
    body: passwordAlone,
    answer: z.object({ otpauthUrl: z.string(), recoveryCodes: z.array(z.string()) }),
  }),
  'identity.confirmSecondFactor': route({
    method: 'POST',
    path: '/api/identity/second-factor/confirmation',
    action: 'signed_in',
    replies: 'json',
    body: z.strictObject({ password, code: secondFactorCode }),
    answer: z.object({ enrolled: z.literal(true) }),
  }),
  /**
   * Records that the second factor was given again, before an action that requires a fresh one; only for accounts that
   * we store.
   */
  'identity.reconfirmSecondFactor': route({
    method: 'POST',
    path: '/api/identity/second-factor/reconfirmation',
    action: 'signed_in',
    replies: 'json',
    body: z.strictObject({ code: secondFactorCode }),
    answer: z.object({ confirmed: z.literal(true) }),
  }),
  /** Checks the password and address of a new account of a hosted service, which itself checks only the length. */
  'identity.checkNewAccount': route({
    method: 'POST',
    path: '/api/identity/new-account-check',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ email: emailAddress, password, name: personName }),
    answer: z.object({ accepted: z.literal(true) }),
  }),
  /** Removes the second factor by a recovery code, for accounts of a hosted service, which has no recovery codes. */
  'identity.recover': route({
    method: 'POST',
    path: '/api/identity/recovery',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ email: emailAddress, code: secondFactorCode }),
    answer: z.object({ recovered: z.literal(true) }),
  }),
  /** Sends a sign-in link by e-mail (SIGN_IN_EMAIL_LINK); the response is the same for every address. */
  'identity.requestSignInLink': route({
    method: 'POST',
    path: '/api/identity/sign-in-link',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ email: emailAddress }),
    answer: z.object({ sent: z.literal(true) }),
  }),
  'identity.requestPasswordReset': route({
    method: 'POST',
    path: '/api/identity/password-reset',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ email: emailAddress }),
    answer: z.object({ sent: z.literal(true) }),
  }),
  'identity.resetPassword': route({
    method: 'POST',
    path: '/api/identity/password',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ token: secretToken, password }),
    answer: z.object({ changed: z.literal(true) }),
  }),
  'identity.reauthenticate': route({
    method: 'POST',
    path: '/api/identity/reauthentication',
    action: 'signed_in',
    replies: 'json',
    body: passwordAlone,
    answer: z.object({ confirmed: z.literal(true) }),
  }),
  'identity.changePassword': route({
    method: 'POST',
    path: '/api/identity/password-change',
    action: 'signed_in',
    replies: 'json',
    body: z.strictObject({ password, newPassword: password }),
    answer: z.object({ changed: z.literal(true) }),
  }),
  'identity.readSecondFactor': route({
    method: 'GET',
    path: '/api/identity/second-factor',
    action: 'signed_in',
    replies: 'json',
    answer: z.object({ active: z.boolean(), recoveryCodesLeft: z.int().nonnegative() }),
  }),
  'identity.newRecoveryCodes': route({
    method: 'POST',
    path: '/api/identity/recovery-codes',
    action: 'signed_in',
    replies: 'json',
    body: passwordAlone,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  'identity.disableSecondFactor': route({
    method: 'POST',
    path: '/api/identity/second-factor/end',
    action: 'signed_in',
    replies: 'json',
    body: passwordAlone,
    answer: z.object({ active: z.literal(false) }),
  }),
} as const;
