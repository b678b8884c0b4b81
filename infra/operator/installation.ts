import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import type { Documents, Secrets } from '@souvenance/core';
import { readLocalSecrets } from '../dev/stack/secrets.ts';
import { LocalProblem } from '../dev/tools/problem.ts';
import { REPOSITORY_ROOT } from '../dev/tools/repository-root.ts';
import { type EmbeddedStore, embeddedStores, findHosted } from './embedded-stores.ts';
import { readSecrets, type SecretName } from './secrets.ts';

/** Everything of an installation that a backup contains, and the secrets without which it cannot be used. */
export interface Installation {
  /** Paths of the SQLite files. */
  readonly documentsFile: string;
  readonly identityFile: string;
  /** Folders of the stores, by their names in the archive. */
  readonly folders: Readonly<Record<'files' | 'media', string>>;
  readonly secrets: Readonly<Record<SecretName, Secrets>>;
  /**
   * The parts that are with a hosted service; their paths above are where a backup or a restore puts them meanwhile.
   */
  readonly hosted?: { readonly environment: Environment; readonly stores: readonly EmbeddedStore[] };
}

/** Opens the documents of an installation, wherever they are. */
export const openInstallationDocuments = ({ documentsFile, hosted }: Installation): Promise<Documents> =>
  hosted?.stores.includes('DOCUMENTS')
    ? readRegistry(registries.documents, hosted.environment).open()
    : openSqliteDocuments({ file: documentsFile });

/** The installation of `npm start`: its data folder, and the secrets that lie there. */
const readLocalInstallation = (environment: Environment): Installation => {
  const folder = resolve(environment.SOUVENANCE_DATA ?? join(REPOSITORY_ROOT, '.data'));
  if (!existsSync(join(folder, 'secrets.json')))
    throw new LocalProblem(
      `Il manque les réglages de l’installation\u00a0: lancez cette commande avec son environnement (.env), ou donnez par SOUVENANCE_DATA un dossier de données qui contient secrets.json.`,
    );
  const { sessionSecret, linkSecret } = readLocalSecrets(folder);
  return {
    documentsFile: join(folder, 'documents.sqlite'),
    identityFile: join(folder, 'identity.sqlite'),
    folders: { files: join(folder, 'files'), media: join(folder, 'media') },
    secrets: { SESSION_SECRET: [sessionSecret], LINK_SECRET: [linkSecret] },
  };
};

/**
 * Folder for the copies of hosted data while a backup or a restore runs, unless the variables name paths of their own.
 */
const WORK_FOLDER = join(tmpdir(), 'souvenance-operator');

/**
 * Reads the places and secrets of the installation from its environment; without one, those of `npm start`.
 * @throws LocalProblem when a variable is missing.
 */
export const readInstallation = (environment: Environment): Installation => {
  const stores = findHosted(environment);
  if (stores.length === 0 && !environment.DOCUMENTS_SQLITE_FILE) return readLocalInstallation(environment);
  const missing = [
    ...Object.entries(embeddedStores)
      .filter(([store]) => !stores.includes(store as EmbeddedStore))
      .map(([, { variable }]) => variable),
    'SESSION_SECRET',
    'LINK_SECRET',
  ].filter((name) => !environment[name]);
  if (missing.length > 0) throw new LocalProblem(`Ces variables manquent\u00a0: ${missing.join(', ')}.`);
  const readPath = (store: EmbeddedStore, fallback: string): string =>
    resolve(environment[embeddedStores[store].variable] || join(WORK_FOLDER, fallback));
  return {
    documentsFile: readPath('DOCUMENTS', 'documents.sqlite'),
    identityFile: readPath('IDENTITY', 'identity.sqlite'),
    folders: { files: readPath('FILES', 'files'), media: readPath('MEDIA', 'media') },
    ...(stores.length > 0 && { hosted: { environment, stores } }),
    secrets: {
      SESSION_SECRET: readSecrets(environment, 'SESSION_SECRET'),
      LINK_SECRET: readSecrets(environment, 'LINK_SECRET'),
    },
  };
};
