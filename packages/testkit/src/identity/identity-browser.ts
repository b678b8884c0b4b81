import type { Identity } from '@souvenance/core';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface BegunEnrolment {
  readonly otpauthUrl: string;
  readonly recoveryCodes: readonly string[];
  /** The first code of the new authenticator; nothing changes for the account before it. */
  confirm(code: string): Promise<void>;
}

/** A browser's calls to the identity service. @throws `identity.code_refused` for a wrong code. */
export interface IdentityBrowser {
  /** Gives an identity token. */
  signUp(account: Credentials & { name: string }): Promise<string>;
  /** Gives an identity token; throws where a second factor is asked for. */
  signIn(credentials: Credentials): Promise<string>;
  /** The password of who has a second factor; what it gives takes a code and gives an identity token. */
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
