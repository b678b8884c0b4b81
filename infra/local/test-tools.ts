import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureFirestoreEmulator } from './firestore-emulator.ts';
import { ensureNpmTool } from './npm-tool.ts';
import { installTool } from './package-manager.ts';
import { LocalProblem } from './problem.ts';
import { programPath } from './program-path.ts';

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
  java: { label: 'Java (11 ou plus)', programs: [['java']] },
} satisfies Record<string, TestTool>;

export type ToolName = keyof typeof TOOLS;

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

/** Folder of Google's emulator of Firebase Authentication, which the testkit looks into. */
const FIREBASE_TOOLS_DIR = join(import.meta.dirname, '.runtime/firebase-tools');
/** Pinned exactly: the testkit starts one emulator through an internal path of it. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2';

/** Google's own tools, once fetched. Answers with their folder. */
const ensureFirebaseTools = (): string => {
  if (process.env.FIREBASE_TOOLS) return process.env.FIREBASE_TOOLS;
  const label = 'L’émulateur de Firebase Authentication';
  ensureNpmTool({ package: FIREBASE_TOOLS, label, folder: FIREBASE_TOOLS_DIR });
  return FIREBASE_TOOLS_DIR;
};

/** The official Firestore emulator with its Java, for a test or a bench. @throws LocalProblem in a sentence. */
export const ensureFirestore = async (): Promise<void> => {
  await ensureTool('java');
  ensureFirestoreEmulator(ensureFirebaseTools);
};

/**
 * Sees to it that the tests' tools are here: Chromium, qpdf, poppler-utils, Ghostscript, Java, both of Firebase's
 * emulators.
 * @throws LocalProblem naming the first one that cannot be had.
 */
export const ensureTestTools = async (): Promise<void> => {
  for (const tool of Object.keys(TOOLS) as ToolName[]) await ensureTool(tool);
  ensureFirebaseTools();
  await ensureFirestore();
};
