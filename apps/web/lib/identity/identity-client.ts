/** Answer to a proof of identity: a token to exchange for our session, or a request for a second factor. */
export type IdentityProof =
  /** `enrolAgain`: a recovery code took the second factor away, and a new one is to be set up. */
  { kind: 'token'; identityToken: string; enrolAgain?: true } | { kind: 'second-factor'; challenge: string };

/**
 * A signed-in person proves their identity again before an account is changed. A service that asks the second factor
 * with every password throws `identity.second_factor_required` where `code` is missing: the screen then asks for it.
 */
export interface Reauthentication {
  readonly password: string;
  /** Six digits of the authenticator. */
  readonly code?: string;
}

export interface SecondFactorEnrolment {
  /** The address that the authenticator scans; the key to copy by hand is its `secret`. */
  readonly otpauthUrl: string;
  /** Shown once: only their hashes are kept. */
  readonly recoveryCodes: readonly string[];
}

/**
 * Identity calls of the pages, for whichever service the configuration chose. Failures are thrown with a code of the
 * error catalogue, whether the API or the service reported them.
 */
export interface IdentityClient {
  signUp(input: { email: string; password: string; name: string }): Promise<IdentityProof>;
  signIn(input: { email: string; password: string }): Promise<IdentityProof>;
  /** A link in a mail that lets its address in once, where the site's switch is on. */
  requestSignInLink(input: { email: string }): Promise<void>;
  /** `code` is the link's; the address is that to which it went. */
  signInByLink(input: { email: string; code: string }): Promise<IdentityProof>;
  /** Six digits, or a recovery code. */
  answerSecondFactor(input: { challenge: string; code: string }): Promise<IdentityProof>;
  requestPasswordReset(input: { email: string }): Promise<void>;
  resetPassword(input: { token: string; password: string }): Promise<void>;
  /** Throws unless the password, and the code where one is asked, are those of who is signed in. */
  reauthenticate(proof: Reauthentication): Promise<void>;
  /** Nothing changes for the account until `confirmSecondFactor`, on the same page. */
  enrolSecondFactor(proof: Reauthentication): Promise<SecondFactorEnrolment>;
  /** `code` is the first one of the new authenticator. */
  confirmSecondFactor(input: { password: string; code: string }): Promise<void>;
  disableSecondFactor(proof: Reauthentication): Promise<void>;
  /** Ten fresh ones; those of before are worth nothing from then on. */
  newRecoveryCodes(proof: Reauthentication): Promise<readonly string[]>;
  /** Gives the second factor once more, of who is signed in; the password too where the service asks for both. */
  refreshFactor(input: { password: string; code: string }): Promise<void>;
  readonly asksPasswordAgain: boolean;
  /** Sessions elsewhere end; the one of this browser goes on. */
  changePassword(input: Reauthentication & { newPassword: string }): Promise<void>;
  /** The address changes once it was confirmed at both. */
  requestEmailChange(input: Reauthentication & { newEmail: string }): Promise<void>;
  /** Forgets what the service keeps in this browser. */
  signOut(): Promise<void>;
}
