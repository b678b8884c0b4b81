import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REPOSITORY_ROOT as root } from './stack.ts';
import { runTests } from './testing/run-tests.ts';
import { vitestSuite } from './testing/suites.ts';

const files = globSync('faults/**/*.test.ts', { cwd: join(root, 'infra') }).sort();

process.exit(
  await runTests(({ stack }) =>
    files.map((file) =>
      vitestSuite(`faults: ${basename(file, '.test.ts')}`, 'infra', { root, env: stack }, [
        '--config',
        'vitest.faults.config.ts',
        file,
      ]),
    ),
  ),
);
