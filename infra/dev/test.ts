import { runTests, say } from './testing/run-tests.ts';
import { runTurboSuites } from './testing/turbo-suites.ts';
import { REPOSITORY_ROOT as root } from './tools/repository-root.ts';

const TASKS = ['lint', 'typecheck', 'direction', 'test', 'test:e2e'];

process.exit(await runTests((env) => runTurboSuites({ root, env, tasks: TASKS, say })));
