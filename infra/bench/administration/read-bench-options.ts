import { parseArgs } from 'node:util';
import { LocalProblem } from '../../dev/tools/problem.ts';
import type { InstallationSize } from './seed-installation.ts';

/** Size of a large installation after a year. */
const SIZE: InstallationSize = {
  families: 20_000,
  orders: 50_000,
  jobs: 100_000,
  mails: 100_000,
  deliveries: 100_000,
};

export interface AdministrationOptions {
  readonly size: InstallationSize;
  /** Ten times smaller, for what must not grow. */
  readonly small: InstallationSize;
  /** Twenty readers over HTTP besides. */
  readonly isLive: boolean;
  /** On the Firestore emulator: its times say nothing of Google's service, its documents read do. */
  readonly isOnFirestore: boolean;
}

const USAGE = 'npm run bench:administration -- [--live | --firestore] [--scale 1]';

const scaleSize = (size: InstallationSize, scale: number): InstallationSize => ({
  families: Math.round(size.families * scale),
  orders: Math.round(size.orders * scale),
  jobs: Math.round(size.jobs * scale),
  mails: Math.round(size.mails * scale),
  deliveries: Math.round(size.deliveries * scale),
});

/** Parses the command line. @throws LocalProblem for an unknown option or an invalid scale. */
export const readBenchOptions = (args: string[]): AdministrationOptions => {
  const options = {
    live: { type: 'boolean', default: false },
    firestore: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
  } as const;
  const explain = (cause?: unknown) => new LocalProblem(`La commande est «\u00a0${USAGE}\u00a0».`, { cause });
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  try {
    values = parseArgs({ args, options }).values;
  } catch (cause) {
    throw explain(cause);
  }
  const scale = Number(values.scale);
  if (!(scale >= 0.001 && scale <= 1) || (values.live && values.firestore)) throw explain();
  const size = scaleSize(SIZE, scale);
  return {
    size,
    small: scaleSize(size, 0.1),
    isLive: values.live,
    isOnFirestore: values.firestore,
  };
};
