import { resolve } from 'node:path';
import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import type { Documents } from '@souvenance/core';
import { LocalProblem } from '../../dev/tools/problem.ts';
import { copyAccounts } from '../copy/copy-accounts.ts';
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
import { openAccounts } from '../copy/open-accounts.ts';
import { readProgramsEnvironment } from '../programs-environment.ts';
import { type Command, printLine, UsageProblem } from './command.ts';

const SUBJECTS: readonly string[] = ['documents', 'accounts', 'files', 'media'];
const isSubject = (word: string): word is CopySubject => SUBJECTS.includes(word);

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
  subject: StoreSubject,
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

const formatPeople = (people: number): string => people.toLocaleString('fr-FR');

/** Accounts are few beside documents: they are copied in one pass, and no program may run. */
const runAccounts = async (environment: Environment, file: string, isLive: boolean): Promise<void> => {
  if (isLive)
    throw new LocalProblem(
      'Les comptes se copient programmes arrêtés, en un passage\u00a0: recommencez sans --live.',
    );
  const target = readTarget(environment, file, 'accounts');
  const [fromKind, toKind] = [environment, target].map((one) => registries.identity.choose(one).name);
  if (fromKind === toKind)
    throw new LocalProblem(
      fromKind === 'local'
        ? 'IDENTITY=local est un seul fichier SQLite\u00a0: copiez-le tel quel, programmes arrêtés, avec SESSION_SECRET.'
        : 'D’un projet Firebase à l’autre, les outils de Google gardent aussi les mots de passe\u00a0: firebase auth:export, puis auth:import.',
    );
  const documents = await openDocumentsOf(environment);
  await refuseLivePrograms(documents).finally(() => documents.close());
  printLine(
    `accounts\u00a0: de ${describePlace(environment, 'accounts')} vers ${describePlace(target, 'accounts')}`,
  );
  const from = await openAccounts(environment);
  const to = await openAccounts(target);
  try {
    const { verified, withoutPassword, withSecondFactor } = await copyAccounts(from, to);
    printLine(`${formatPeople(verified)} comptes écrits et relus, sous les mêmes identifiants.`);
    if (withoutPassword > 0)
      printLine(
        `${formatPeople(withoutPassword)} mots de passe ne se lisent pas à l’origine\u00a0: ces personnes en choisissent un autre par «\u00a0Mot de passe oublié\u00a0».`,
      );
    if (withSecondFactor > 0)
      printLine(
        `${formatPeople(withSecondFactor)} applications d’authentification ne se copient pas\u00a0: elles sont à régler de nouveau, avant l’administration.`,
      );
  } finally {
    await to.close();
    await from.close();
  }
};

type StoreSubject = 'files' | 'media';

const runCopy = async (
  environment: Environment,
  subject: 'documents' | StoreSubject,
  file: string,
  isLive: boolean,
) => {
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
    if (!isSubject(subject) || to === undefined)
      throw new UsageProblem(
        'Une copie est «\u00a0copy documents\u00a0», «\u00a0copy accounts\u00a0», «\u00a0copy files\u00a0» ou «\u00a0copy media\u00a0», avec --to FICHIER, les réglages de la destination.',
      );
    const file = resolve(environment.INIT_CWD ?? '.', to);
    const programs = readProgramsEnvironment(environment);
    if (subject === 'accounts') await runAccounts(programs, file, live === true);
    else await runCopy(programs, subject, file, live === true);
    return true;
  },
};
