export { describeIdentity, type IdentitySubject } from './identity.contract.ts';
export type { IdentityBrowser, OpenedIdentityService } from './identity-browser.ts';
export { describeLocalAccounts, type LocalAccountsSubject } from './local-accounts.contract.ts';
export { localBrowser } from './local-browser.ts';
export { totpCode } from './totp-code.ts';
