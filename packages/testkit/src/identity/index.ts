export { describeLocalAccounts, type LocalAccountsSubject } from './local-accounts.contract.ts';
export { totpCode } from './totp-code.ts';
