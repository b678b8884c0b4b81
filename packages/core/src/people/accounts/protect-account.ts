import { AppError, type SecurityEvent } from '@souvenance/contracts';
import { type Actor, createSystemActor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import { endSessions } from './end-sessions.ts';
import { postSecurityNotice } from './security-notice.ts';
import { requireAccounts, requireLocalAccounts } from './sign-in.ts';
import { sessions, users } from './user.ts';

type ProtectDeps = Pick<Deps, 'documents' | 'identity' | 'clock' | 'ids' | 'settings'>;

/** The session in which a person changes the protection of their own account. */
export interface OwnSession {
  readonly cookie: string;
  readonly secondFactor: boolean;
}

/**
 * Completes a change of an account's protection: other sessions end, this one continues under a new secret (ASVS 5,
 * 7.2.4), and the change is written to the audit log and mailed to the person. Returns the new cookie.
 */
const completeProtectionChange = async (
  deps: ProtectDeps,
  actor: Actor,
  ownSession: OwnSession,
  event: SecurityEvent,
): Promise<string> => {
  const { uid, name, email } = requireSignedIn(actor);
  // New recovery codes are issued while a second factor is being enrolled: the proof that confirms the factor next is
  // older than the codes.
  await endSessions(deps)(uid, {
    exceptCookie: ownSession.cookie,
    proofs: event === 'recovery_codes_renewed' ? 'stand' : 'void',
  });
  const cookie = deps.ids.newSecret();
  await deps.documents.transact(async (tx) => {
    const session = await tx.get(sessions, sha256Of(ownSession.cookie));
    if (session === null) throw new AppError('session.required');
    const now = deps.clock.now().toISOString();
    tx.remove(sessions, session.id);
    tx.create(sessions, sha256Of(cookie), {
      ...session.value,
      secondFactor: ownSession.secondFactor,
      // A code was just given when the second factor was turned on.
      ...(event === 'factor_on' && { factorAt: now }),
      // The password was just given again: the identity service revokes only sign-ins from before the change.
      authenticatedAt: now,
    });
    await appendAudit(tx, deps, actor, { action: `account.${event}`, object: `user:${uid}` });
    await postSecurityNotice(tx, deps, event, { name, address: email });
  });
  return cookie;
};

/** Requires the second factor in this session when the account has one. Throws `identity.second_factor_required`. */
const requireFactorInSession = async (
  { identity }: ProtectDeps,
  uid: string,
  ownSession: OwnSession,
): Promise<void> => {
  const { active } = await requireAccounts(identity).readSecondFactor(uid);
  if (active && !ownSession.secondFactor) throw new AppError('identity.second_factor_required');
};

/** Changes the password and returns the session's new cookie. Throws `identity.refused`, `identity.password_weak`. */
export const changePassword =
  (deps: ProtectDeps) =>
  async (
    actor: Actor,
    ownSession: OwnSession,
    input: { password: string; newPassword: string },
  ): Promise<string> => {
    await requireAccounts(deps.identity).changePassword(
      requireSignedIn(actor).uid,
      input.password,
      input.newPassword,
    );
    return completeProtectionChange(deps, actor, ownSession, 'password_changed');
  };

/**
 * Requires a verified address: after a typing mistake, a second factor would lock out the owner of the mistyped
 * address. Throws `identity.email_unverified`.
 */
const requireVerifiedAddress = async ({ documents }: ProtectDeps, uid: string): Promise<void> => {
  const user = await documents.get(users, uid);
  if (user === null || user.value.verifiedEmail !== user.value.email)
    throw new AppError('identity.email_unverified');
};

/** Begins the enrolment of a second factor. Throws `identity.email_unverified`, `identity.refused`. */
export const enrolSecondFactor =
  (deps: ProtectDeps) =>
  async (actor: Actor, password: string): Promise<{ otpauthUrl: string; recoveryCodes: string[] }> => {
    const { uid } = requireSignedIn(actor);
    const accounts = requireLocalAccounts(deps.identity);
    await requireVerifiedAddress(deps, uid);
    return accounts.enrolSecondFactor(uid, password);
  };

/**
 * Confirms the enrolled second factor, which turns it on, and returns the session's new cookie; the session counts as
 * signed in with the second factor, since its code was just given. Throws `identity.email_unverified`,
 * `identity.code_refused`.
 */
export const confirmSecondFactor =
  (deps: ProtectDeps) =>
  async (actor: Actor, ownSession: OwnSession, code: string): Promise<string> => {
    const { uid } = requireSignedIn(actor);
    const accounts = requireLocalAccounts(deps.identity);
    await requireVerifiedAddress(deps, uid);
    await accounts.confirmSecondFactor(uid, code);
    return completeProtectionChange(deps, actor, { ...ownSession, secondFactor: true }, 'factor_on');
  };

/**
 * Records that the second factor was given again, for the actions that `requireFreshFactor` guards. Throws
 * `identity.code_refused`, and `identity.second_factor_required` when the session has none.
 */
export const reconfirmSecondFactor =
  (deps: ProtectDeps) =>
  async (actor: Actor, ownSession: OwnSession, code: string): Promise<void> => {
    const { uid } = requireSignedIn(actor);
    const accounts = requireLocalAccounts(deps.identity);
    if (!ownSession.secondFactor) throw new AppError('identity.second_factor_required');
    await accounts.checkSecondFactor(uid, code);
    await deps.documents.transact(async (tx) => {
      const session = await tx.get(sessions, sha256Of(ownSession.cookie));
      if (session === null) throw new AppError('session.required');
      tx.put(sessions, session.id, { ...session.value, factorAt: deps.clock.now().toISOString() });
      await appendAudit(tx, deps, actor, { action: 'account.factor_given', object: `user:${uid}` });
    });
  };

/**
 * Disables the second factor and returns the session's new cookie. Throws `identity.refused`,
 * `identity.second_factor_required`.
 */
export const disableSecondFactor =
  (deps: ProtectDeps) =>
  async (actor: Actor, ownSession: OwnSession, password: string): Promise<string> => {
    const { uid } = requireSignedIn(actor);
    await requireFactorInSession(deps, uid, ownSession);
    await requireAccounts(deps.identity).disableSecondFactor(uid, password);
    return completeProtectionChange(deps, actor, { ...ownSession, secondFactor: false }, 'factor_off');
  };

/**
 * Replaces the recovery codes by ten new ones and returns them with the session's new cookie. Throws
 * `identity.refused`, `identity.second_factor_required`.
 */
export const renewRecoveryCodes =
  (deps: ProtectDeps) =>
  async (
    actor: Actor,
    ownSession: OwnSession,
    password: string,
  ): Promise<{ cookie: string; recoveryCodes: string[] }> => {
    const { uid } = requireSignedIn(actor);
    await requireFactorInSession(deps, uid, ownSession);
    const recoveryCodes = await requireAccounts(deps.identity).replaceRecoveryCodes(uid, password);
    return {
      recoveryCodes,
      cookie: await completeProtectionChange(deps, actor, ownSession, 'recovery_codes_renewed'),
    };
  };

/**
 * Sets a new password by the link of an e-mail, ends every session, writes it to the audit log, notifies the person and
 * returns the uid. Sessions end before the password changes, so that a crash in between leaves no stranger signed in,
 * and again after it, for a sign-in with the old password meanwhile. Throws `identity.token_invalid`,
 * `identity.password_weak`.
 */
export const resetPassword =
  (deps: ProtectDeps) =>
  async (token: string, password: string): Promise<string> => {
    const endAll = async (uid: string): Promise<void> => void (await endSessions(deps)(uid));
    const { uid } = await requireAccounts(deps.identity).resetPassword(token, password, endAll);
    await endAll(uid);
    await deps.documents.transact(async (tx) => {
      const user = await tx.get(users, uid);
      if (user === null) return;
      const { name, email } = user.value;
      const actor = createSystemActor('password-reset');
      await appendAudit(tx, deps, actor, { action: 'account.password_changed', object: `user:${uid}` });
      await postSecurityNotice(tx, deps, 'password_changed', { name, address: email });
    });
    return uid;
  };
