import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Environment } from '@souvenance/adapters';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { LocalProblem, reportProblem } from '../../dev/tools/problem.ts';
import { openNullStream, readArchive } from '../backup/archive.ts';
import { type Backup, type BackupOptions, backUp } from '../backup/back-up.ts';
import { runBackupProgram } from '../backup/backup-program.ts';
import { pastErasuresPath } from '../backup/past-erasures-file.ts';
import { withBackupReservation } from '../backup/reserve-backup.ts';
import { restore } from '../backup/restore.ts';
import { type Installation, readInstallation } from '../installation.ts';
import { hasCode } from '../system-error.ts';
import { type Command, printLine, UsageProblem, type Values } from './command.ts';

const formatMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`;

const readPositive = (text: string | undefined, option: string): number | undefined => {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new UsageProblem(`${option} demande un nombre entier, à partir de 1.`);
};

const readKey = async (file: string | undefined): Promise<string> => {
  if (file === undefined) throw new UsageProblem('Il manque --key, le fichier de la clé.');
  const key = readFileSync(file, 'utf8')
    .split('\n')
    .find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (key === undefined)
    throw new LocalProblem(`Le fichier ${file} ne contient pas de clé AGE-SECRET-KEY-….`);
  return key.trim();
};

const makeKey = async (file: string): Promise<void> => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  try {
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw cause;
    throw new LocalProblem(`Le fichier ${file} existe déjà\u00a0: une clé n’en remplace pas une autre.`, {
      cause,
    });
  }
  printLine(`BACKUP_RECIPIENT=${recipient}`);
  printLine(
    `La clé est dans ${file}\u00a0: gardez-la ailleurs que sur ce serveur. Sans elle, aucune sauvegarde ne s’ouvre.`,
  );
};

const readRecipient = (environment: Environment): string => {
  const recipient = environment.BACKUP_RECIPIENT ?? '';
  if (/^age1[0-9a-z]{20,}$/.test(recipient)) return recipient;
  throw new LocalProblem(
    'BACKUP_RECIPIENT doit être la clé publique des sauvegardes (age1…)\u00a0: la commande « key » en fait une.',
  );
};

const reportBackup = ({ file, bytes, entries }: Backup, seconds: number): void => {
  const duration = seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  printLine(`${file}\u00a0: ${entries.length} fichiers, ${formatMegabytes(bytes)}, ${duration}\u00a0s`);
};

const backUpOnce = async (
  installation: Installation,
  options: BackupOptions & { readonly signal: AbortSignal },
): Promise<void> => {
  const startedMs = Date.now();
  try {
    const backup = await withBackupReservation(installation, `command ${process.pid}`, (documents) =>
      backUp(installation, documents, options),
    );
    reportBackup(backup, (Date.now() - startedMs) / 1_000);
  } catch (cause) {
    if (!options.signal.aborted) throw cause;
    throw new LocalProblem('La sauvegarde a été arrêtée\u00a0: il n’en reste rien.', { cause });
  }
};

const runBackup = async (
  environment: Environment,
  folder: string,
  { every, keep }: Values,
): Promise<void> => {
  const everyHours = readPositive(every, '--every');
  const archives = readPositive(keep, '--keep');
  const installation = readInstallation(environment);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const options = {
    folder,
    recipient: readRecipient(environment),
    signal: stop.signal,
    ...(archives !== undefined && { keep: archives }),
  };
  if (everyHours === undefined) return backUpOnce(installation, options);
  await runBackupProgram(installation, {
    ...options,
    everyHours,
    onBackup: reportBackup,
    onError: reportProblem,
  });
};

const runVerify = async (file: string, { key }: Values): Promise<void> => {
  const { header, entries } = await readArchive(file, await readKey(key), { openTarget: openNullStream });
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  printLine(
    `Sauvegarde entière, du ${header.takenAt}\u00a0: ${entries.length} fichiers, ${formatMegabytes(bytes)}.`,
  );
};

const runRestore = async (
  environment: Environment,
  file: string,
  { key, erasures }: Values,
): Promise<void> => {
  const restored = await restore(readInstallation(environment), file, {
    identity: await readKey(key),
    ledgers: [erasures ?? pastErasuresPath(dirname(file))],
  });
  printLine(
    `Restauré, tel que le ${restored.takenAt}\u00a0: ${restored.files} fichiers, ${formatMegabytes(restored.bytes)}.`,
  );
  if (restored.erasures > 0)
    printLine(`${restored.erasures} effacement(s) faits depuis seront refaits au prochain démarrage.`);
};

/** npm runs a script in the repository's folder; paths are meant from where the command was typed. */
const toPath = ({ INIT_CWD: folder = '.' }: Environment, path = ''): string => resolve(folder, path);

const succeed = async (work: Promise<void>): Promise<true> => {
  await work;
  return true;
};

export const backupCommands: Readonly<Record<'key' | 'backup' | 'verify' | 'restore', Command>> = {
  key: {
    positionals: [1],
    run: (environment, [path]) => succeed(makeKey(toPath(environment, path))),
  },
  backup: {
    positionals: [1],
    run: (environment, [path], values) => succeed(runBackup(environment, toPath(environment, path), values)),
  },
  verify: {
    positionals: [1],
    run: (environment, [path], values) => succeed(runVerify(toPath(environment, path), values)),
  },
  restore: {
    positionals: [1],
    run: (environment, [path], values) => succeed(runRestore(environment, toPath(environment, path), values)),
  },
};
