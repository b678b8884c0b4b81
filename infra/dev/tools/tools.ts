import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.ts';
import { installInBackground, installTool } from './package-manager.ts';
import { LocalProblem } from './problem.ts';

/** Source of the Redis on this machine. */
export type RedisSource =
  | { kind: 'url'; url: string }
  | { kind: 'program'; path: string }
  | { kind: 'docker'; path: string };

const REDIS_PROGRAMS = ['redis-server', 'valkey-server'];

/** Path of Docker if its engine runs; a machine may have the client alone. */
const dockerPath = (): string | null => {
  const path = findProgram(['docker']);
  if (!path) return null;
  return spawnSync(path, ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0 ? path : null;
};

const presentRedis = (): RedisSource | null => {
  const url = process.env.REDIS_URL;
  if (url) return { kind: 'url', url };
  const path = findProgram(REDIS_PROGRAMS);
  if (path) return { kind: 'program', path };
  const docker = dockerPath();
  return docker ? { kind: 'docker', path: docker } : null;
};

/**
 * Finds a Redis, in this order: `REDIS_URL`, a server on this machine, Docker, the system's package manager.
 * @throws LocalProblem when there is none and it can't be installed.
 */
export const findRedis = async (): Promise<RedisSource> => {
  const present = presentRedis();
  if (present) return present;
  if (await installTool('redis', 'Redis')) {
    const path = findProgram(REDIS_PROGRAMS);
    if (path) return { kind: 'program', path };
  }
  throw new LocalProblem(
    'Redis est introuvable et n’a pas pu être installé : installez « redis-server » ou « valkey-server », démarrez Docker, ou donnez une adresse par REDIS_URL, puis recommencez.',
  );
};

/** On macOS Chrome is outside every PATH. */
const CHROMIUM_PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

interface TestTool {
  label: string;
  /** Each group lists alternatives; one program of every group is needed. */
  programs: string[][];
}

const TOOLS = {
  chromium: { label: 'Chromium', programs: [CHROMIUM_PROGRAMS] },
  qpdf: { label: 'qpdf', programs: [['qpdf']] },
  poppler: {
    label: 'poppler-utils',
    programs: [['pdftoppm'], ['pdftotext'], ['pdffonts'], ['pdfinfo']],
  },
  ffmpeg: { label: 'ffmpeg', programs: [['ffmpeg']] },
  java: { label: 'Java (11 ou plus)', programs: [['java']] },
} satisfies Record<string, TestTool>;

type ToolName = keyof typeof TOOLS;

/** System programs that the tests run. */
export const TOOL_NAMES = Object.keys(TOOLS) as ToolName[];

/** Browser that the tests run; null when there is none. `CHROMIUM_PATH` has priority. */
export const findChromium = (): string | null => process.env.CHROMIUM_PATH ?? findProgram(CHROMIUM_PROGRAMS);

/** Also runs Java, since the `java` of macOS without Java is a stub that only says "install Java". */
const runs = (tool: ToolName, path: string): boolean =>
  tool !== 'java' || spawnSync(path, ['-version'], { stdio: 'ignore' }).status === 0;

const isPresent = (tool: ToolName): boolean => {
  if (tool === 'chromium' && process.env.CHROMIUM_PATH) return true;
  return TOOLS[tool].programs.every((names) => {
    const path = findProgram(names);
    return path !== null && runs(tool, path);
  });
};

/**
 * Installs a tool with the system's package manager if it is missing.
 * @throws LocalProblem with its name when that fails.
 */
export const ensureTool = async (tool: ToolName): Promise<void> => {
  if (isPresent(tool)) return;
  const { label } = TOOLS[tool];
  await installTool(tool, label);
  if (isPresent(tool)) return;
  throw new LocalProblem(
    `${label} est introuvable et n’a pas pu être installé\u00a0: installez-le, puis recommencez.`,
  );
};

/**
 * Installs in the background a tool that the start doesn't wait for, since its users look for it on each use. Returns a
 * sentence if it is missing and can't be installed without confirmation, otherwise null.
 */
export const installToolInBackground = async (tool: ToolName): Promise<string | null> => {
  if (isPresent(tool) || (await installInBackground(tool))) return null;
  return `${TOOLS[tool].label} manque\u00a0: les enregistrements de voix attendront qu’il soit installé.`;
};
