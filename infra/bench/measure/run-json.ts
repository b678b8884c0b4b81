import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const numbers = z.array(z.number());

/** Runs a Node program that prints a JSON list of numbers. */
export const runForNumbers = async (program: string, args: readonly string[]): Promise<number[]> => {
  const { stdout } = await run(process.execPath, [program, ...args], { maxBuffer: 1 << 24 });
  return numbers.parse(JSON.parse(stdout));
};
