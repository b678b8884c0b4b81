import { spawn } from 'node:child_process';
import { ChildProcessFailure } from '@souvenance/press/child-pool';

/** Output and exit code of ffmpeg; a `code` other than 0 is its verdict on the file. */
interface FfmpegRun {
  readonly code: number;
  readonly stderr: string;
}

/**
 * Runs ffmpeg in a folder, on files of that folder alone. Rejects with an `ChildProcessFailure` when the process was killed or
 * took too long, with the signal's reason when it was aborted.
 */
export type Ffmpeg = (folder: string, options: readonly string[], signal?: AbortSignal) => Promise<FfmpegRun>;

/** Twenty minutes of voice take a tenth of it. */
const TIME_MS = 180_000;
const CPU_SECONDS = 150;
/** Greatest file, in blocks of 512 octets: twenty minutes decoded are 115 MB. */
const FILE_BLOCKS = 300_000;
const MEMORY_KB = 600_000;

/** The shell sets the limits, which Node itself cannot, and becomes ffmpeg. */
const LIMITED = [
  ...[`ulimit -d ${MEMORY_KB}`, `ulimit -t ${CPU_SECONDS}`, `ulimit -f ${FILE_BLOCKS}`].map(
    (one) => `${one} 2>/dev/null`,
  ),
  'exec "$0" "$@"',
].join('; ');

const QUIET = ['-nostdin', '-hide_banner', '-nostats', '-y', '-threads', '1'] as const;
/** The end of what it said is what its measures and complaints are read from. */
const SAID_MAX = 20_000;

const spawned = (command: string, folder: string, options: readonly string[]) =>
  spawn('/bin/sh', ['-c', LIMITED, command, ...QUIET, ...options], {
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

const runFfmpeg =
  (command: string): Ffmpeg =>
  (folder, options, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const child = spawned(command, folder, options);
      let stderr = '';
      let reason: unknown = null;
      const kill = (why: unknown): void => {
        reason = why;
        child.kill('SIGKILL');
      };
      const late = new ChildProcessFailure('late', `no sound within ${TIME_MS} ms`);
      const timer = setTimeout(() => kill(late), TIME_MS);
      const aborted = () => kill(signal?.reason);
      signal?.addEventListener('abort', aborted, { once: true });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr = `${stderr}${text}`.slice(-SAID_MAX);
      });
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', aborted);
        settle();
      };
      child.once('error', (error) => end(() => reject(error)));
      child.once('close', (code, by) =>
        end(() => {
          if (reason !== null) reject(reason);
          else if (code === null) reject(new ChildProcessFailure('died', `ffmpeg ended with ${by}`));
          else resolve({ code, stderr });
        }),
      );
    });

/** ffmpeg under a command's name, or null where there is none. */
export const openFfmpeg = async (command: string): Promise<Ffmpeg | null> => {
  const isThere = await new Promise<boolean>((resolve) => {
    const child = spawn(command, ['-version'], { stdio: 'ignore' });
    // Absence is an answer: what needs it waits until it is there.
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  return isThere ? runFfmpeg(command) : null;
};
