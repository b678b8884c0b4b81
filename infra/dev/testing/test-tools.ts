import { join } from 'node:path';
import { ensureNpmTool } from '../tools/npm-tool.ts';
import { RUNTIME_DIR } from '../tools/repository-root.ts';
import { ensureTool, TOOL_NAMES } from '../tools/tools.ts';
import { ensureFirestoreEmulator } from './firestore-emulator.ts';

/** Folder of Google's emulator of Firebase Authentication, which the testkit looks into. */
const FIREBASE_TOOLS_DIR = join(RUNTIME_DIR, 'firebase-tools');
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
 * Sees to it that the tests' tools are here: Chromium, qpdf, poppler-utils, Ghostscript, ffmpeg, Java, both of Firebase's
 * emulators.
 * @throws LocalProblem naming the first one that cannot be had.
 */
export const ensureTestTools = async (): Promise<void> => {
  for (const tool of TOOL_NAMES) await ensureTool(tool);
  ensureFirebaseTools();
  await ensureFirestore();
};
