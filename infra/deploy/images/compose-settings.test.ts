import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLegal } from '@souvenance/contracts';
import { readSettings } from '@souvenance/core';
import { pressBinding } from '@souvenance/press/profiles';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { readEnv as readApiEnv } from '../../../apps/api/src/env.ts';
import { readEnv as readWebEnv } from '../../../apps/web/lib/environment/env.ts';
import { readEnv as readWorkerEnv } from '../../../apps/worker/src/env.ts';

const root = join(import.meta.dirname, '../../..');

interface Service {
  readonly environment: Readonly<Record<string, string>>;
}

const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<'api' | 'worker' | 'web', Service>;
};

/** The values that an operator writes into .env, with another language and currency. */
const dotEnv: Readonly<Record<string, string>> = {
  LOCALE: 'de',
  CURRENCY: 'CHF',
  SITE_URL: 'https://souvenance.example',
  ADMIN_EMAILS: 'admin@souvenance.example',
  GIFT_CARD_EMAILS: 'cards@souvenance.example',
  PRINT_SHOP_EMAIL: 'shop@souvenance.example',
  OPERATOR_EMAIL: 'operator@souvenance.example',
  SESSION_SECRET: 'a-secret-of-the-session-that-is-long-enough',
  LINK_SECRET: 'a-secret-of-the-links-that-is-long-enough',
};

/** `${NAME:-default}` and `${NAME:?message}` of compose, which takes an empty value for none. */
const withValues = (text: string): string =>
  text.replace(/\$\{([A-Z0-9_]+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, otherwise = '') =>
    dotEnv[name] === undefined || dotEnv[name] === '' ? otherwise : dotEnv[name],
  );

const environmentOf = (name: keyof typeof services): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[name].environment).map(([variable, value]) => [
      variable,
      withValues(String(value)),
    ]),
  );

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['api', readApiEnv],
  ['worker', readWorkerEnv],
] as const)('the settings of the %s start with the language and the currency of .env', (name, readEnv) => {
  const environment = environmentOf(name);
  readEnv(environment);
  readLegal(environment, false);
  expect(readSettings(environment, pressBinding)).toMatchObject({ locale: 'de', currency: 'CHF' });
});

test('the settings of the pages start with the language of .env', () => {
  for (const [variable, value] of Object.entries(environmentOf('web'))) vi.stubEnv(variable, value);
  expect(readWebEnv()).toMatchObject({ locale: 'de', timeZone: 'Europe/Paris' });
});
