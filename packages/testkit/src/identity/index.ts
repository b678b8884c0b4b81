export { emulatedBrowser, googleCall } from './emulated-browser.ts';
export { describeIdentity, type IdentitySubject } from './identity.contract.ts';
export type { IdentityBrowser, OpenedIdentityService } from './identity-browser.ts';
export { describeLocalAccounts, type LocalAccountsSubject } from './local-accounts.contract.ts';
export { localBrowser } from './local-browser.ts';
export { quickHashing } from './quick-hashing.ts';
