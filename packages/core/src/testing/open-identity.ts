import { AppError, type ErrorCode } from '@souvenance/contracts';
import type { Clock } from '../ports/clock.port.ts';
import type { Identity, LocalAccounts, VerifiedIdentity } from '../ports/identity.port.ts';
import type { TestApp } from './create-test-app.ts';

interface Account {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** An authenticator is on. */
  readonly factor: boolean;
}

/** Accounts in plain words, in the test's own process. The code of every authenticator is `CODE`. */
export interface FakeIdentity extends Identity {
  readonly localAccounts: LocalAccounts;
  readonly accountsByUid: Map<string, Account>;
  /** A token as the service gives it to somebody who has just given the password. */
  tokenOf(uid: string, claims?: Partial<VerifiedIdentity>): string;
  /** No session is valid any more, as after a revocation at the service. */
  isRevoked: boolean;
}

export const CODE = '123456';
export const PASSWORD = 'trois mots sans lien';
/** Shorter ones are weak. */
const LENGTH_MIN = 12;

const refuse = (code: ErrorCode): never => {
  throw new AppError(code);
};

const unasked = async (): Promise<never> => {
  throw new Error('core does not ask for this');
};

const localAccounts = (accountsByUid: Map<string, Account>): LocalAccounts => {
  const accountOf = (uid: string): Account => accountsByUid.get(uid) ?? refuse('identity.refused');
  const change = (uid: string, changed: Partial<Account>) =>
    void accountsByUid.set(uid, { ...accountOf(uid), ...changed });
  const uidOf = (email: string) => [...accountsByUid].find(([, account]) => account.email === email)?.[0];
  const checkPassword = (uid: string, password: string): void =>
    accountOf(uid).password === password ? undefined : refuse('identity.refused');
  const checkCode = (code: string): void => (code === CODE ? undefined : refuse('identity.code_refused'));
  const checkStrength = (password: string): void =>
    password.length >= LENGTH_MIN ? undefined : refuse('identity.password_weak');
  return {
    // The API needs these accounts methods; core never calls them.
    signUp: unasked,
    signIn: unasked,
    trustDevice: unasked,
    answerSecondFactor: unasked,
    requestPasswordReset: unasked,
    enrolSecondFactor: async (uid, password) => {
      checkPassword(uid, password);
      return { otpauthUrl: 'otpauth://totp/x', recoveryCodes: ['un', 'deux'] };
    },
    confirmSecondFactor: async (uid, code) => {
      checkCode(code);
      change(uid, { factor: true });
    },
    checkSecondFactor: async (_, code) => checkCode(code),
    reauthenticate: async (uid, password) => checkPassword(uid, password),
    changePassword: async (uid, password, newPassword) => {
      checkPassword(uid, password);
      checkStrength(newPassword);
      change(uid, { password: newPassword });
    },
    changeEmail: async (uid, email) => {
      if ((uidOf(email) ?? uid) !== uid) refuse('identity.email_taken');
      change(uid, { email });
    },
    readSecondFactor: async (uid) => ({ active: accountOf(uid).factor, recoveryCodesLeft: 10 }),
    replaceRecoveryCodes: async (uid, password) => {
      checkPassword(uid, password);
      return ['trois', 'quatre'];
    },
    disableSecondFactor: async (uid, password) => {
      checkPassword(uid, password);
      change(uid, { factor: false });
    },
    removeSecondFactor: async (uid) => {
      const { factor } = accountOf(uid);
      change(uid, { factor: false });
      return factor;
    },
    resetPassword: async (token, password, first) => {
      const uid = token.replace('reset ', '');
      if (!accountsByUid.has(uid)) refuse('identity.token_invalid');
      checkStrength(password);
      await first?.(uid);
      change(uid, { password });
      return { uid };
    },
  };
};

const openIdentity = (clock: Clock): FakeIdentity => {
  const accountsByUid = new Map<string, Account>();
  const tokens = new Map<string, VerifiedIdentity>();
  const tokenOf: FakeIdentity['tokenOf'] = (uid, claims = {}) => {
    const token = `token ${tokens.size + 1}`;
    const { email = `${uid}@exemple.fr`, name = `${uid} Morel` } = accountsByUid.get(uid) ?? {};
    const defaultClaims = { emailVerified: false, secondFactor: false, authenticatedAt: clock.now() };
    tokens.set(token, { uid, email, name, ...defaultClaims, ...claims });
    return token;
  };
  const identity: FakeIdentity = {
    accountsByUid,
    tokenOf,
    isRevoked: false,
    hostedAccounts: null,
    verify: async (token) => tokens.get(token) ?? refuse('identity.token_invalid'),
    isStillValid: async () => !identity.isRevoked,
    localAccounts: localAccounts(accountsByUid),
    remove: async (uid) => void accountsByUid.delete(uid),
    close: async () => undefined,
  };
  return identity;
};

/** The test app with accounts, one for each of the given people. */
export const addIdentity = (
  app: TestApp,
  ...uids: string[]
): TestApp & { readonly identity: FakeIdentity } => {
  const identity = openIdentity(app.clock);
  for (const uid of uids)
    identity.accountsByUid.set(uid, {
      email: `${uid}@exemple.fr`,
      name: `${uid} Morel`,
      password: PASSWORD,
      factor: false,
    });
  return { ...app, identity };
};
