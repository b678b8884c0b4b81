/** Answer to a proof of identity: a token to exchange for our session, or a request for a second factor. */
export type IdentityProof =
  /** `enrolAgain`: a recovery code removed the second factor, and the user must set up a new one. */
  { kind: 'token'; identityToken: string; enrolAgain?: true } | { kind: 'second-factor'; challenge: string };

/**
 * Proof of identity that a signed-in user gives again before an account change. A service that requires the second
 * factor with every password throws `identity.second_factor_required` when `code` is missing: the screen then asks for
 * it.
 */
export interface Reauthentication {
  readonly password: string;
  /** Six digits of the authenticator app. */
  readonly code?: string;
}

export interface SecondFactorEnrolment {
  /** `otpauth:` URL for the QR code; the key to type by hand is its `secret` parameter. */
  readonly otpauthUrl: string;
  /** Shown once: the server stores only their hashes. */
  readonly recoveryCodes: readonly string[];
}

/**
 * Identity calls of the pages, independent of the configured service. Errors carry a code of the error catalogue,
 * whether the API or the service reported them.
 */
export interface IdentityClient {
  signUp(input: { email: string; password: string; name: string }): Promise<IdentityProof>;
  signIn(input: { email: string; password: string }): Promise<IdentityProof>;
  /** Sends a mail with a one-time sign-in link, where the installation allows such links. */
  requestSignInLink(input: { email: string }): Promise<void>;
  /** `code` comes from the link; `email` is the address that the link was sent to. */
  signInByLink(input: { email: string; code: string }): Promise<IdentityProof>;
  /** `code` is six digits of the authenticator app, or a recovery code. */
  answerSecondFactor(input: { challenge: string; code: string }): Promise<IdentityProof>;
  requestPasswordReset(input: { email: string }): Promise<void>;
  resetPassword(input: { token: string; password: string }): Promise<void>;
  /**
   * Throws `identity.refused` or a code's error unless the password, and the code where required, are those of the
   * signed-in user.
   */
  reauthenticate(proof: Reauthentication): Promise<void>;
  /** The account does not change before `confirmSecondFactor`, which must be called on the same page. */
  enrolSecondFactor(proof: Reauthentication): Promise<SecondFactorEnrolment>;
  /** `code` is the first one that the new authenticator app shows. */
  confirmSecondFactor(input: { password: string; code: string }): Promise<void>;
  disableSecondFactor(proof: Reauthentication): Promise<void>;
  /** Creates ten new recovery codes; the old ones stop working. */
  newRecoveryCodes(proof: Reauthentication): Promise<readonly string[]>;
  /** Gives the second factor again in this session; needs the password too where `requiresPasswordForSecondFactor`. */
  reconfirmSecondFactor(input: { password: string; code: string }): Promise<void>;
  readonly requiresPasswordForSecondFactor: boolean;
  /** Ends all sessions but this browser's. */
  changePassword(input: Reauthentication & { newPassword: string }): Promise<void>;
  /** The address changes after it was confirmed at both the old and the new one. */
  requestEmailChange(input: Reauthentication & { newEmail: string }): Promise<void>;
  /** Removes the service's data from this browser. */
  signOut(): Promise<void>;
}
