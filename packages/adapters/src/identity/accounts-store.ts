/** A password as scrypt hashed it: cost 16,384, block size 16, one thread, 64 bytes. */
export interface PasswordHash {
  /** Its text is the salt, not the bytes that its digits stand for. */
  readonly salt: string;
  /** Hexadecimal. */
  readonly hash: string;
}

/** An account as it is copied from one kind of identity to another. */
export interface PortableAccount {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly createdAt: string;
  /** Null where it cannot be read: the person sets another one by the link for a forgotten password. */
  readonly password: PasswordHash | null;
  /** An authenticator cannot be copied: the person enrols it again. */
  readonly hasSecondFactor: boolean;
}

/** The accounts of an installation, for the operator's command; no program runs on them meanwhile. */
export interface AccountsStore {
  /** Yields all accounts that can be copied, some hundreds at once, in no particular order. */
  walk(): AsyncIterable<readonly PortableAccount[]>;
  /** Returns the accounts in the order of the ids; null for one that does not exist. */
  getAll(uids: readonly string[]): Promise<readonly (PortableAccount | null)[]>;
  /** Creates accounts under their ids, which must be free. Rejects when one is refused. */
  create(accounts: readonly PortableAccount[]): Promise<void>;
  /** Removes accounts with their passwords and authenticators; one that does not exist is ignored. */
  remove(uids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
