/** What a way of proving who one is answers: a token to exchange for our session, or a second question. */
export type IdentityProof =
  | { kind: 'token'; identityToken: string }
  | { kind: 'second-factor'; challenge: string };

/**
 * Who a person is, asked by the pages of whichever service the configuration chose. Failures are thrown as the
 * API's own errors, with a French sentence.
 */
export interface IdentityClient {
  signUp(input: { email: string; password: string; name: string }): Promise<IdentityProof>;
  signIn(input: { email: string; password: string }): Promise<IdentityProof>;
  /** Six digits, or a recovery code. */
  answerSecondFactor(input: { challenge: string; code: string }): Promise<IdentityProof>;
  requestPasswordReset(input: { email: string }): Promise<void>;
  resetPassword(input: { token: string; password: string }): Promise<void>;
  /** Forgets what the service keeps in this browser. */
  signOut(): Promise<void>;
}
