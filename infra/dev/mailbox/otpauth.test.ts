import { expect, test } from 'vitest';
import { computeCurrentTotp } from './otpauth.ts';

/** Secret and times of RFC 6238, appendix B (SHA-1), cut to six digits. */
const RFC_ADDRESS = 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.for([
  [59, '287082', 1],
  [1_111_111_109, '081804', 1],
  [1_234_567_890, '005924', 30],
] as const)('at %i s the code is the standard’s own', async ([seconds, code, expiresInSeconds]) => {
  expect(await computeCurrentTotp(RFC_ADDRESS, seconds * 1000)).toEqual({ code, expiresInSeconds });
});

test('an address without a secret has no code', async () => {
  expect(await computeCurrentTotp('otpauth://totp/x?issuer=y')).toBeNull();
});
