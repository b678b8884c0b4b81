import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '@souvenance/adapters';
import { bindCore, readSettings, withLinkKey } from '@souvenance/core';
import { findFreePort } from '@souvenance/fakes/ports';
import { pressBinding } from '@souvenance/press/profiles';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { openBalancer } from './open-balancer.ts';
import { PERIODS, type TrialApp } from './open-trial-app.ts';
import { openPrintShop } from './print-shop.ts';

export interface Twins extends TrialApp {
  /** Both stacks have an API and a worker; the first also has Redis and the fake Stripe. */
  readonly stacks: readonly [Stack, Stack];
}

/** A second API and worker that share Redis, stores and secrets of the first, on their own ports. */
const startSecond = (first: Stack, dataDir: string): Promise<Stack> => {
  const { API_PORT: _, WORKER_HEALTH_PORT: __, ...shared } = first.environment;
  return startStack({ dataDir, only: ['api', 'worker'], overrides: shared });
};

/** Two APIs and two workers on one Redis and one Firestore emulator; webhooks go through a load balancer. */
export const openTwins = async (emulatorHost: string): Promise<Twins> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'souvenance-twins-'));
  const shop = await openPrintShop();
  const site = await findFreePort();
  const first = await startStack({
    dataDir: join(dataDir, 'first'),
    port: site,
    only: ['fake-stripe', 'api', 'worker'],
    overrides: {
      SMTP_URL: shop.url,
      DOCUMENTS: 'firestore',
      FIREBASE_PROJECT_ID: 'demo-twins',
      FIRESTORE_EMULATOR_HOST: emulatorHost,
      ...PERIODS,
    },
  });
  const second = await startSecond(first, join(dataDir, 'second'));
  const apis = [first, second].map(({ ports }) => `http://127.0.0.1:${ports.api}`);
  const balancer = await openBalancer(site, apis);
  const opened = await openServices(first.environment, { mailer: false });
  const settings = await withLinkKey(readSettings(first.environment, pressBinding), opened.documents);
  return {
    stack: first,
    stacks: [first, second],
    shop,
    storage: null,
    services: bindCore({ ...opened, settings }, () => undefined),
    reopen: async () => (await openServices(first.environment, { mailer: false })).close(),
    close: async () => {
      await opened.close();
      await balancer.close();
      await second.stop();
      await first.stop();
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
