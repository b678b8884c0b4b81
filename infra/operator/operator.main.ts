import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { LocalProblem, reportProblem } from '../dev/tools/problem.ts';
import { nowhere, readArchive } from './backup/archive.ts';
import { backUp, noteErasures } from './backup/back-up.ts';
import { ledgerOf } from './backup/erasure-ledger.ts';
import { restore } from './backup/restore.ts';
import { readInstallation } from './installation.ts';

const USAGE = `Les commandes de l’exploitant\u00a0:
  key FICHIER                          crée la clé qui ouvre les sauvegardes, et dit la clé publique qui les fait
  backup DOSSIER                       sauvegarde tout, pendant que le site tourne (BACKUP_RECIPIENT=age1…)
         [--every HEURES] [--keep N]   recommence toutes les HEURES\u00a0; ne garde que les N dernières
  verify SAUVEGARDE --key FICHIER      relit une sauvegarde, et compare chaque octet
  restore SAUVEGARDE --key FICHIER     restaure dans une installation vide et arrêtée
         [--erasures FICHIER]          liste des effacements, si elle n’est pas à côté de la sauvegarde`;

const options = {
  every: { type: 'string' },
  keep: { type: 'string' },
  key: { type: 'string' },
  erasures: { type: 'string' },
} as const;

type Values = Readonly<Partial<Record<keyof typeof options, string>>>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const formatMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`;

const readPositive = (text: string | undefined, option: string): number | undefined => {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new LocalProblem(`${option} demande un nombre entier, à partir de 1.`);
};

const readKey = async (file: string | undefined): Promise<string> => {
  if (file === undefined) throw new LocalProblem(`Il manque --key, le fichier de la clé.\n\n${USAGE}`);
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
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    throw new LocalProblem(`Le fichier ${file} existe déjà\u00a0: une clé n’en remplace pas une autre.`, {
      cause,
    });
  }
  say(`BACKUP_RECIPIENT=${recipient}`);
  say(
    `La clé est dans ${file}\u00a0: gardez-la ailleurs que sur ce serveur. Sans elle, aucune sauvegarde ne s’ouvre.`,
  );
};

const readRecipient = (): string => {
  const recipient = process.env.BACKUP_RECIPIENT ?? '';
  if (/^age1[0-9a-z]{20,}$/.test(recipient)) return recipient;
  throw new LocalProblem(
    'BACKUP_RECIPIENT doit être la clé publique des sauvegardes (age1…)\u00a0: la commande « key » en fait une.',
  );
};

const LEDGER_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

const runBackup = async (folder: string, { every, keep }: Values): Promise<void> => {
  const everyHours = readPositive(every, '--every');
  const archives = readPositive(keep, '--keep');
  const installation = readInstallation(process.env);
  const recipient = readRecipient();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const once = async (): Promise<void> => {
    const startedMs = Date.now();
    const { file, bytes, entries } = await backUp(installation, {
      folder,
      recipient,
      ...(archives === undefined ? {} : { keep: archives }),
    });
    const seconds = ((Date.now() - startedMs) / 1_000).toLocaleString('fr-FR', { maximumFractionDigits: 1 });
    say(`${file}\u00a0: ${entries.length} fichiers, ${formatMegabytes(bytes)}, ${seconds}\u00a0s`);
  };
  if (everyHours === undefined) return once();
  for (let nextMs = 0; !stop.signal.aborted; ) {
    // A failure is reported and tried again at the next minute: a full disk must not end the backups for good.
    try {
      if (Date.now() >= nextMs) {
        await once();
        nextMs = Date.now() + everyHours * HOUR_MS;
      } else await noteErasures(installation, folder);
    } catch (error) {
      reportProblem(error);
    }
    await pause(LEDGER_EVERY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
  }
};

const runVerify = async (file: string, { key }: Values): Promise<void> => {
  const { header, entries } = await readArchive(file, await readKey(key), { openTarget: nowhere });
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  say(
    `Sauvegarde entière, du ${header.takenAt}\u00a0: ${entries.length} fichiers, ${formatMegabytes(bytes)}.`,
  );
};

const runRestore = async (file: string, { key, erasures }: Values): Promise<void> => {
  const ledger = erasures ?? ledgerOf(dirname(file));
  const restored = await restore(readInstallation(process.env), file, {
    identity: await readKey(key),
    ledger,
  });
  say(
    `Restauré, tel que le ${restored.takenAt}\u00a0: ${restored.files} fichiers, ${formatMegabytes(restored.bytes)}.`,
  );
  if (restored.erasures > 0)
    say(`${restored.erasures} effacement(s) faits depuis seront refaits au prochain démarrage.`);
};

const commands: Readonly<Record<string, (path: string, values: Values) => Promise<void>>> = {
  key: makeKey,
  backup: runBackup,
  verify: runVerify,
  restore: runRestore,
};

const run = async (args: string[]): Promise<void> => {
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new LocalProblem(USAGE, { cause });
  }
  const [name = '', path, ...others] = parsed.positionals;
  const command = commands[name];
  if (command === undefined || path === undefined || others.length > 0) throw new LocalProblem(USAGE);
  // npm runs a script in the repository's folder; paths are meant from where the command was typed.
  await command(resolve(process.env.INIT_CWD ?? '.', path), parsed.values);
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
