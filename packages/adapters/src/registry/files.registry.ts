import { diskStore } from '../files/disk/disk.adapter.ts';
import { gcsStore } from '../files/gcs/gcs.adapter.ts';
import { s3Store } from '../files/s3/s3.adapter.ts';
import type { StoreRole } from '../files/store.ts';
import { declareRegistry } from '../foundation/adapter.ts';

const stores = { disk: diskStore, gcs: gcsStore, s3: s3Store };

const openStoreRegistry = (role: StoreRole) => {
  const adapters = Object.entries(stores).map(([name, store]) => [name, store(role)] as const);
  return declareRegistry(Object.fromEntries(adapters), role);
};

/** Stores of books. */
export const filesRegistry = openStoreRegistry('FILES');
/** Stores of photographs and voice. */
export const mediaRegistry = openStoreRegistry('MEDIA');
