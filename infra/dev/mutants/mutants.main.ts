import { reportProblem } from '../tools/problem.ts';
import { REPOSITORY_ROOT as root } from '../tools/repository-root.ts';
import { parseMutantOptions } from './parse-mutant-options.ts';
import { runMutants } from './run-mutants.ts';

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

try {
  const options = parseMutantOptions(process.argv.slice(2), root);
  const killed = await runMutants(root, options, printLine);
  if (killed < options.atLeast) printLine(`fewer than the ${options.atLeast} asked for`);
  process.exit(killed < options.atLeast ? 1 : 0);
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
