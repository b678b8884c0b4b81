import { expect, test } from 'vitest';
import { readRegistry } from '../foundation/adapter.ts';
import type { Environment } from '../foundation/read-variables.ts';
import { integrityRegistry } from './integrity.registry.ts';

const whole = {
  INTEGRITY: 'enforce',
  FIREBASE_PROJECT_ID: 'souvenance-essai',
  FIREBASE_API_KEY: 'key-that-every-browser-sees',
  FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d',
  RECAPTCHA_SITE_KEY: 'site-key',
};
const NEEDED = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_APP_ID', 'RECAPTCHA_SITE_KEY'] as const;

const readIntegrity = (environment: Environment): string => readRegistry(integrityRegistry, environment).name;

test('is off by default', () => {
  expect(readIntegrity({})).toBe('off');
});

test.each(['observe', 'enforce'])(
  '%s asks for all that Google needs, each missing one by its name',
  (mode) => {
    const environment = { ...whole, INTEGRITY: mode };
    expect(readIntegrity(environment)).toBe(mode);
    for (const name of NEEDED)
      expect(() => readIntegrity({ ...environment, [name]: undefined })).toThrow(
        `These variables are missing or wrong: ${name}.`,
      );
    expect(() => readIntegrity({ INTEGRITY: mode })).toThrow(NEEDED.join(', '));
  },
);

test('refuses an unknown mode and an invalid application, without showing their values', () => {
  const refusals = [{ INTEGRITY: 'sometimes' }, { ...whole, FIREBASE_APP_ID: 'somebody-else' }].map((one) => {
    try {
      return String(readIntegrity(one));
    } catch (error) {
      return String(error);
    }
  });
  expect(refusals[0]).toContain('INTEGRITY');
  expect(refusals[1]).toContain('FIREBASE_APP_ID');
  expect(refusals.join()).not.toMatch(/sometimes|somebody-else|key-that/);
});
