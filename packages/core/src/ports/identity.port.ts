export interface VerifiedIdentity {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Whether the identity service itself has verified the address. */
  readonly emailVerified: boolean;
  /** Whether a second factor was given at this sign-in. */
  readonly secondFactor: boolean;
  /** When the person gave the password, by the service's clock. */
  readonly authenticatedAt: Date;
}

export type SignInResult = { readonly identityToken: string } | { readonly secondFactorChallenge: string };

/**
 * Changes that the server makes to a person's account, whether the accounts are stored by us or by a hosted service.
 */
export interface Accounts {
  /**
   * Creates a reset token; null for an unknown address. The caller must answer the same in both cases.
   * @example
   * const reset = await accounts.requestPasswordReset(email);
   * if (reset !== null) await postResetMail(reset.uid, reset.token);
   */
  requestPasswordReset(email: string): Promise<{ token: string; uid: string; name: string } | null>;
  /**
   * Throws `identity.refused` unless the password is correct; at most ten tries in 15 minutes.
   * @example await accounts.reauthenticate(uid, body.password);
   */
  reauthenticate(uid: string, password: string): Promise<void>;
  /**
   * Changes the password and ends the sessions that were opened with the old one. Throws `identity.refused`,
   * `identity.password_weak`.
   * @example await accounts.changePassword(uid, input.password, input.newPassword);
   */
  changePassword(uid: string, password: string, newPassword: string): Promise<void>;
  /**
   * Changes the address; the caller has verified the new address. The same address again changes nothing. Throws
   * `identity.email_taken`.
   * @example await accounts.changeEmail(uid, change.newEmail);
   */
  changeEmail(uid: string, email: string): Promise<void>;
  /**
   * Returns whether a second factor is active, and how many unused recovery codes remain.
   * @example const { active } = await accounts.readSecondFactor(uid);
   */
  readSecondFactor(uid: string): Promise<{ active: boolean; recoveryCodesLeft: number }>;
  /**
   * Replaces all recovery codes by ten new ones. Throws `identity.refused`, also when the account has no second factor.
   * @example const recoveryCodes = await accounts.replaceRecoveryCodes(uid, password); // shown once
   */
  replaceRecoveryCodes(uid: string, password: string): Promise<string[]>;
  /**
   * Deletes the authenticator and the recovery codes. Throws `identity.refused`.
   * @example await accounts.disableSecondFactor(uid, password);
   */
  disableSecondFactor(uid: string, password: string): Promise<void>;
  /**
   * Deletes the authenticator and the recovery codes without the password, for an owner who has lost both; the caller
   * has checked who asks for it. Works also when the authenticator's secret can no longer be read. Returns false when
   * no second factor was active. Throws `identity.refused` for an unknown account.
   * @example if (!(await accounts.removeSecondFactor(uid))) return 'no_factor';
   */
  removeSecondFactor(uid: string): Promise<boolean>;
  /**
   * Changes the password and returns the uid whose sessions must end. `beforeChange` is awaited once token and password
   * are accepted, before anything changes; when it fails, nothing is changed. Throws `identity.token_invalid`,
   * `identity.password_weak`.
   * @example const { uid } = await accounts.resetPassword(token, password, (owner) => endSessions(owner));
   */
  resetPassword(
    token: string,
    password: string,
    beforeChange?: (uid: string) => Promise<void>,
  ): Promise<{ uid: string }>;
}

/** Accounts that our own database stores; a hosted identity service stores its own and talks to the browser. */
export interface LocalAccounts extends Accounts {
  /**
   * Creates an account. Throws `identity.email_taken`, `identity.password_weak`.
   * @example const { identityToken } = await accounts.signUp({ email, password, name });
   */
  signUp(account: { email: string; password: string; name: string }): Promise<{ identityToken: string }>;
  /**
   * Checks e-mail and password. Throws `identity.refused`, the same for an unknown address and a wrong password and in
   * the same time, and `request.too_many` beyond ten tries of an address in 15 minutes. `device` is the secret that a
   * browser kept of an earlier sign-in (`trustDevice`): its tries are counted apart, so that the tries of strangers do
   * not lock the owner out.
   * @example
   * const result = await accounts.signIn({ email, password, device });
   * if ('secondFactorChallenge' in result) return askForCode(result.secondFactorChallenge);
   */
  signIn(credentials: { email: string; password: string; device?: string | null }): Promise<SignInResult>;
  /**
   * Stores that the person has signed in from the browser with this secret, until the password changes.
   * @example
   * const device = ids.newSecret();
   * await accounts.trustDevice(uid, device);
   */
  trustDevice(uid: string, device: string): Promise<void>;
  /**
   * Accepts a code of the authenticator, once in its window, or a recovery code, once for ever. Throws
   * `identity.code_refused` for a wrong or used code, `identity.token_invalid` once the challenge accepts none (after
   * five wrong codes, for example), `identity.factor_unreadable` when its key is lost.
   * @example const { identityToken } = await accounts.answerSecondFactor(challenge, '123456');
   */
  answerSecondFactor(challenge: string, code: string): Promise<{ identityToken: string }>;
  /**
   * Begins the enrolment of a second factor; nothing changes for the account until `confirmSecondFactor`.
   * @example const { otpauthUrl, recoveryCodes } = await accounts.enrolSecondFactor(uid, password);
   */
  enrolSecondFactor(uid: string, password: string): Promise<{ otpauthUrl: string; recoveryCodes: string[] }>;
  /**
   * Completes enrolment with a first code of the new authenticator. Throws `identity.code_refused`.
   * @example await accounts.confirmSecondFactor(uid, '123456');
   */
  confirmSecondFactor(uid: string, code: string): Promise<void>;
  /**
   * Accepts a code as `answerSecondFactor` does, for a person who is already signed in. Throws `identity.code_refused`.
   * @example await accounts.checkSecondFactor(uid, code);
   */
  checkSecondFactor(uid: string, code: string): Promise<void>;
}

/** Public settings with which a browser connects to a hosted identity service; none is secret. */
export interface IdentityPublicSettings {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** Host and port of an emulator on this machine; null for the hosted service. */
  readonly emulatorHost: string | null;
}

/**
 * Changes that the server makes to accounts of a hosted service. The browser signs up and signs in at the service
 * directly; the server never creates an account.
 */
export interface HostedAccounts extends Accounts {
  readonly publicSettings: IdentityPublicSettings;
  /**
   * Checks a password and address before a sign-up. Throws `identity.password_weak`, since the service itself checks
   * only the length, and `identity.email_taken`.
   * @example await hosted.checkNewAccount(password, { email, name });
   */
  checkNewAccount(password: string, owner: { email: string; name: string }): Promise<void>;
  /**
   * Returns the code of a link that signs its address in once, within the service's own time limit; null for an unknown
   * address. The caller must answer the same in both cases.
   * @example
   * const link = await hosted.requestSignInLink(email);
   * if (link !== null) await postLinkMail(email, link.token);
   */
  requestSignInLink(email: string): Promise<{ token: string; name: string } | null>;
  /**
   * Marks the address as verified, since a link of ours proved it: the service requires this before a second factor.
   * @example await identity.hostedAccounts?.markEmailVerified(uid);
   */
  markEmailVerified(uid: string): Promise<void>;
  /**
   * Uses up a recovery code and removes the second factor: the next sign-in requires the password alone, and a new
   * factor must be enrolled. Throws `identity.code_refused`, the same for an unknown address and a wrong code. Returns
   * the uid whose sessions must end.
   * @example
   * const { uid } = await hosted.useRecoveryCode(email, recoveryCode);
   * await endSessions(uid);
   */
  useRecoveryCode(email: string, code: string): Promise<{ uid: string }>;
}

/** The facts of an open session that the identity service checks. */
export interface OpenIdentity {
  readonly uid: string;
  readonly authenticatedAt: Date;
  /** Whether the second factor was given when the session was opened. */
  readonly secondFactor: boolean;
}

/** Verifies the identity of people who sign in, and stores or reaches their accounts. */
export interface Identity {
  /**
   * Accepts an identity token once and returns its owner. Throws `identity.token_invalid`, also for a token without the
   * second factor when the account has one by now, even if the token is older.
   * @example const { uid, email, secondFactor } = await identity.verify(identityToken);
   */
  verify(identityToken: string): Promise<VerifiedIdentity>;
  /**
   * False once the account is closed or deleted, its sign-ins of that time were revoked, or it got or lost a second
   * factor since; the answer may be `maxAgeMs` old. Throws `service.unavailable` when a hosted service does not answer.
   * @example if (!(await identity.isStillValid({ uid, authenticatedAt, secondFactor }, 60_000))) return null;
   */
  isStillValid(session: OpenIdentity, maxAgeMs: number): Promise<boolean>;
  /** Null when a hosted service stores the accounts. */
  readonly localAccounts: LocalAccounts | null;
  /** Null when our own database stores the accounts. */
  readonly hostedAccounts: HostedAccounts | null;
  /**
   * Erases a person's account for good; does nothing when it is missing.
   * @example await identity.remove(uid);
   */
  remove(uid: string): Promise<void>;
  /**
   * Closes the connections to the service or its database.
   * @example await identity.close();
   */
  close(): Promise<void>;
}
