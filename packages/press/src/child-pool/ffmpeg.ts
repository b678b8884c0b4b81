import { spawn } from 'node:child_process';
import { ChildProcessFailure } from './open-limited-child.ts';

/** Exit code and output of ffmpeg; a `code` other than 0 means that ffmpeg refused the file. */
interface FfmpegRun {
  readonly code: number;
  readonly stderr: string;
}

/**
 * Runs ffmpeg in a folder, only on files of that folder. Rejects with a `ChildProcessFailure` when the process was
 * killed or took too long, and with the signal's reason when it was aborted.
 */
export type Ffmpeg = (folder: string, options: readonly string[], signal?: AbortSignal) => Promise<FfmpegRun>;

/** Time limit in milliseconds. Twenty minutes of voice take a tenth of it. */
const TIME_LIMIT_MS = 180_000;
const CPU_SECONDS = 150;
/** Largest file, in blocks of 512 bytes: twenty minutes decoded are 115 MB. */
const FILE_BLOCKS = 300_000;
const MEMORY_KB = 600_000;

/** The shell sets the limits, which Node cannot, and is then replaced by ffmpeg. */
const LIMITING_SCRIPT = [
  ...[`ulimit -d ${MEMORY_KB}`, `ulimit -t ${CPU_SECONDS}`, `ulimit -f ${FILE_BLOCKS}`].map(
    (limit) => `${limit} 2>/dev/null`,
  ),
  'exec "$0" "$@"',
].join('; ');

const BASE_OPTIONS = ['-nostdin', '-hide_banner', '-nostats', '-y', '-threads', '1'] as const;
/** Characters kept from the end of ffmpeg's output, from which measures and errors are read. */
const STDERR_CHARACTERS_MAX = 20_000;

const spawnFfmpeg = (command: string, folder: string, options: readonly string[]) =>
  spawn('/bin/sh', ['-c', LIMITING_SCRIPT, command, ...BASE_OPTIONS, ...options], {
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** Returns a runner of a command without checking that it is installed; a missing one ends with code 127. */
export const createFfmpeg =
  (command: string): Ffmpeg =>
  (folder, options, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const child = spawnFfmpeg(command, folder, options);
      let stderr = '';
      let reason: unknown = null;
      const kill = (why: unknown): void => {
        reason = why;
        child.kill('SIGKILL');
      };
      const timeoutFailure = new ChildProcessFailure('late', `no sound within ${TIME_LIMIT_MS} ms`);
      const timer = setTimeout(() => kill(timeoutFailure), TIME_LIMIT_MS);
      const onAbort = () => kill(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr = `${stderr}${text}`.slice(-STDERR_CHARACTERS_MAX);
      });
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        settle();
      };
      child.once('error', (error) => end(() => reject(error)));
      child.once('close', (code, signalName) =>
        end(() => {
          if (reason !== null) reject(reason);
          else if (code === null) reject(new ChildProcessFailure('died', `ffmpeg ended with ${signalName}`));
          else resolve({ code, stderr });
        }),
      );
    });

/** Opens ffmpeg by the name of its command; null if it is not installed. */
export const openFfmpeg = async (command: string): Promise<Ffmpeg | null> => {
  const isInstalled = await new Promise<boolean>((resolve) => {
    const child = spawn(command, ['-version'], { stdio: 'ignore' });
    // Not installed is a valid result: recordings wait until ffmpeg is there.
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  return isInstalled ? createFfmpeg(command) : null;
};

/**
 * Returns a function that opens ffmpeg by the name of its command. Once it is installed, it is not started again to
 * ask; as long as it is not, each call looks again.
 */
export const createFfmpegFinder = (command: string): (() => Promise<Ffmpeg | null>) => {
  let ffmpeg: Ffmpeg | null = null;
  return async () => {
    ffmpeg ??= await openFfmpeg(command);
    return ffmpeg;
  };
};
