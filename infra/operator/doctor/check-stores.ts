import { randomBytes } from 'node:crypto';
import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import { findMissingIndexes } from '@souvenance/adapters/documents/firestore';
import { openDisks } from '@souvenance/adapters/system';
import { areWorkersAlive, type Files, FREE_BYTES_MIN, probeDocuments } from '@souvenance/core';
import { collections } from '@souvenance/core/collections';
import { embeddedStores, isEmbedded } from '../embedded-stores.ts';
import { clock, type InstallationUnderTest, ids } from './describe-installation.ts';
import { type Finding, reportBroken, reportFine, reportWarning } from './finding.ts';
import type { Check } from './run-checks.ts';

/** The adapter's own start check of Firestore takes 25 s at most. */
const DOCUMENTS_LIMIT_MS = 30_000;
const INDEXES_LIMIT_MS = 60_000;

const timed = async (work: () => Promise<void>): Promise<string> => {
  const startedMs = performance.now();
  await work();
  return `${Math.ceil(performance.now() - startedMs)}\u00a0ms`;
};

export const checkDocuments = (installation: InstallationUnderTest): Check => ({
  subject: 'Documents',
  advice: 'Vérifiez DOCUMENTS et ses variables, la place sur le disque et les droits du dossier.',
  limitMs: DOCUMENTS_LIMIT_MS,
  run: async () => {
    const nothing = installation.findNothingYet('DOCUMENTS');
    if (nothing !== null) return nothing;
    const { name } = readRegistry(registries.documents, installation.environment);
    const documents = await installation.documents();
    const duration = await timed(() => probeDocuments({ documents, clock, ids }));
    return reportFine(`${name}, écrits, relus et effacés en ${duration}`);
  },
});

export const checkWorkers = (installation: InstallationUnderTest): Check => ({
  subject: 'Worker',
  advice: 'Réparez d’abord les documents.',
  limitMs: DOCUMENTS_LIMIT_MS,
  run: async () => {
    if (installation.findNothingYet('DOCUMENTS') !== null) return [];
    const isAlive = await areWorkersAlive({ documents: await installation.documents(), clock });
    return isAlive
      ? reportFine('il travaille')
      : reportWarning(
          'aucun ne donne signe de vie',
          'Sans lui, ni livre ni courrier ne part\u00a0: démarrez-le, et lisez son journal.',
        );
  },
});

const GIGABYTE = 1_000_000_000;
/** Space below which somebody should act. */
const FREE_BYTES_WARNING = 5 * GIGABYTE;
const PROBE_BYTES = 64 * 1024;

const tryFiles = async (files: Files): Promise<void> => {
  const key = `health/doctor-${ids.newId()}`;
  const bytes = new Uint8Array(randomBytes(PROBE_BYTES));
  try {
    await files.put(key, bytes, 'application/octet-stream');
    const storedBytes = await files.get(key);
    if (storedBytes === null || Buffer.compare(storedBytes, bytes) !== 0)
      throw new Error('ce qui est relu n’est pas ce qui a été écrit');
  } finally {
    await files.removeAll(key);
  }
  if (await files.exists(key)) throw new Error('le fichier d’essai ne s’efface pas');
};

const formatGigabytes = (bytes: number): string =>
  `${(bytes / GIGABYTE).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Go`;

const judgeSpace = (freeBytes: number | null, text: string): Finding => {
  if (freeBytes === null) return reportFine(text);
  const free = `${text}\u00a0; ${formatGigabytes(freeBytes)} libres`;
  const advice = 'Faites de la place, ou agrandissez ce disque.';
  if (freeBytes < FREE_BYTES_MIN) return reportBroken(free, advice);
  return freeBytes < FREE_BYTES_WARNING ? reportWarning(free, advice) : reportFine(free);
};

const STORES = { FILES: 'Fichiers des livres', MEDIA: 'Photos et voix' } as const;

/** Bytes that are free where a store lies on a disk of this machine; null for a hosted one. */
const readFreeBytes = async (environment: Environment, role: 'FILES' | 'MEDIA'): Promise<number | null> => {
  const root = environment[embeddedStores[role].variable] || null;
  if (!isEmbedded(environment, role) || root === null) return null;
  const [disk] = await openDisks({ documents: null, identity: null, files: root, media: null }).read();
  return disk?.freeBytes ?? null;
};

/** Writes, reads and removes a file in the store of books (`FILES`), or of photographs and voice (`MEDIA`). */
export const checkStore = (installation: InstallationUnderTest, role: 'FILES' | 'MEDIA'): Check => ({
  subject: STORES[role],
  advice: `Vérifiez ${role} et ses variables, la place et les droits.`,
  run: async () => {
    const nothing = installation.findNothingYet(role);
    if (nothing !== null) return nothing;
    const registry = role === 'FILES' ? registries.files : registries.media;
    const choice = readRegistry(registry, installation.environment);
    const store = await choice.open();
    try {
      const duration = await timed(() => tryFiles(store.files));
      const text = `${choice.name}, écrits, relus et effacés en ${duration}`;
      return judgeSpace(await readFreeBytes(installation.environment, role), text);
    } finally {
      await store.close();
    }
  },
});

const MISSING_LISTED_MAX = 10;

/** Firestore refuses a query without its index, and nothing at the start of the programs notices. */
export const checkIndexes = (environment: Environment): Check => ({
  subject: 'Index de Firestore',
  advice: 'Vérifiez FIREBASE_PROJECT_ID et les droits du compte de service.',
  limitMs: INDEXES_LIMIT_MS,
  run: async () => {
    if (environment.DOCUMENTS !== 'firestore') return [];
    const projectId = environment.FIREBASE_PROJECT_ID ?? '';
    const emulatorHost = environment.FIRESTORE_EMULATOR_HOST || undefined;
    const credentialsFile = environment.GOOGLE_APPLICATION_CREDENTIALS || undefined;
    const { queries, missing } = await findMissingIndexes(
      { projectId, emulatorHost, credentialsFile },
      collections,
    );
    if (missing.length === 0)
      return emulatorHost === undefined
        ? reportFine(`les ${queries} servent`)
        : reportWarning(
            `${queries} requêtes acceptées`,
            'L’émulateur n’exige aucun index\u00a0: essayez aussi le vrai projet.',
          );
    const names = missing
      .slice(0, MISSING_LISTED_MAX)
      .map(({ collection, fields }) => `${collection} (${fields})`);
    const others = missing.length > names.length ? `, et ${missing.length - names.length} autres` : '';
    return reportBroken(
      `${missing.length} sur ${queries} manquent, ou se construisent encore\u00a0: ${names.join('\u202f; ')}${others}`,
      `npx firebase-tools deploy --only firestore --project ${projectId} --config infra/deploy/firebase/firebase.json`,
    );
  },
});
