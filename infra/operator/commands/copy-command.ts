import { resolve } from 'node:path';
import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import type { Documents } from '@souvenance/core';
import { copyDocuments } from '../copy/copy-documents.ts';
import { type CopyCounts, formatCounts, openProgress } from '../copy/copy-report.ts';
import { type CopyOptions, copyStore } from '../copy/copy-store.ts';
import {
  type CopySubject,
  describePlace,
  openDocumentsOf,
  readTarget,
  refuseLivePrograms,
} from '../copy/copy-target.ts';
import { readProgramsEnvironment } from '../programs-environment.ts';
import { type Command, printLine, UsageProblem } from './command.ts';

const SUBJECTS: readonly string[] = ['documents', 'files', 'media'];
const isSubject = (word: string): word is CopySubject => SUBJECTS.includes(word);

const ACCOUNTS = `Les comptes ne se copient pas par cette commande. IDENTITY=local est un fichier SQLite\u00a0: il se déplace tel quel, programmes arrêtés, avec SESSION_SECRET. Vers ou depuis Firebase, voyez «\u00a0Moving\u00a0» dans infra/deploy/README.md.`;

interface Sides {
  readonly environment: Environment;
  readonly target: Environment;
  readonly sourceDocuments: Documents;
}

type Copied = CopyCounts & { readonly resumedAfter: string | null };

const runDocuments = async ({ target, sourceDocuments }: Sides, options: CopyOptions): Promise<Copied> => {
  const targetDocuments = await openDocumentsOf(target);
  try {
    return await copyDocuments(sourceDocuments, targetDocuments, options);
  } finally {
    await targetDocuments.close();
  }
};

const runStore = async (
  subject: 'files' | 'media',
  { environment, target }: Sides,
  options: CopyOptions,
): Promise<Copied> => {
  const from = await readRegistry(registries[subject], environment).open();
  const to = await readRegistry(registries[subject], target).open();
  try {
    return await copyStore(from, to, options);
  } finally {
    await to.close();
    await from.close();
  }
};

const runCopy = async (environment: Environment, subject: CopySubject, file: string, isLive: boolean) => {
  const target = readTarget(environment, file, subject);
  const sourceDocuments = await openDocumentsOf(environment);
  try {
    if (!isLive) await refuseLivePrograms(sourceDocuments);
    const sourceName = describePlace(environment, subject);
    printLine(`${subject}\u00a0: de ${sourceName} vers ${describePlace(target, subject)}`);
    const options = { sourceName, isLive, onProgress: openProgress(printLine) };
    const sides = { environment, target, sourceDocuments };
    const copied =
      subject === 'documents' ? await runDocuments(sides, options) : await runStore(subject, sides, options);
    if (copied.resumedAfter !== null) printLine(`Repris après ${copied.resumedAfter}.`);
    printLine(`${formatCounts(copied)}.`);
  } finally {
    await sourceDocuments.close();
  }
  printLine(
    isLive
      ? 'La copie reste ouverte, et aucun programme ne démarre dessus\u00a0: arrêtez les programmes de l’origine, puis recommencez sans --live.'
      : 'La copie est entière, et finie.',
  );
};

/** Copies documents, books or media of the installation to where an env file says. */
export const copyCommand: Command = {
  positionals: [1],
  run: async (environment, [subject = ''], { to, live }) => {
    if (subject === 'accounts' || subject === 'identity') throw new UsageProblem(ACCOUNTS);
    if (!isSubject(subject) || to === undefined)
      throw new UsageProblem(
        'Une copie est «\u00a0copy documents\u00a0», «\u00a0copy files\u00a0» ou «\u00a0copy media\u00a0», avec --to FICHIER, les réglages de la destination.',
      );
    const file = resolve(environment.INIT_CWD ?? '.', to);
    await runCopy(readProgramsEnvironment(environment), subject, file, live === true);
    return true;
  },
};
