import { AppError, type SecurityEvent } from '@souvenance/contracts';
import { type Actor, signedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import { endSessions } from './end-sessions.ts';
import { postSecurityNotice } from './security-notice.ts';
import { accountsOf, localAccounts } from './sign-in.ts';
import { sessions, users } from './user.ts';

type ProtectDeps = Pick<Deps, 'documents' | 'identity' | 'clock' | 'ids' | 'settings'>;

/** The session in which a person changes the protection of their own account. */
export interface OwnSession {
  readonly cookie: string;
  readonly secondFactor: boolean;
}

/**
 * After a change of what protects an account: sessions elsewhere end, this one goes on under a new secret (ASVS 5,
 * 7.2.4), the log and the person learn of it. Gives the new cookie.
 */
const seal = async (
  deps: ProtectDeps,
  actor: Actor,
  ownSession: OwnSession,
  event: SecurityEvent,
): Promise<string> => {
  const { uid, name, email } = signedIn(actor);
  // New recovery codes are given while a factor is put on: the proof that confirms it next is from before them.
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
      // A code was just given with what turned it on.
      ...(event === 'factor_on' && { factorAt: now }),
      // The password was given again: what the identity service revoked with the change was the time before it.
      authenticatedAt: now,
    });
    await appendAudit(tx, deps, actor, { action: `account.${event}`, object: `user:${uid}` });
    await postSecurityNotice(tx, deps, event, { name, address: email });
  });
  return cookie;
};

/** A person with an authenticator must have signed in with it before they can turn it off. */
const withFactor = async ({ identity }: ProtectDeps, uid: string, ownSession: OwnSession): Promise<void> => {
  const { active } = await accountsOf(identity).secondFactorOf(uid);
  if (active && !ownSession.secondFactor) throw new AppError('identity.second_factor_required');
};

/** Throws `identity.refused`, `identity.password_weak`. Gives the session's new cookie. */
export const changePassword =
  (deps: ProtectDeps) =>
  async (
    actor: Actor,
    ownSession: OwnSession,
    input: { password: string; newPassword: string },
  ): Promise<string> => {
    await accountsOf(deps.identity).changePassword(signedIn(actor).uid, input.password, input.newPassword);
    return seal(deps, actor, ownSession, 'password_changed');
  };

/**
 * Requires a proved address: after a typing mistake, a second factor would shut out the owner of the mistyped address.
 */
const onProvedAddress = async ({ documents }: ProtectDeps, uid: string): Promise<void> => {
  const user = await documents.get(users, uid);
  if (user === null || user.value.provedEmail !== user.value.email)
    throw new AppError('identity.address_unproved');
};

/** Throws `identity.address_unproved`, `identity.refused`. */
export const beginFactor =
  (deps: ProtectDeps) =>
  async (actor: Actor, password: string): Promise<{ otpauthUrl: string; recoveryCodes: string[] }> => {
    const { uid } = signedIn(actor);
    const accounts = localAccounts(deps.identity);
    await onProvedAddress(deps, uid);
    return accounts.enrolSecondFactor(uid, password);
  };

/** From now on the session counts as one with a second factor: its code was just given. Gives the new cookie. */
export const turnFactorOn =
  (deps: ProtectDeps) =>
  async (actor: Actor, ownSession: OwnSession, code: string): Promise<string> => {
    const { uid } = signedIn(actor);
    const accounts = localAccounts(deps.identity);
    await onProvedAddress(deps, uid);
    await accounts.confirmSecondFactor(uid, code);
    return seal(deps, actor, { ...ownSession, secondFactor: true }, 'factor_on');
  };

/**
 * The second factor is given once more, before what `requireFreshFactor` guards. Throws `identity.code_refused`,
 * `identity.second_factor_required` where the session has none.
 */
export const refreshFactor =
  (deps: ProtectDeps) =>
  async (actor: Actor, ownSession: OwnSession, code: string): Promise<void> => {
    const { uid } = signedIn(actor);
    const accounts = localAccounts(deps.identity);
    if (!ownSession.secondFactor) throw new AppError('identity.second_factor_required');
    await accounts.checkSecondFactor(uid, code);
    await deps.documents.transact(async (tx) => {
      const session = await tx.get(sessions, sha256Of(ownSession.cookie));
      if (session === null) throw new AppError('session.required');
      tx.put(sessions, session.id, { ...session.value, factorAt: deps.clock.now().toISOString() });
      await appendAudit(tx, deps, actor, { action: 'account.factor_given', object: `user:${uid}` });
    });
  };

/** Throws `identity.refused`, `identity.second_factor_required`. Gives the new cookie. */
export const turnFactorOff =
  (deps: ProtectDeps) =>
  async (actor: Actor, ownSession: OwnSession, password: string): Promise<string> => {
    const { uid } = signedIn(actor);
    await withFactor(deps, uid, ownSession);
    await accountsOf(deps.identity).disableSecondFactor(uid, password);
    return seal(deps, actor, { ...ownSession, secondFactor: false }, 'factor_off');
  };

/** Ten new codes; the old ones are worth nothing. Throws `identity.refused`, `identity.second_factor_required`. */
export const renewRecoveryCodes =
  (deps: ProtectDeps) =>
  async (
    actor: Actor,
    ownSession: OwnSession,
    password: string,
  ): Promise<{ cookie: string; recoveryCodes: string[] }> => {
    const { uid } = signedIn(actor);
    await withFactor(deps, uid, ownSession);
    const recoveryCodes = await accountsOf(deps.identity).newRecoveryCodes(uid, password);
    return { recoveryCodes, cookie: await seal(deps, actor, ownSession, 'recovery_codes_renewed') };
  };

/**
 * A forgotten password chosen anew by the link of an e-mail: every session ends, and the person is told. Sessions end
 * before the password changes, so that no death in between leaves a stranger inside, and once more after it, for who
 * came in with the old one meanwhile. Gives the uid.
 */
export const resetPassword =
  (deps: ProtectDeps) =>
  async (token: string, password: string): Promise<string> => {
    const endAll = async (uid: string): Promise<void> => void (await endSessions(deps)(uid));
    const { uid } = await accountsOf(deps.identity).resetPassword(token, password, endAll);
    await endAll(uid);
    await deps.documents.transact(async (tx) => {
      const user = await tx.get(users, uid);
      if (user === null) return;
      const { name, email } = user.value;
      await postSecurityNotice(tx, deps, 'password_changed', { name, address: email });
    });
    return uid;
  };
