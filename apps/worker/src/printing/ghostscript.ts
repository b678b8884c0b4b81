import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs Ghostscript in a folder. It reads and writes nothing outside it. */
export type Ghostscript = (folder: string, options: readonly string[], signal?: AbortSignal) => Promise<void>;

const QUIET = ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', '--permit-file-read=profile.icc'] as const;

/** Ghostscript under a command's name, or null where there is none. */
export const openGhostscript = async (command: string): Promise<Ghostscript | null> => {
  try {
    await run(command, ['--version']);
  } catch {
    // Absence is an answer: whoever needs Ghostscript says so in a sentence of its own.
    return null;
  }
  return async (folder, options, signal) => {
    await run(command, [...QUIET, ...options], { cwd: folder, ...(signal ? { signal } : {}) });
  };
};
