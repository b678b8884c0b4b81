import type { Environment } from '@souvenance/adapters';
import { LocalProblem } from '../../dev/tools/problem.ts';

/** Options of all commands, for `parseArgs`. */
export const options = {
  every: { type: 'string' },
  keep: { type: 'string' },
  key: { type: 'string' },
  erasures: { type: 'string' },
  lost: { type: 'string' },
  role: { type: 'string' },
  to: { type: 'string' },
  live: { type: 'boolean' },
} as const;

export type Values = Readonly<Partial<Record<Exclude<keyof typeof options, 'live'>, string>>> & {
  readonly live?: boolean;
};

/** One command of the operator. */
export interface Command {
  /** Numbers of words that may follow the command's name. */
  readonly positionals: readonly number[];
  /** Returns false when it found something in a bad state. Throws a LocalProblem with a French sentence. */
  run(environment: Environment, positionals: readonly string[], values: Values): Promise<boolean>;
}

/** A command that was typed wrongly: the usage is shown with it. */
export class UsageProblem extends LocalProblem {
  override name = 'UsageProblem';
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
