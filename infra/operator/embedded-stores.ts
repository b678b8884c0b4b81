import type { Environment } from '@souvenance/adapters/environment';

/** The services whose default keeps its data on this machine: that default, and the variable with its path. */
export const embeddedStores = {
  DOCUMENTS: { choice: 'sqlite', variable: 'DOCUMENTS_SQLITE_FILE' },
  IDENTITY: { choice: 'local', variable: 'IDENTITY_LOCAL_FILE' },
  FILES: { choice: 'disk', variable: 'FILES_DISK_ROOT' },
  MEDIA: { choice: 'disk', variable: 'MEDIA_DISK_ROOT' },
} as const;

export type EmbeddedStore = keyof typeof embeddedStores;

const stores = Object.keys(embeddedStores) as EmbeddedStore[];

/** Whether the installation keeps these data on this machine. */
export const isEmbedded = (environment: Environment, store: EmbeddedStore): boolean => {
  const { choice } = embeddedStores[store];
  return (environment[store] || choice) === choice;
};

/** The services of an installation whose data are with a hosted service. */
export const findHosted = (environment: Environment): EmbeddedStore[] =>
  stores.filter((store) => !isEmbedded(environment, store));
