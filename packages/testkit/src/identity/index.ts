export { describeIdentity, type IdentitySubject } from './identity.contract.ts';
export type { IdentityBrowser, OpenedIdentityService } from './identity-browser.ts';
export { describeLocalAccounts, type LocalAccountsSubject } from './local-accounts.contract.ts';
export { callGoogle, openEmulatedBrowser } from './open-emulated-browser.ts';
export { openLocalBrowser } from './open-local-browser.ts';
export { quickHashing } from './quick-hashing.ts';
