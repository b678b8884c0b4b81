import { readFileSync } from 'node:fs';

/** Largest resident memory that a status file of `/proc` tells (`VmHWM`), in megabytes of 1,000 kB; null without it. */
export const peakMbIn = (status: string): number | null => {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round((Number(kilobytes) * 1024) / 1e6);
};

/** Peak of a living process; null where the system has no `/proc`. */
export const peakMb = (pid: number): number | null => {
  try {
    return peakMbIn(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
