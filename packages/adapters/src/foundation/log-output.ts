import { writeSync } from 'node:fs';

const STDOUT = 1;
const STDERR = 2;
/** Tries of a line while the reader of a pipe is behind, a millisecond apart. */
const TRIES_MAX = 100;

const isBehind = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

const pauseMs = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, ms);
};

export interface LogOutput {
  write(line: string): void;
}

/**
 * Writes log lines to a file descriptor. A line that cannot be written, because the disk of the log is full or nobody
 * reads, is dropped: a log must not stop its program. pino's own output (sonic-boom 4.2.1) throws on a full disk, and
 * its flush at the exit then tries for ever.
 */
const openOutput = (fd: number): LogOutput => ({
  write: (line) => {
    let rest = Buffer.from(line);
    for (let tries = 0; rest.byteLength > 0 && tries < TRIES_MAX; tries += 1)
      try {
        rest = rest.subarray(writeSync(fd, rest));
      } catch (error) {
        if (!isBehind(error)) return;
        pauseMs(1);
      }
  },
});

export const logOutput = openOutput(STDOUT);
export const errorOutput = openOutput(STDERR);
