// Started by the test of the log with an output that is full: it logs, goes on, and ends by itself.
import { writeFileSync } from 'node:fs';
import { errorOutput, logOutput } from './log-output.ts';

const [proofFile = ''] = process.argv.slice(2);
for (let line = 0; line < 1_000; line += 1) {
  logOutput.write(`${'a line '.repeat(100)}\n`);
  errorOutput.write('an error\n');
}
writeFileSync(proofFile, 'went on');
