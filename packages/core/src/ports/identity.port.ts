export interface VerifiedIdentity {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** The identity service itself saw a proof of the address. */
  readonly emailVerified: boolean;
  /** A second factor was given at this sign-in. */
  readonly secondFactor: boolean;
  /** When the person gave the password, by the service's own clock. */
  readonly authenticatedAt: Date;
}

export type SignInResult = { readonly identityToken: string } | { readonly secondFactorChallenge: string };

/** Changes that the server makes to a person's account, wherever it is kept. */
export interface Accounts {
  /**
   * Null for an unknown address; the caller answers the same either way.
   * @example
   * const reset = await accounts.requestPasswordReset(email);
   * if (reset !== null) await postResetMail(reset.uid, reset.token);
   */
  requestPasswordReset(email: string): Promise<{ token: string; uid: string; name: string } | null>;
  /**
   * Throws `identity.refused` unless it is the person's password; at most ten tries in 15 minutes.
   * @example await accounts.reauthenticate(uid, body.password);
   */
  reauthenticate(uid: string, password: string): Promise<void>;
  /**
   * Ends what was begun with the old password. Throws `identity.refused`, `identity.password_weak`.
   * @example await accounts.changePassword(uid, input.password, input.newPassword);
   */
  changePassword(uid: string, password: string, newPassword: string): Promise<void>;
  /**
   * The caller has seen the new address proved. The same address again changes nothing. Throws `identity.email_taken`.
   * @example await accounts.changeEmail(uid, change.newEmail);
   */
  changeEmail(uid: string, email: string): Promise<void>;
  /**
   * Whether a second factor is active, and how many unused recovery codes remain.
   * @example const { active } = await accounts.secondFactorOf(uid);
   */
  secondFactorOf(uid: string): Promise<{ active: boolean; recoveryCodesLeft: number }>;
  /**
   * Ten new codes in place of all old ones. Throws `identity.refused`, also without a second factor.
   * @example const recoveryCodes = await accounts.newRecoveryCodes(uid, password); // shown once
   */
  newRecoveryCodes(uid: string, password: string): Promise<string[]>;
  /**
   * The authenticator and the recovery codes are forgotten. Throws `identity.refused`.
   * @example await accounts.disableSecondFactor(uid, password);
   */
  disableSecondFactor(uid: string, password: string): Promise<void>;
  /**
   * Gives the uid whose sessions must end. `first` is awaited when token and password are found right, before anything
   * changes; when it fails nothing has. Throws `identity.token_invalid`, `identity.password_weak`.
   * @example const { uid } = await accounts.resetPassword(token, password, (owner) => endSessions(owner));
   */
  resetPassword(
    token: string,
    password: string,
    first?: (uid: string) => Promise<void>,
  ): Promise<{ uid: string }>;
}

/** Accounts kept by ourselves; a hosted identity service keeps its own and talks to the browser. */
export interface LocalAccounts extends Accounts {
  /**
   * Throws `identity.email_taken`, `identity.password_weak`.
   * @example const { identityToken } = await accounts.signUp({ email, password, name });
   */
  signUp(account: { email: string; password: string; name: string }): Promise<{ identityToken: string }>;
  /**
   * Throws `identity.refused`, the same for an unknown address and a wrong password, in the same time, and
   * `request.too_many` beyond ten tries of an address in 15 minutes. `device` is what a browser kept of an earlier
   * sign-in (`keepDevice`): its tries are counted apart, so that nobody else's shut its owner out.
   * @example
   * const result = await accounts.signIn({ email, password, device });
   * if ('secondFactorChallenge' in result) return askForCode(result.secondFactorChallenge);
   */
  signIn(credentials: { email: string; password: string; device?: string | null }): Promise<SignInResult>;
  /**
   * Remembers that the person has entered from the browser that keeps this secret, until the password changes.
   * @example
   * const device = ids.newSecret();
   * await accounts.keepDevice(uid, device);
   */
  keepDevice(uid: string, device: string): Promise<void>;
  /**
   * A code of the authenticator, accepted once in its window, or a recovery code, once for ever; another one, or the
   * same again, throws `identity.code_refused`.
   * @example const { identityToken } = await accounts.answerSecondFactor(challenge, '123456');
   */
  answerSecondFactor(challenge: string, code: string): Promise<{ identityToken: string }>;
  /**
   * Begins enrolment; nothing changes for the account until `confirmSecondFactor`.
   * @example const { otpauthUrl, recoveryCodes } = await accounts.enrolSecondFactor(uid, password);
   */
  enrolSecondFactor(uid: string, password: string): Promise<{ otpauthUrl: string; recoveryCodes: string[] }>;
  /**
   * Ends enrolment with a first code of the new authenticator. Throws `identity.code_refused`.
   * @example await accounts.confirmSecondFactor(uid, '123456');
   */
  confirmSecondFactor(uid: string, code: string): Promise<void>;
  /**
   * As `answerSecondFactor`, of somebody who is signed in. Throws `identity.code_refused`.
   * @example await accounts.checkSecondFactor(uid, code);
   */
  checkSecondFactor(uid: string, code: string): Promise<void>;
}

/** Public settings with which a browser reaches a hosted identity service; none of it is secret. */
export interface IdentityReach {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** Host and port of an emulator on this machine; null for the service itself. */
  readonly emulatorHost: string | null;
}

/**
 * Changes that the server makes to accounts of a hosted service. The browser signs up and in there by itself; the
 * server never creates an account.
 */
export interface HostedAccounts extends Accounts {
  readonly reach: IdentityReach;
  /**
   * Before a sign-up. Throws `identity.password_weak`, as the service knows only a length, and `identity.email_taken`.
   * @example await hosted.weighPassword(password, { email, name });
   */
  weighPassword(password: string, owner: { email: string; name: string }): Promise<void>;
  /**
   * The code of a link that lets its address in once, within the service's own time; null for an unknown address, the
   * caller answers the same either way.
   * @example
   * const link = await hosted.requestSignInLink(email);
   * if (link !== null) await postLinkMail(email, link.token);
   */
  requestSignInLink(email: string): Promise<{ token: string; name: string } | null>;
  /**
   * A link of ours proved the address: the service wants that before a second factor.
   * @example await identity.hosted?.proveAddress(uid);
   */
  proveAddress(uid: string): Promise<void>;
  /**
   * Burns a recovery code and takes the second factor away: the next sign-in asks the password alone, and a new factor
   * is to be enrolled. Throws `identity.code_refused`, the same for an unknown address and a wrong code. Gives the uid
   * whose sessions must end.
   * @example
   * const { uid } = await hosted.recover(email, recoveryCode);
   * await endSessions(uid);
   */
  recover(email: string, code: string): Promise<{ uid: string }>;
}

/** An open session, as the identity service sees it. */
export interface OpenIdentity {
  readonly uid: string;
  readonly authenticatedAt: Date;
  /** The second factor was given when it was opened. */
  readonly secondFactor: boolean;
}

/**
 * Verifies who signs in. `verify` takes an identity token once and gives its owner; throws `identity.token_invalid`.
 */
export interface Identity {
  /**
   * A token without the second factor of an account that has one by now is void, whenever it was given.
   * @example const { uid, email, secondFactor } = await identity.verify(identityToken);
   */
  verify(identityToken: string): Promise<VerifiedIdentity>;
  /**
   * False once the account is closed, deleted, its sign-ins of that time were revoked, or it got or lost a second factor
   * since; the answer may be `maxAgeMs` old. Throws `service.unavailable` when a hosted service can't be asked.
   * @example if (!(await identity.isStillValid({ uid, authenticatedAt, secondFactor }, 60_000))) return null;
   */
  isStillValid(session: OpenIdentity, maxAgeMs: number): Promise<boolean>;
  readonly accounts: LocalAccounts | null;
  readonly hosted: HostedAccounts | null;
  /**
   * Erases the sign-in of a person for good; removing what is missing is not an error.
   * @example await identity.remove(uid);
   */
  remove(uid: string): Promise<void>;
  /**
   * Ends the connections to the service or its database.
   * @example await identity.close();
   */
  close(): Promise<void>;
}
