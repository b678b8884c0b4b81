import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process ended between the listing and the reading
  }
};

/** Returns the parent's process id from a `/proc` `stat` file; the name in brackets may contain any character. */
export const parseParent = (stat: string): number => Number(/^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1] ?? -1);

/** Returns a process and all its running descendants. */
const listProcessTree = (root: number): number[] => {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) parents.set(Number(name), parseParent(read(`/proc/${name}/stat`)));
  const tree = new Set([root]);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree];
};

const kilobytesIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0);

export interface TreeMemory {
  /** Sum of the proportional set sizes: pages shared by processes count once. */
  readonly pssMb: number;
  /** Largest resident peak of any one process so far, which sampling cannot miss. */
  readonly highestMb: number;
}

export const readTreeMemory = (root: number): TreeMemory => {
  const pids = listProcessTree(root);
  const kilobytes = pids.reduce((sum, pid) => sum + kilobytesIn(read(`/proc/${pid}/smaps_rollup`), 'Pss'), 0);
  const peaks = pids.map((pid) => kilobytesIn(read(`/proc/${pid}/status`), 'VmHWM'));
  return { pssMb: (kilobytes * 1024) / 1e6, highestMb: (Math.max(0, ...peaks) * 1024) / 1e6 };
};
