import type { Identity } from '@souvenance/core';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface BegunEnrolment {
  readonly otpauthUrl: string;
  readonly recoveryCodes: readonly string[];
  /** Confirms the enrolment with the authenticator's first code; the account stays unchanged before. */
  confirm(code: string): Promise<void>;
}

/** A browser's calls to the identity service. @throws `identity.code_refused` for a wrong code. */
export interface IdentityBrowser {
  /** Returns an identity token. */
  signUp(account: Credentials & { name: string }): Promise<string>;
  /** Returns an identity token; throws when a second factor is required. */
  signIn(credentials: Credentials): Promise<string>;
  /**
   * Signs in with the password of an account with a second factor. The returned function takes a code and returns an
   * identity token.
   */
  beginSignIn(credentials: Credentials): Promise<(code: string) => Promise<string>>;
  enrol(credentials: Credentials): Promise<BegunEnrolment>;
}

export interface OpenedIdentityService {
  readonly identity: Identity;
  readonly browser: IdentityBrowser;
  dispose(): Promise<void>;
}

export interface IdentityWorld extends OpenedIdentityService {
  passMinutes(minutes: number): void;
}
