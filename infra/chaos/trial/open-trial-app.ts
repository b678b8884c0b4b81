import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '@souvenance/adapters';
import { bindCore, type Core, readSettings, withLinkKey } from '@souvenance/core';
import { pressBinding } from '@souvenance/press/profiles';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { REPOSITORY_ROOT } from '../../dev/tools/repository-root.ts';
import { openStorage, type Storage } from './open-storage.ts';
import { openPrintShop, type PrintShop } from './print-shop.ts';
import type { Trial } from './trial.ts';

/** Short periods, so that a trial takes minutes; the product's are in `apps/worker/src/env.ts`. */
export const PERIODS = {
  JOB_LOCK_MS: '5000',
  JOB_STALLED_EVERY_MS: '1000',
  RELAY_EVERY_MS: '500',
  RECONCILE_EVERY_MS: '1000',
  RECONCILE_AFTER_MS: '2000',
};

/** All parts of a trial: worker, Redis and fake Stripe as processes, the print shop's mailbox in this process. */
export interface TrialApp {
  readonly stack: Stack;
  readonly shop: PrintShop;
  readonly services: Core;
  /** Null when the stores are on disk. */
  readonly storage: Storage | null;
  /** Opens the stores like a starting process, which sweeps leftovers of killed ones. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

const WORKER = join(REPOSITORY_ROOT, 'apps/worker/src/main.ts');

export const openTrialApp = async (trial: Trial): Promise<TrialApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'souvenance-faults-'));
  const shop = await openPrintShop();
  const { seed } = trial;
  const storage = trial.storage ? await openStorage(trial.storage, { seed, folder: dataDir }) : null;
  const stack = await startStack({
    dataDir,
    only: ['fake-stripe', 'worker'],
    overrides: { SMTP_URL: shop.url, ...PERIODS, ...storage?.variables, ...trial.workerVariables },
    programs: trial.workerPreload ? { worker: ['--import', trial.workerPreload, WORKER] } : {},
  });
  const opened = await openServices(stack.environment, { mailer: false });
  const settings = await withLinkKey(readSettings(stack.environment, pressBinding), opened.documents);
  return {
    stack,
    shop,
    storage,
    services: bindCore({ ...opened, settings }, () => undefined),
    reopen: async () => (await openServices(stack.environment, { mailer: false })).close(),
    close: async () => {
      await opened.close();
      await stack.stop();
      await shop.close();
      await storage?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
