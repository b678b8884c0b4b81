export type { AccountsStore, PortableAccount } from './accounts-store.ts';
export { type AccountsKeyFile, openAccountsKeyFile } from './local/open-accounts-key-file.ts';
export { openLocalAccountsStore } from './local/open-local-accounts-store.ts';
export { type LocalIdentityOptions, openLocalIdentity } from './local/open-local-identity.ts';
