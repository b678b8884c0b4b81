import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLegal } from '@souvenance/contracts';
import { readSettings } from '@souvenance/core';
import { pressBinding } from '@souvenance/press/profiles';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');

type ReadEnv = (environment?: Readonly<Record<string, string>>) => unknown;

/** The reader of a program's environment, loaded by path as an image starts it: no package may import a program. */
const loadReadEnv = async (path: string): Promise<ReadEnv> => {
  const { readEnv } = (await import(/* @vite-ignore */ join(root, path))) as { readEnv: ReadEnv };
  return readEnv;
};

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
  ['api', 'apps/api/src/env.ts'],
  ['worker', 'apps/worker/src/env.ts'],
] as const)('the settings of the %s start with the language and the currency of .env', async (name, path) => {
  const environment = environmentOf(name);
  const readEnv = await loadReadEnv(path);
  readEnv(environment);
  readLegal(environment, false);
  expect(readSettings(environment, pressBinding)).toMatchObject({ locale: 'de', currency: 'CHF' });
});

test('the settings of the pages start with the language of .env', async () => {
  for (const [variable, value] of Object.entries(environmentOf('web'))) vi.stubEnv(variable, value);
  const readEnv = await loadReadEnv('apps/web/lib/environment/env.ts');
  expect(readEnv()).toMatchObject({ locale: 'de', timeZone: 'Europe/Paris' });
});
