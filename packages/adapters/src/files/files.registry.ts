import { openRegistry } from '../foundation/adapter.ts';
import { diskStore } from './disk/disk.adapter.ts';
import { gcsStore } from './gcs/gcs.adapter.ts';
import { s3Store } from './s3/s3.adapter.ts';
import type { StoreRole } from './store.ts';

const stores = { disk: diskStore, gcs: gcsStore, s3: s3Store };

const openStoreRegistry = (role: StoreRole) => {
  const adapters = Object.entries(stores).map(([name, store]) => [name, store(role)] as const);
  return openRegistry(Object.fromEntries(adapters), role);
};

/** Stores of books. */
export const filesRegistry = openStoreRegistry('FILES');
/** Stores of photographs and voice. */
export const mediaRegistry = openStoreRegistry('MEDIA');
