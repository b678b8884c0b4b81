export { type AccountsKeyFile, openAccountsKeyFile } from './local/open-accounts-key-file.ts';
export { type LocalIdentityOptions, openLocalIdentity } from './local/open-local-identity.ts';
