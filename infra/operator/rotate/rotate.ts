import { existsSync } from 'node:fs';
import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import { openAccountsKeyFile } from '@souvenance/adapters/identity';
import {
  judgeSeal,
  readLinkKeySeal,
  replaceLinkKey,
  resealLinkKey,
  type SealState,
  type Secrets,
  WrongSecretError,
} from '@souvenance/core';
import { LocalProblem } from '../../dev/tools/problem.ts';
import { embeddedStores, isEmbedded } from '../embedded-stores.ts';
import { readSecrets, type SecretName } from '../secrets.ts';

/** The key that a secret seals, wherever it is stored. */
export interface SealedStore {
  readonly name: SecretName;
  readonly secrets: Secrets;
  readonly state: SealState;
  /** Seals the key by the present secret. */
  reseal(): Promise<void>;
  /** Replaces a key whose secret is lost; returns the number of second factors that cannot be read any more. */
  replace(): Promise<number>;
  close(): Promise<void>;
}

/** Opening a missing file would create an empty one, and seal it. */
const assertPresent = (environment: Environment, store: 'DOCUMENTS' | 'IDENTITY'): void => {
  const file = environment[embeddedStores[store].variable] ?? '';
  if (!isEmbedded(environment, store) || existsSync(file)) return;
  throw new LocalProblem(`${file} n’existe pas\u00a0: vérifiez les réglages de l’installation.`);
};

const openLinkStore = async (environment: Environment): Promise<SealedStore> => {
  const secrets = readSecrets(environment, 'LINK_SECRET');
  const documents = await readRegistry(registries.documents, environment).open();
  return {
    name: 'LINK_SECRET',
    secrets,
    state: judgeSeal(secrets, await readLinkKeySeal({ documents })),
    reseal: () => resealLinkKey({ documents }, secrets),
    replace: async () => {
      await replaceLinkKey({ documents }, secrets[0]);
      return 0;
    },
    close: () => documents.close(),
  };
};

const openAccountsStore = (environment: Environment): SealedStore => {
  const secrets = readSecrets(environment, 'SESSION_SECRET');
  const accounts = openAccountsKeyFile(environment[embeddedStores.IDENTITY.variable] ?? '');
  return {
    name: 'SESSION_SECRET',
    secrets,
    state: judgeSeal(secrets, accounts.sealedBy),
    reseal: () => accounts.reseal(secrets),
    replace: async () => accounts.replace(secrets[0]),
    close: async () => accounts.close(),
  };
};

/**
 * Opens the stores whose keys the secrets seal; those of hosted accounts have none. Throws a LocalProblem when a file
 * is missing, before anything is opened.
 */
export const openSealedStores = async (environment: Environment): Promise<SealedStore[]> => {
  const isLocalIdentity = isEmbedded(environment, 'IDENTITY');
  assertPresent(environment, 'DOCUMENTS');
  if (isLocalIdentity) assertPresent(environment, 'IDENTITY');
  const links = await openLinkStore(environment);
  return isLocalIdentity ? [links, openAccountsStore(environment)] : [links];
};

export interface Rotated {
  readonly name: SecretName;
  /** `renewed` when the key is now sealed by the present secret alone, `unchanged` when it was already. */
  readonly outcome: 'renewed' | 'unchanged';
  readonly hasFormer: boolean;
}

/**
 * Seals every stored key by the present secrets, while the programs run; afterwards nothing depends on the former ones.
 * Does nothing where that is so already. Throws `WrongSecretError` before anything is changed.
 */
export const rotate = async (stores: readonly SealedStore[]): Promise<Rotated[]> => {
  const wrong = stores.find(({ state }) => state === 'unknown');
  if (wrong !== undefined) throw new WrongSecretError(wrong.name);
  const results: Rotated[] = [];
  for (const { name, state, secrets, reseal } of stores) {
    if (state !== 'current') await reseal();
    const outcome = state === 'current' ? 'unchanged' : 'renewed';
    results.push({ name, outcome, hasFormer: secrets.length > 1 });
  }
  return results;
};
