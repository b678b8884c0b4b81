import type { Environment } from './foundation/read-variables.ts';
import { type OpenedStores, openStores } from './open-stores.ts';
import { readStoresEnv } from './services.env.ts';

/** Opens the stores alone, for a process that has no business with anything else. */
export const openFileStores = (environment: Environment): Promise<OpenedStores> =>
  openStores(readStoresEnv(environment));
