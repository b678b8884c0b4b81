import { LocalProblem, reportProblem } from '../dev/tools/problem.ts';
import { UsageProblem } from './commands/command.ts';
import { readCommand } from './commands/read-command.ts';

/** Exit codes: a failure, or something in a bad state; a command that was typed wrongly. */
const FAILED = 1;
const MISUSED = 2;

const run = async (args: string[]): Promise<boolean> => {
  const { command, words, values } = await readCommand(args);
  return command.run(process.env, words, values);
};

/** Turns the refusal of a wrong secret into its French sentence. */
const explain = async (error: unknown): Promise<unknown> => {
  if (error instanceof LocalProblem) return error;
  const { toWrongSecretSentence } = await import('./secrets.ts');
  const sentence = toWrongSecretSentence(error);
  return sentence === null ? error : new LocalProblem(sentence, { cause: error });
};

try {
  // A service that hangs must not keep the command alive.
  process.exit((await run(process.argv.slice(2))) ? 0 : FAILED);
} catch (error) {
  reportProblem(await explain(error));
  process.exit(error instanceof UsageProblem ? MISUSED : FAILED);
}
