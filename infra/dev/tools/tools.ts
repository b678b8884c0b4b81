import { spawnSync } from 'node:child_process';
import { installAside, installTool } from './package-manager.ts';
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

/** Chrome for macOS stands outside every PATH. */
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
  /** All groups are needed, one name of each. */
  programs: string[][];
}

const TOOLS = {
  chromium: { label: 'Chromium', programs: [CHROMIUM_PROGRAMS] },
  qpdf: { label: 'qpdf', programs: [['qpdf']] },
  poppler: {
    label: 'poppler-utils',
    programs: [['pdftoppm'], ['pdftotext'], ['pdffonts'], ['pdfinfo']],
  },
  ghostscript: { label: 'Ghostscript', programs: [['gs']] },
  ffmpeg: { label: 'ffmpeg', programs: [['ffmpeg']] },
  java: { label: 'Java (11 ou plus)', programs: [['java']] },
} satisfies Record<string, TestTool>;

type ToolName = keyof typeof TOOLS;

/** Programs of the system that the tests drive. */
export const TOOL_NAMES = Object.keys(TOOLS) as ToolName[];

/** The browser that the tests drive; null when there is none. `CHROMIUM_PATH` wins. */
export const chromiumPath = (): string | null => process.env.CHROMIUM_PATH ?? programPath(CHROMIUM_PROGRAMS);

/** A program's place alone is not enough for Java: macOS ships a stub that only says "install Java". */
const runs = (tool: ToolName, path: string): boolean =>
  tool !== 'java' || spawnSync(path, ['-version'], { stdio: 'ignore' }).status === 0;

const isPresent = (tool: ToolName): boolean => {
  if (tool === 'chromium' && process.env.CHROMIUM_PATH) return true;
  return TOOLS[tool].programs.every((names) => {
    const path = programPath(names);
    return path !== null && runs(tool, path);
  });
};

/**
 * Sees to it that a tool is here, by the system's package manager where it has to.
 * @throws LocalProblem naming it when it can't be had.
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
 * Fetches a tool that no start waits for: whoever needs it looks for it each time. Answers with a sentence where it is
 * not here and can't be fetched without asking; null otherwise.
 */
export const fetchAside = async (tool: ToolName): Promise<string | null> => {
  if (isPresent(tool) || (await installAside(tool))) return null;
  return `${TOOLS[tool].label} manque\u00a0: les enregistrements de voix attendront qu’il soit installé.`;
};
