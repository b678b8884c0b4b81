import { examine } from '../doctor/examine.ts';
import { formatLine, formatSummary, isHealthy } from '../doctor/finding.ts';
import { readProgramsEnvironment } from '../programs-environment.ts';
import { type Command, printLine } from './command.ts';

export const doctorCommand: Command = {
  positionals: [0],
  run: async (environment) => {
    const lines = await examine(readProgramsEnvironment(environment));
    for (const line of lines) printLine(formatLine(line));
    printLine(formatSummary(lines));
    return isHealthy(lines);
  },
};
