export interface VerifiedIdentity {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** The identity service itself saw a proof of the address. */
  readonly emailVerified: boolean;
  /** A second factor was given at this sign-in. */
  readonly secondFactor: boolean;
}

export type SignInResult = { readonly identityToken: string } | { readonly secondFactorChallenge: string };

/** Accounts kept by ourselves; a hosted identity service keeps its own and talks to the browser. */
export interface LocalAccounts {
  /** Throws `identity.email_taken`, `identity.password_weak`. */
  signUp(account: { email: string; password: string; name: string }): Promise<{ identityToken: string }>;
  /** Throws `identity.refused`, the same for an unknown address and a wrong password, in the same time. */
  signIn(credentials: { email: string; password: string }): Promise<SignInResult>;
  /**
   * A code of the authenticator, accepted once in its window, or a recovery code, once for ever; another one, or the
   * same again, throws `identity.code_refused`.
   */
  answerSecondFactor(challenge: string, code: string): Promise<{ identityToken: string }>;
  /** Begins enrolment; nothing changes for the account until `confirmSecondFactor`. */
  enrolSecondFactor(uid: string, password: string): Promise<{ otpauthUrl: string; recoveryCodes: string[] }>;
  confirmSecondFactor(uid: string, code: string): Promise<void>;
  /** Null for an unknown address; the caller answers the same either way. */
  requestPasswordReset(email: string): Promise<{ token: string; uid: string; name: string } | null>;
  /** Gives the uid whose sessions must end. Throws `identity.token_invalid`, `identity.password_weak`. */
  resetPassword(token: string, password: string): Promise<{ uid: string }>;
}

/** Who signs in. `verify` takes an identity token once and says whose it is; throws `identity.token_invalid`. */
export interface Identity {
  readonly kind: 'local' | 'firebase';
  verify(identityToken: string): Promise<VerifiedIdentity>;
  readonly accounts: LocalAccounts | null;
  close(): Promise<void>;
}
