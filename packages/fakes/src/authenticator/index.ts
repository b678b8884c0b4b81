export { computeTotpCode } from './compute-totp-code.ts';
