import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import { systemClock as clock } from '@souvenance/adapters/system';
import type { Documents } from '@souvenance/core';
import { readPrograms } from '@souvenance/core';
import { LocalProblem } from '../../dev/tools/problem.ts';

export type CopySubject = 'documents' | 'accounts' | 'files' | 'media';

const registryOf = {
  documents: registries.documents,
  accounts: registries.identity,
  files: registries.files,
  media: registries.media,
} as const;

/** Variables that tell where a choice keeps its data, after the name of the choice. */
const PLACES: Readonly<Record<CopySubject, Readonly<Record<string, readonly string[]>>>> = {
  documents: {
    sqlite: ['DOCUMENTS_SQLITE_FILE'],
    firestore: ['FIREBASE_PROJECT_ID', 'FIRESTORE_EMULATOR_HOST'],
  },
  accounts: {
    local: ['IDENTITY_LOCAL_FILE'],
    firebase: ['FIREBASE_PROJECT_ID', 'FIREBASE_AUTH_EMULATOR_HOST'],
  },
  files: {
    disk: ['FILES_DISK_ROOT'],
    gcs: ['FILES_GCS_BUCKET', 'FILES_GCS_ENDPOINT'],
    s3: ['FILES_S3_BUCKET', 'FILES_S3_ENDPOINT'],
  },
  media: {
    disk: ['MEDIA_DISK_ROOT'],
    gcs: ['MEDIA_GCS_BUCKET', 'MEDIA_GCS_ENDPOINT'],
    s3: ['MEDIA_S3_BUCKET', 'MEDIA_S3_ENDPOINT'],
  },
};

/** Names the place of the data: the choice with its path, project or bucket. */
export const describePlace = (environment: Environment, subject: CopySubject): string => {
  const { name } = registryOf[subject].choose(environment);
  const values = (PLACES[subject][name] ?? []).map((variable) => {
    const value = environment[variable] || '';
    return /_(?:FILE|ROOT)$/.test(variable) && value !== '' ? resolve(value) : value;
  });
  return [name, ...values.filter((value) => value !== '')].join(' ');
};

/**
 * Reads the settings of the target: those of the installation, with the variables of an env file in their place. Throws
 * a LocalProblem for a file that is missing, or that names the same place.
 */
export const readTarget = (environment: Environment, file: string, subject: CopySubject): Environment => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new LocalProblem(
      `Le fichier ${file} ne se lit pas\u00a0: --to attend les réglages de la destination.`,
      {
        cause,
      },
    );
  }
  const target = { ...environment, ...(parseEnv(text) as Environment) };
  if (describePlace(environment, subject) === describePlace(target, subject))
    throw new LocalProblem(
      `La destination est l’origine elle-même (${describePlace(target, subject)})\u00a0: vérifiez ${file}.`,
    );
  return target;
};

export const openDocumentsOf = (environment: Environment): Promise<Documents> =>
  readRegistry(registries.documents, environment).open();

/** Throws a LocalProblem while programs of the installation give signs of life. */
export const refuseLivePrograms = async (documents: Documents): Promise<void> => {
  const { living } = await readPrograms({ documents, clock });
  if (living.length === 0) return;
  throw new LocalProblem(
    `Des programmes tournent encore sur l’origine (${living.length})\u00a0: arrêtez-les, attendez une demi-minute, ou passez d’abord «\u00a0--live\u00a0», qui copie pendant qu’ils tournent.`,
  );
};
