export { totpCode } from './totp-code.ts';
