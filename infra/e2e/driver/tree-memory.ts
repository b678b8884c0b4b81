import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file; null for a process or thread that has exited. */
const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const toChildren = (pid: number): number[] => {
  const threads = read(`/proc/${pid}/stat`) === null ? [] : readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    (read(`/proc/${pid}/task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number),
  );
};

const residentMb = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) * 1024) / 1e6;

/** Resident memory of a process and its descendants, in megabytes of 1,000 kB; 0 on systems without `/proc`. */
export const readTreeMb = (pid: number): number =>
  residentMb(pid) + toChildren(pid).reduce((sum, child) => sum + readTreeMb(child), 0);
