import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readTreeMemory } from './process-tree.ts';

/** Parses `0m1.230000s`, the format of the shell's `times`, to seconds. */
const parseSeconds = (words: string): number => {
  const [, minutes = '0', seconds = '0'] = /(\d+)m([\d.]+)s/.exec(words) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** Returns user and system seconds of all children of a shell: the second line of `times`. */
export const parseChildSeconds = (times: string): number => {
  const [, children = ''] = times.trim().split('\n');
  return children.split(/\s+/).reduce((sum, words) => sum + parseSeconds(words), 0);
};

export interface Measured {
  /** User and system seconds of the whole process tree. */
  readonly cpuS: number;
  readonly wallS: number;
  /** Largest memory of the tree at any time; 0 without `/proc`. */
  readonly peakMb: number;
}

const SAMPLE_MS = 25;

const watchMemory = (pid: number): (() => number) => {
  if (!existsSync('/proc/self/smaps_rollup')) return () => 0;
  let peak = 0;
  const timer = setInterval(() => {
    const { pssMb, highestMb } = readTreeMemory(pid);
    peak = Math.max(peak, pssMb, highestMb);
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
};

/** A shell that waits for the program and then writes the times of its children to file descriptor 3. */
const SCRIPT = '"$@"; code=$?; times >&3; exit $code';

/**
 * Runs a program and measures its whole process tree. Its output is used only in the error.
 * @throws Error with the end of the program's output when it fails.
 * @throws Error with the program's last words when it fails.
 */
export const measureChild = (command: readonly string[]): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', ...command], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let words = '';
    let times = '';
    const listen = (chunk: Buffer): void => {
      words = (words + chunk.toString()).slice(-2000);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      times += chunk.toString();
    });
    const peakOf = watchMemory(child.pid ?? 0);
    child.on('error', reject);
    child.on('close', (code) => {
      const peakMb = peakOf();
      if (code !== 0) return reject(new Error(`${command[0]} ended with ${code}: ${words}`));
      resolve({ cpuS: parseChildSeconds(times), wallS: (performance.now() - began) / 1000, peakMb });
    });
  });
