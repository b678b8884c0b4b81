import type { TotpFactors } from './totp-factors.ts';
import { isUnsignedToken, readClaims, replaceClaims } from './unsigned-token.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Turns a phone factor of the emulator into the authenticator that it represents. */
const convertFactor = (factors: TotpFactors, factor: Json): Json => {
  if (!isObject(factor) || !factors.has(factor.mfaEnrollmentId)) return factor;
  const { phoneInfo: _shown, unobfuscatedPhoneInfo: _whole, ...rest } = factor;
  return { ...rest, totpInfo: {} };
};

const convertToken = (factors: TotpFactors, token: string): string => {
  const claims = readClaims(token);
  if (!factors.has(claims.firebase.second_factor_identifier)) return token;
  return replaceClaims(token, { ...claims, firebase: { ...claims.firebase, sign_in_second_factor: 'totp' } });
};

const convertMember = (factors: TotpFactors, name: string, value: Json): Json => {
  if (name === 'mfaInfo' && Array.isArray(value)) return value.map((one) => convertFactor(factors, one));
  if (name === 'mfaPendingCredential' && typeof value === 'string') return factors.hold(value);
  return toAuthenticatorAnswer(factors, value);
};

/** Converts a response of the emulator to Google's response for an account with an authenticator. */
export const toAuthenticatorAnswer = (factors: TotpFactors, answer: Json): Json => {
  if (isUnsignedToken(answer)) return convertToken(factors, answer);
  if (Array.isArray(answer)) return answer.map((one) => toAuthenticatorAnswer(factors, one));
  if (!isObject(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, convertMember(factors, name, value)]),
  );
};
