import { readFileSync } from 'node:fs';

/**
 * Returns the largest resident memory in a `/proc` status file (`VmHWM`), in megabytes of 1,000 kB; null when it is
 * missing.
 */
export const parsePeakMb = (status: string): number | null => {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round((Number(kilobytes) * 1024) / 1e6);
};

/** Returns the peak memory of a running process; null on a system without `/proc`. */
export const readPeakMb = (pid: number): number | null => {
  try {
    return parsePeakMb(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
