import { existsSync } from 'node:fs';
import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import { systemClock, systemIds } from '@souvenance/adapters/system';
import type { Documents, Identity } from '@souvenance/core';
import { type EmbeddedStore, embeddedStores, isEmbedded } from '../embedded-stores.ts';
import { type Finding, reportWarning } from './finding.ts';

/** The services that several checks share, each opened at the first use and only once. */
export interface InstallationUnderTest {
  readonly environment: Environment;
  readonly documents: () => Promise<Documents>;
  readonly identity: () => Promise<Identity>;
  /**
   * Tells that an embedded store does not exist yet; null when it exists, or is not on this machine. An opener creates
   * what is missing; a check must not, since the path may be wrong.
   */
  findNothingYet(store: EmbeddedStore): Finding | null;
  close(): Promise<void>;
}

const NOT_YET = 'C’est normal avant le premier démarrage\u00a0; sinon, vérifiez ce chemin.';

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
export const describeInstallation = (environment: Environment): InstallationUnderTest => {
  const documents = openOnce(async () => readRegistry(registries.documents, environment).open());
  const identity = openOnce(async () =>
    readRegistry(registries.identity, environment).open({ documents: await documents.get(), ids: systemIds }),
  );
  return {
    environment,
    documents: documents.get,
    identity: identity.get,
    findNothingYet: (store) => {
      const path = environment[embeddedStores[store].variable];
      if (!isEmbedded(environment, store) || !path || existsSync(path)) return null;
      return reportWarning(`${path} n’existe pas encore`, NOT_YET);
    },
    close: async () => {
      for (const { opened } of [identity, documents]) await (await opened()?.catch(() => null))?.close();
    },
  };
};

export const clock = systemClock;
export const ids = systemIds;
