import type { FakeStripeOptions } from './start-fake-stripe.ts';

type Environment = Record<string, string | undefined>;

const requireVariable = (env: Environment, name: string): string => {
  const value = env[name]?.trim();
  if (!value) throw new Error(`${name} is missing.`);
  return value;
};

const parsePort = (value: string | undefined): number => {
  const port = Number(value ?? '4600');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('FAKE_STRIPE_PORT is not a port.');
  return port;
};

/**
 * Reads the settings of a fake Stripe as its own process. Secrets have no default.
 * @throws Error that names the variable without its value.
 */
export const readEnv = (env: Environment = process.env): Readonly<FakeStripeOptions> => {
  const publicUrl = env.FAKE_STRIPE_PUBLIC_URL?.trim();
  const dataFile = env.FAKE_STRIPE_DATA?.trim();
  const webhookUrl = requireVariable(env, 'FAKE_STRIPE_WEBHOOK_URL');
  if (!URL.canParse(webhookUrl)) throw new Error('FAKE_STRIPE_WEBHOOK_URL is not an address.');
  if (publicUrl && !URL.canParse(publicUrl)) throw new Error('FAKE_STRIPE_PUBLIC_URL is not an address.');
  return Object.freeze({
    port: parsePort(env.FAKE_STRIPE_PORT),
    host: env.FAKE_STRIPE_HOST?.trim() || '127.0.0.1',
    secretKey: requireVariable(env, 'STRIPE_SECRET_KEY'),
    webhookSecret: requireVariable(env, 'STRIPE_WEBHOOK_SECRET'),
    webhookUrl,
    ...(publicUrl ? { publicUrl } : {}),
    ...(dataFile ? { dataFile } : {}),
  });
};
