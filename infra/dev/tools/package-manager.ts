import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { findProgram } from './find-program.ts';
import { LocalProblem } from './problem.ts';

/** A system's package manager; `names` maps a tool to its package name, which differs between systems. */
interface PackageManager {
  command: string;
  install: string[];
  refresh: string[] | null;
  needsRoot: boolean;
  names: Record<string, string>;
}

const MANAGERS: PackageManager[] = [
  {
    command: 'apt-get',
    install: ['install', '-y', '--no-install-recommends'],
    refresh: ['update'],
    needsRoot: true,
    names: {
      redis: 'redis-server',
      chromium: 'chromium',
      qpdf: 'qpdf',
      poppler: 'poppler-utils',
      ffmpeg: 'ffmpeg',
      java: 'default-jre-headless',
      weasyprint: 'weasyprint hyphen-fr',
    },
  },
  {
    command: 'dnf',
    install: ['install', '-y'],
    refresh: null,
    needsRoot: true,
    names: {
      redis: 'valkey',
      chromium: 'chromium',
      qpdf: 'qpdf',
      poppler: 'poppler-utils',
      ffmpeg: 'ffmpeg',
      java: 'java-latest-openjdk-headless',
    },
  },
  {
    command: 'pacman',
    install: ['-S', '--noconfirm', '--needed'],
    refresh: ['-Sy'],
    needsRoot: true,
    names: {
      redis: 'valkey',
      chromium: 'chromium',
      qpdf: 'qpdf',
      poppler: 'poppler',
      ffmpeg: 'ffmpeg',
      java: 'jre-openjdk-headless',
    },
  },
  {
    command: 'brew',
    install: ['install'],
    refresh: null,
    needsRoot: false,
    names: {
      redis: 'redis',
      chromium: '--cask chromium',
      qpdf: 'qpdf',
      poppler: 'poppler',
      ffmpeg: 'ffmpeg',
      java: 'openjdk',
    },
  },
];

const isRoot = (): boolean => process.getuid?.() === 0;
const isCi = (): boolean => Boolean(process.env.CI);
const isTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** Command with the permission to install; null when that would need a password prompt that nobody can answer. */
const withRights = (manager: PackageManager): string[] | null => {
  if (!manager.needsRoot || isRoot()) return [manager.command];
  if (!findProgram(['sudo'])) return null;
  return isCi() ? ['sudo', '-n', manager.command] : ['sudo', manager.command];
};

const confirm = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^(o|oui|y|yes)?$/i.test(answer.trim());
};

const run = (commandLine: string[]): boolean => {
  const [command = '', ...args] = commandLine;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['inherit', 'ignore', 'inherit'], env }).status === 0;
};

/** Commands that install a tool on this system; null when its package manager isn't supported. */
const installPlan = (tool: string) => {
  for (const manager of MANAGERS) {
    const name = manager.names[tool];
    const command = name && findProgram([manager.command]) ? withRights(manager) : null;
    if (name && command)
      return { manager, command, commandLine: [...command, ...manager.install, ...name.split(' ')] };
  }
  return null;
};

/**
 * Installs a tool with the system's package manager: without confirmation as root or in CI, otherwise after a yes in
 * the terminal.
 * @returns false when nothing could be installed or there is no terminal to ask in.
 * @throws LocalProblem when the person declines.
 */
export const installTool = async (tool: string, label: string): Promise<boolean> => {
  const plan = installPlan(tool);
  if (!plan) return false;
  const commandLine = plan.commandLine.join(' ');
  const needsNoConfirmation = isRoot() || isCi();
  if (!needsNoConfirmation && !isTerminal()) return false;
  if (
    !needsNoConfirmation &&
    !(await confirm(`${label} manque. L’installer avec « ${commandLine} » ? [O/n] `))
  ) {
    throw new LocalProblem(`${label} est nécessaire : installez-le quand vous voudrez, puis recommencez.`);
  }
  process.stdout.write(`Installation de ${label} (${commandLine})…\n`);
  if (run(plan.commandLine)) return true;
  return (
    plan.manager.refresh !== null && run([...plan.command, ...plan.manager.refresh]) && run(plan.commandLine)
  );
};

/** Runs a command in the background, detached, so that it also finishes if this process exits. */
const runInBackground = ([command = '', ...args]: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn(command, args, { stdio: 'ignore', detached: true, env });
    child.unref();
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });

/**
 * Installs a tool in the background where no confirmation is necessary.
 * @returns false when that isn't possible.
 */
export const installInBackground = async (tool: string): Promise<boolean> => {
  const plan = installPlan(tool);
  if (!plan || !(isRoot() || isCi() || !plan.manager.needsRoot)) return false;
  if (await runInBackground(plan.commandLine)) return true;
  const { refresh } = plan.manager;
  return (
    refresh !== null &&
    (await runInBackground([...plan.command, ...refresh])) &&
    runInBackground(plan.commandLine)
  );
};
