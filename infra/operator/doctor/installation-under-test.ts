import { existsSync } from 'node:fs';
import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import { systemClock, systemIds } from '@souvenance/adapters/system';
import type { Documents, Identity } from '@souvenance/core';

/** The services that several checks share, each opened at the first use and only once. */
export interface InstallationUnderTest {
  readonly environment: Environment;
  readonly documents: () => Promise<Documents>;
  readonly identity: () => Promise<Identity>;
  /** The path of an embedded store that does not exist yet; null when it exists, or is not on this machine. */
  missingPath(store: EmbeddedStore): string | null;
  close(): Promise<void>;
}

export type EmbeddedStore = keyof typeof PATHS;

const PATHS = {
  DOCUMENTS: { choice: 'sqlite', variable: 'DOCUMENTS_SQLITE_FILE' },
  IDENTITY: { choice: 'local', variable: 'IDENTITY_LOCAL_FILE' },
  FILES: { choice: 'disk', variable: 'FILES_DISK_ROOT' },
  MEDIA: { choice: 'disk', variable: 'MEDIA_DISK_ROOT' },
} as const;

const openOnce = <T>(open: () => Promise<T>) => {
  let opening: Promise<T> | null = null;
  return {
    get: (): Promise<T> => {
      opening ??= open();
      return opening;
    },
    opened: () => opening,
  };
};

/** Describes an installation by its environment; nothing is opened yet. */
export const installationUnderTest = (environment: Environment): InstallationUnderTest => {
  const documents = openOnce(async () => readRegistry(registries.documents, environment).open(null));
  const identity = openOnce(async () =>
    readRegistry(registries.identity, environment).open({ documents: await documents.get(), ids: systemIds }),
  );
  return {
    environment,
    documents: documents.get,
    identity: identity.get,
    missingPath: (store) => {
      const { choice, variable } = PATHS[store];
      const path = environment[variable];
      if ((environment[store] || choice) !== choice || !path || existsSync(path)) return null;
      return path;
    },
    close: async () => {
      for (const { opened } of [identity, documents]) await (await opened()?.catch(() => null))?.close();
    },
  };
};

export const clock = systemClock;
export const ids = systemIds;
