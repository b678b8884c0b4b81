import { expect, test } from 'vitest';
import { readIntegrityEnv } from './integrity.env.ts';

const whole = {
  INTEGRITY: 'enforce',
  FIREBASE_PROJECT_ID: 'souvenance-essai',
  FIREBASE_API_KEY: 'key-that-every-browser-sees',
  FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d',
  RECAPTCHA_SITE_KEY: 'site-key',
};
const NEEDED = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_APP_ID', 'RECAPTCHA_SITE_KEY'] as const;

test('is off where nothing is said', () => {
  expect(readIntegrityEnv({})).toEqual({ INTEGRITY: 'off' });
});

test.each(['observe', 'enforce'])(
  '%s asks for all that Google needs, each missing one by its name',
  (mode) => {
    const environment = { ...whole, INTEGRITY: mode };
    expect(readIntegrityEnv(environment)).toEqual(environment);
    for (const name of NEEDED)
      expect(() => readIntegrityEnv({ ...environment, [name]: undefined })).toThrow(
        `These variables are missing or wrong: ${name}.`,
      );
    expect(() => readIntegrityEnv({ INTEGRITY: mode })).toThrow(NEEDED.join(', '));
  },
);

test('a mode that nobody knows and a wrong application are refused, and their values not shown', () => {
  const refusals = [{ INTEGRITY: 'sometimes' }, { ...whole, FIREBASE_APP_ID: 'somebody-else' }].map((one) => {
    try {
      return String(readIntegrityEnv(one));
    } catch (error) {
      return String(error);
    }
  });
  expect(refusals[0]).toContain('INTEGRITY');
  expect(refusals[1]).toContain('FIREBASE_APP_ID');
  expect(refusals.join()).not.toMatch(/sometimes|somebody-else|key-that/);
});
