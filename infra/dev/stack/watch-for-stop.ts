import type { Supervisor } from '../supervisor/supervisor.ts';
import { STOP_WAVES } from './stack.ts';

const SECOND_CTRL_C_MS = 1_500;
const PARENT_POLL_MS = 1_000;

export interface StopWatch {
  /** Settles with null on a stop request from a person, a supervisor or a closed terminal. */
  stopRequest: Promise<null>;
  isStopRequested(): boolean;
  waves: string[][];
}

/**
 * Listens for every kind of stop request: Ctrl-C, SIGTERM, a closed terminal, a killed bootstrap. One Ctrl-C arrives up
 * to three times (terminal, npm, bootstrap), so only a later one kills at once.
 */
export const watchForStop = (supervisor: Supervisor): StopWatch => {
  const { promise, resolve } = Promise.withResolvers<null>();
  let askedAtMs = 0;
  const ask = () => {
    if (askedAtMs > 0 && Date.now() - askedAtMs > SECOND_CTRL_C_MS) void supervisor.killAll();
    askedAtMs ||= Date.now();
    resolve(null);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  // On a closed terminal the farewell can't be written; without a handler that error would end us before the children.
  process.stdout.on('error', ask);
  process.stderr.on('error', ask);
  const bootstrap = Number(process.env.SOUVENANCE_BOOTSTRAP_PID ?? 0);
  if (bootstrap > 0) setInterval(() => process.ppid !== bootstrap && ask(), PARENT_POLL_MS).unref();
  return { stopRequest: promise, isStopRequested: () => askedAtMs > 0, waves: STOP_WAVES };
};
