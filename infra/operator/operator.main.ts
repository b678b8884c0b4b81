import { parseArgs } from 'node:util';
import { LocalProblem, reportProblem } from '../dev/tools/problem.ts';
import { adminCommand } from './commands/admin-command.ts';
import { backupCommands } from './commands/backup-commands.ts';
import { type Command, options, UsageProblem, type Values } from './commands/command.ts';
import { copyCommand } from './commands/copy-command.ts';
import { doctorCommand } from './commands/doctor-command.ts';
import { rotateCommand } from './commands/rotate-command.ts';
import { versionCommand } from './commands/version-command.ts';
import { wrongSecretSentence } from './secrets.ts';

const USAGE = `Les commandes de l’exploitant\u00a0:
  doctor                               essaie chaque service, et nomme les réglages dangereux
  version                              dit ce qui tourne\u00a0: version, formes des documents, Node, services choisis
  admin list                           les administrateurs, et ce qui manque à chacun
  admin add ADRESSE                    donne l’administration au compte de cette adresse
  admin remove ADRESSE                 la retire
  admin reset-factor ADRESSE           retire le code de sécurité d’un compte qui l’a perdu
  rotate                               après un changement de LINK_SECRET ou SESSION_SECRET\u00a0: rend les anciens inutiles
         [--lost VARIABLE]             fait une nouvelle clé à la place de celle d’un secret perdu
  copy documents|files|media           copie ailleurs les documents, les livres, ou les photos et voix
         --to FICHIER                  les réglages de la destination, comme dans .env
         [--live]                      pendant que le site tourne\u00a0: à refaire ensuite, programmes arrêtés
  key FICHIER                          crée la clé qui ouvre les sauvegardes, et dit la clé publique qui les fait
  backup DOSSIER                       sauvegarde tout, pendant que le site tourne (BACKUP_RECIPIENT=age1…)
         [--every HEURES] [--keep N]   recommence toutes les HEURES\u00a0; ne garde que les N dernières
  verify SAUVEGARDE --key FICHIER      relit une sauvegarde, et compare chaque octet
  restore SAUVEGARDE --key FICHIER     restaure dans une installation vide et arrêtée
         [--erasures FICHIER]          liste des effacements, si elle n’est pas à côté de la sauvegarde`;

/** Exit codes: a failure, or something in a bad state; a command that was typed wrongly. */
const FAILED = 1;
const MISUSED = 2;

const commands: Readonly<Record<string, Command>> = {
  doctor: doctorCommand,
  version: versionCommand,
  admin: adminCommand,
  rotate: rotateCommand,
  copy: copyCommand,
  ...backupCommands,
};

const parse = (args: string[]): { values: Values; positionals: string[] } => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new UsageProblem(USAGE, { cause });
  }
};

const run = async (args: string[]): Promise<boolean> => {
  const { values, positionals } = parse(args);
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isTypedRightly = command?.positionals.includes(words.length) ?? false;
  if (command === undefined || !isTypedRightly) throw new UsageProblem(USAGE);
  return command.run(process.env, words, values);
};

try {
  // A service that hangs must not keep the command alive.
  process.exit((await run(process.argv.slice(2))) ? 0 : FAILED);
} catch (error) {
  const sentence = wrongSecretSentence(error);
  reportProblem(sentence === null ? error : new LocalProblem(sentence, { cause: error }));
  process.exit(error instanceof UsageProblem ? MISUSED : FAILED);
}
