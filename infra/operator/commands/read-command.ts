import { parseArgs } from 'node:util';
import { type Command, options, UsageProblem, type Values } from './command.ts';

const USAGE = `Les commandes de l’exploitant\u00a0:
  doctor                               essaie chaque service, et nomme les réglages dangereux
  version                              dit ce qui tourne\u00a0: version, formes des documents, Node, services choisis
  admin list                           les administrateurs, et ce qui manque à chacun
  admin add ADRESSE                    donne l’administration au compte de cette adresse, ou change son rôle
         [--role RÔLE]                 everything (sans précision), orders, support ou read_only
  admin remove ADRESSE                 la retire
  admin reset-factor ADRESSE           retire le code de sécurité d’un compte qui l’a perdu
  rotate                               après un changement de LINK_SECRET ou SESSION_SECRET\u00a0: rend les anciens inutiles
         [--lost VARIABLE]             fait une nouvelle clé à la place de celle d’un secret perdu
  copy documents|files|media|accounts  copie ailleurs les documents, les livres, les photos et voix, ou les comptes
         --to FICHIER                  les réglages de la destination, comme dans .env
         [--live]                      pendant que le site tourne\u00a0: à refaire ensuite, programmes arrêtés
  key FICHIER                          crée la clé qui ouvre les sauvegardes, et dit la clé publique qui les fait
  backup DOSSIER                       sauvegarde tout, pendant que le site tourne (BACKUP_RECIPIENT=age1…)
         [--every HEURES] [--keep N]   recommence toutes les HEURES\u00a0; ne garde que les N dernières
  verify SAUVEGARDE --key FICHIER      relit une sauvegarde, et compare chaque octet
  restore SAUVEGARDE --key FICHIER     restaure dans une installation vide et arrêtée
         [--erasures FICHIER]          liste des effacements, si elle n’est pas à côté de la sauvegarde`;

const loadBackupCommand = (name: 'key' | 'backup' | 'verify' | 'restore') => async (): Promise<Command> =>
  (await import('./backup-commands.ts')).backupCommands[name];

/** Loads a command when it is typed: all of them with their services take two seconds of a processor. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  doctor: async () => (await import('./doctor-command.ts')).doctorCommand,
  version: async () => (await import('./version-command.ts')).versionCommand,
  admin: async () => (await import('./admin-command.ts')).adminCommand,
  rotate: async () => (await import('./rotate-command.ts')).rotateCommand,
  copy: async () => (await import('./copy-command.ts')).copyCommand,
  key: loadBackupCommand('key'),
  backup: loadBackupCommand('backup'),
  verify: loadBackupCommand('verify'),
  restore: loadBackupCommand('restore'),
};

const parse = (args: string[]): { values: Values; positionals: string[] } => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new UsageProblem(USAGE, { cause });
  }
};

/** A command and what was typed after its name. */
export interface TypedCommand {
  readonly command: Command;
  readonly words: readonly string[];
  readonly values: Values;
}

/**
 * Finds the command that was typed, and loads it.
 * @throws UsageProblem when there is no such command, or it takes other words or options.
 */
export const readCommand = async (args: string[]): Promise<TypedCommand> => {
  const { values, positionals } = parse(args);
  const [name = '', ...words] = positionals;
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) throw new UsageProblem(USAGE);
  const command = await load();
  if (!command.positionals.includes(words.length)) throw new UsageProblem(USAGE);
  return { command, words, values };
};
