import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Environment } from '@souvenance/adapters/environment';
import type { Secrets } from '@souvenance/core';
import { localSecrets } from '../dev/stack/secrets.ts';
import { LocalProblem } from '../dev/tools/problem.ts';
import { REPOSITORY_ROOT } from '../dev/tools/repository-root.ts';
import { embeddedStores, findHosted } from './embedded-stores.ts';
import { readSecrets, type SecretName } from './secrets.ts';

/** Everything of an installation that a backup contains, and the secrets without which it cannot be used. */
export interface Installation {
  /** Paths of the SQLite files. */
  readonly documentsFile: string;
  readonly identityFile: string;
  /** Folders of the stores, by their names in the archive. */
  readonly folders: Readonly<Record<'files' | 'media', string>>;
  readonly secrets: Readonly<Record<SecretName, Secrets>>;
}

const REQUIRED = [
  ...Object.values(embeddedStores).map(({ variable }) => variable),
  'SESSION_SECRET',
  'LINK_SECRET',
] as const;

/** The installation of `npm start`: its data folder, and the secrets that lie there. */
const readLocalInstallation = (environment: Environment): Installation => {
  const folder = resolve(environment.SOUVENANCE_DATA ?? join(REPOSITORY_ROOT, '.data'));
  if (!existsSync(join(folder, 'secrets.json')))
    throw new LocalProblem(
      `Il manque les réglages de l’installation\u00a0: lancez cette commande avec son environnement (.env), ou donnez par SOUVENANCE_DATA un dossier de données qui contient secrets.json.`,
    );
  const { sessionSecret, linkSecret } = localSecrets(folder);
  return {
    documentsFile: join(folder, 'documents.sqlite'),
    identityFile: join(folder, 'identity.sqlite'),
    folders: { files: join(folder, 'files'), media: join(folder, 'media') },
    secrets: { SESSION_SECRET: [sessionSecret], LINK_SECRET: [linkSecret] },
  };
};

/**
 * Reads the places and secrets of the installation from its environment; without one, those of `npm start`.
 * @throws LocalProblem when a variable is missing, or when a part is with a hosted service, which this command does not
 * copy.
 */
export const readInstallation = (environment: Environment): Installation => {
  const hosted = findHosted(environment);
  if (hosted.length > 0)
    throw new LocalProblem(
      `Cette commande sauvegarde les données de cette machine (SQLite, disque). Ici ${hosted.map((name) => `${name}=${environment[name]}`).join(', ')}\u00a0: ces données se sauvegardent chez leur hébergeur.`,
    );
  if (!environment.DOCUMENTS_SQLITE_FILE) return readLocalInstallation(environment);
  const missing = REQUIRED.filter((name) => !environment[name]);
  if (missing.length > 0) throw new LocalProblem(`Ces variables manquent\u00a0: ${missing.join(', ')}.`);
  const read = (name: (typeof REQUIRED)[number]): string => environment[name] ?? '';
  return {
    documentsFile: resolve(read('DOCUMENTS_SQLITE_FILE')),
    identityFile: resolve(read('IDENTITY_LOCAL_FILE')),
    folders: { files: resolve(read('FILES_DISK_ROOT')), media: resolve(read('MEDIA_DISK_ROOT')) },
    secrets: {
      SESSION_SECRET: readSecrets(environment, 'SESSION_SECRET'),
      LINK_SECRET: readSecrets(environment, 'LINK_SECRET'),
    },
  };
};
