import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const runCommand = promisify(execFile);

/** Runs Ghostscript in a folder; it reads and writes only there. */
export type Ghostscript = (folder: string, options: readonly string[], signal?: AbortSignal) => Promise<void>;

const BASE_OPTIONS = ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', '--permit-file-read=profile.icc'] as const;

/** Opens Ghostscript by the name of its command; null if it is not installed. */
export const openGhostscript = async (command: string): Promise<Ghostscript | null> => {
  try {
    await runCommand(command, ['--version']);
  } catch {
    // Not installed is a valid result: the code that needs Ghostscript reports it in its own sentence.
    return null;
  }
  return async (folder, options, signal) => {
    await runCommand(command, [...BASE_OPTIONS, ...options], { cwd: folder, ...(signal ? { signal } : {}) });
  };
};
