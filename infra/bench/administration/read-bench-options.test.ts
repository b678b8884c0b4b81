import { expect, test } from 'vitest';
import { LocalProblem } from '../../dev/tools/problem.ts';
import { readBenchOptions } from './read-bench-options.ts';

test('a scale makes a smaller installation, and the one beside it is ten times smaller again', () => {
  expect(readBenchOptions([])).toMatchObject({ size: { families: 20_000 }, small: { families: 2_000 } });
  expect(readBenchOptions(['--firestore', '--scale', '0.1'])).toMatchObject({
    isOnFirestore: true,
    isLive: false,
    size: { families: 2_000, orders: 5_000 },
    small: { families: 200, orders: 500 },
  });
});

test.each([[['--scale', '2']], [['--scale', 'x']], [['--paint']], [['--live', '--firestore']]])(
  '%j is refused with the usage',
  (args) => {
    expect(() => readBenchOptions(args)).toThrow(LocalProblem);
  },
);
