import type { Supervisor } from '../supervisor/supervisor.ts';
import { STOP_WAVES } from './stack.ts';

const SECOND_CTRL_C_MS = 1_500;
const PARENT_POLL_MS = 1_000;

export interface StopWatch {
  /** Settles with null once a person, a supervisor or a closed terminal wants the end. */
  stopRequest: Promise<null>;
  isAsked(): boolean;
  waves: string[][];
}

/**
 * Listens for every way in which the end is asked for: Ctrl-C, SIGTERM, a closed terminal, a killed bootstrap.
 * One Ctrl-C arrives up to three times (terminal, npm, bootstrap); only one that comes later kills at once.
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
  // With its terminal gone, writing the farewell must not be what ends us before the children have ended.
  process.stdout.on('error', ask);
  process.stderr.on('error', ask);
  const bootstrap = Number(process.env.SOUVENANCE_BOOTSTRAP_PID ?? 0);
  if (bootstrap > 0) setInterval(() => process.ppid !== bootstrap && ask(), PARENT_POLL_MS).unref();
  return { stopRequest: promise, isAsked: () => askedAtMs > 0, waves: STOP_WAVES };
};
