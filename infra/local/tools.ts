import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureNpmTool } from './npm-tool.ts';
import { installTool } from './package-manager.ts';
import { LocalProblem } from './problem.ts';
import { programPath } from './program-path.ts';

/** Where this machine's Redis comes from. */
export type RedisSource =
  | { kind: 'url'; url: string }
  | { kind: 'program'; path: string }
  | { kind: 'docker'; path: string };

const REDIS_PROGRAMS = ['redis-server', 'valkey-server'];

/** The client alone says nothing: a machine may have it without an engine. */
const dockerPath = (): string | null => {
  const path = programPath(['docker']);
  if (!path) return null;
  return spawnSync(path, ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0 ? path : null;
};

const presentRedis = (): RedisSource | null => {
  const url = process.env.REDIS_URL;
  if (url) return { kind: 'url', url };
  const path = programPath(REDIS_PROGRAMS);
  if (path) return { kind: 'program', path };
  const docker = dockerPath();
  return docker ? { kind: 'docker', path: docker } : null;
};

/**
 * Finds a Redis: `REDIS_URL`, a server on this machine, Docker, the system's package manager.
 * @throws LocalProblem when none can be had.
 */
export const findRedis = async (): Promise<RedisSource> => {
  const present = presentRedis();
  if (present) return present;
  if (await installTool('redis', 'Redis')) {
    const path = programPath(REDIS_PROGRAMS);
    if (path) return { kind: 'program', path };
  }
  throw new LocalProblem(
    'Redis est introuvable et n’a pas pu être installé : installez « redis-server » ou « valkey-server », démarrez Docker, ou donnez une adresse par REDIS_URL, puis recommencez.',
  );
};

interface TestTool {
  tool: string;
  label: string;
  /** All groups are needed, one name of each. */
  programs: string[][];
}

/** Chrome for macOS stands outside every PATH. */
const CHROMIUM_PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const TEST_TOOLS: TestTool[] = [
  { tool: 'chromium', label: 'Chromium', programs: [CHROMIUM_PROGRAMS] },
  { tool: 'qpdf', label: 'qpdf', programs: [['qpdf']] },
  {
    tool: 'poppler',
    label: 'poppler-utils',
    programs: [['pdftoppm'], ['pdftotext'], ['pdffonts'], ['pdfinfo']],
  },
  { tool: 'ghostscript', label: 'Ghostscript', programs: [['gs']] },
  { tool: 'java', label: 'Java (11 ou plus)', programs: [['java']] },
];

/** A program's place alone is not enough for Java: macOS ships a stub that only says "install Java". */
const runs = (tool: string, path: string): boolean =>
  tool !== 'java' || spawnSync(path, ['-version'], { stdio: 'ignore' }).status === 0;

const isPresent = ({ tool, programs }: TestTool): boolean =>
  programs.every((names) => {
    const path = programPath(names);
    return path !== null && runs(tool, path);
  });

/** The browser that the tests drive; null when there is none. `CHROMIUM_PATH` wins. */
export const chromiumPath = (): string | null => process.env.CHROMIUM_PATH ?? programPath(CHROMIUM_PROGRAMS);

/** Folder of Google's emulator of Firebase Authentication, which the testkit looks into. */
const FIREBASE_TOOLS_DIR = join(import.meta.dirname, '.runtime/firebase-tools');
/** Pinned exactly: the testkit starts one emulator through an internal path of it. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2';

const ensureAuthEmulator = (): void => {
  if (process.env.FIREBASE_TOOLS) return;
  const label = 'L’émulateur de Firebase Authentication';
  ensureNpmTool({ package: FIREBASE_TOOLS, label, folder: FIREBASE_TOOLS_DIR });
};

/**
 * Sees to it that the tests' tools are here: Chromium, qpdf, poppler-utils, Ghostscript, Java, Firebase's emulator.
 * @throws LocalProblem naming the first one that cannot be had.
 */
export const ensureTestTools = async (): Promise<void> => {
  for (const entry of TEST_TOOLS) {
    if (entry.tool === 'chromium' && process.env.CHROMIUM_PATH) continue;
    if (isPresent(entry)) continue;
    await installTool(entry.tool, entry.label);
    if (!isPresent(entry)) {
      throw new LocalProblem(
        `${entry.label} est introuvable et n’a pas pu être installé : installez-le, puis recommencez les tests.`,
      );
    }
  }
  ensureAuthEmulator();
};
