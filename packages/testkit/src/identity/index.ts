export {
  describeIdentity,
  type IdentityBrowser,
  type IdentitySubject,
  type OpenedIdentityService,
} from './identity.contract.ts';
export { describeLocalAccounts, type LocalAccountsSubject } from './local-accounts.contract.ts';
export { localBrowser } from './local-browser.ts';
export { totpCode } from './totp-code.ts';
