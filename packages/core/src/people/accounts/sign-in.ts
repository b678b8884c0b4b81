import { AppError, cutText, toPlainName } from '@souvenance/contracts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { Accounts, VerifiedIdentity } from '../../ports/identity.port.ts';
import { spendToken } from './spent-tokens.ts';
import { SESSION_DAYS, sessions, users } from './user.ts';
import { findFreeCode, referralCodes } from './user-code.ts';

type SignInDeps = Pick<Deps, 'documents' | 'identity' | 'clock' | 'ids' | 'settings'>;

export interface OpenedSession {
  /** The cookie's value: 256 random bits, stored only as a hash. */
  readonly cookie: string;
  readonly uid: string;
}

/** Most characters of a name in a profile; a hosted identity service may have a longer name. */
const NAME_CHARACTERS_MAX = 120;

const createOrUpdateUser = async (
  tx: Transaction,
  deps: SignInDeps,
  identity: VerifiedIdentity,
): Promise<void> => {
  const { uid, email, emailVerified } = identity;
  const name = cutText(toPlainName(identity.name), NAME_CHARACTERS_MAX);
  const storedUser = await tx.get(users, uid);
  // Refuses a proof from before a password change or the end of all sessions. A hosted service reports the time of the
  // password in whole seconds.
  const stepMs = deps.identity.hostedAccounts === null ? 1 : 1_000;
  const sinceMs = Date.parse(storedUser?.value.sessionsSince ?? new Date(0).toISOString());
  if (identity.authenticatedAt.getTime() < Math.floor(sinceMs / stepMs) * stepMs)
    throw new AppError('identity.token_invalid');
  const referralCode = storedUser?.value.referralCode ?? (await findFreeCode(tx, deps));
  if (storedUser === null) tx.put(referralCodes, referralCode, { uid });
  if (storedUser !== null) {
    // The identity may have changed since the last sign-in: the record takes its address.
    const verifiedEmail = emailVerified ? email : storedUser.value.verifiedEmail;
    const mergedUser = { ...storedUser.value, email, verifiedEmail, referralCode };
    const keys = ['email', 'verifiedEmail', 'referralCode'] as const;
    if (keys.some((key) => mergedUser[key] !== storedUser.value[key])) tx.put(users, uid, mergedUser);
    return;
  }
  const createdAt = deps.clock.now().toISOString();
  const verifiedEmail = emailVerified ? email : null;
  tx.create(users, uid, { email, name, largeText: false, verifiedEmail, referralCode, createdAt });
  await postMail(tx, deps, {
    cause: `create_account.${uid}`,
    kind: 'create_account',
    to: { name, address: email },
    data: { name, dashboardUrl: `${deps.settings.siteUrl}/dashboard` },
  });
};

/**
 * Exchanges an identity token, once, for a session. The first session creates the user record, idempotent by uid.
 * Throws `identity.token_invalid`.
 */
export const signIn =
  (deps: SignInDeps) =>
  async (identityToken: string, device: string): Promise<OpenedSession> => {
    const identity = await deps.identity.verify(identityToken);
    const cookie = deps.ids.newSecret();
    const now = deps.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString();
    await deps.documents.transact(async (tx) => {
      await spendToken(tx, identity.uid, identityToken, now);
      await createOrUpdateUser(tx, deps, identity);
      tx.create(sessions, sha256Of(cookie), {
        uid: identity.uid,
        secondFactor: identity.secondFactor,
        device: device.slice(0, 200),
        authenticatedAt: identity.authenticatedAt.toISOString(),
        ...(identity.secondFactor && { factorAt: identity.authenticatedAt.toISOString() }),
        issuedAt: now.toISOString(),
        usedAt: now.toISOString(),
        createdAt: now.toISOString(),
        expiresAt,
      });
    });
    return { cookie, uid: identity.uid };
  };

/** Ends a session; does nothing when it is missing. */
export const signOut =
  ({ documents }: Pick<Deps, 'documents'>) =>
  (cookie: string): Promise<void> =>
    documents.transact(async (tx) => tx.remove(sessions, sha256Of(cookie)));

/**
 * Returns the account functions that local and hosted accounts have in common. Throws `route.not_found` without either,
 * which no adapter gives.
 */
export const requireAccounts = ({ localAccounts, hostedAccounts }: Deps['identity']): Accounts => {
  const accountsService = localAccounts ?? hostedAccounts;
  if (accountsService === null) throw new AppError('route.not_found');
  return accountsService;
};

/** Returns the local accounts. Throws `route.not_found` when a hosted service stores the accounts. */
export const requireLocalAccounts = (identity: Deps['identity']) => {
  if (identity.localAccounts === null) throw new AppError('route.not_found');
  return identity.localAccounts;
};
