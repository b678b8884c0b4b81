import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalProblem } from '../tools/problem.ts';
import { type Child, readLastLogLines } from './child.ts';

export type HealthProbe = () => Promise<boolean>;

const POLL_MS = 100;

/** Healthy once the URL responds with a status below 500. */
export const probeUrl =
  (url: string): HealthProbe =>
  () =>
    fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status < 500;
      },
      () => false,
    );

/** Healthy once the port accepts a connection. */
export const probePort =
  (port: number, host = '127.0.0.1'): HealthProbe =>
  () =>
    new Promise((resolve) => {
      const socket = connect({ port, host });
      const settle = (isOpen: boolean) => {
        socket.destroy();
        resolve(isOpen);
      };
      socket.once('connect', () => settle(true)).once('error', () => settle(false));
    });

/**
 * Waits until a child's probe succeeds.
 * @throws LocalProblem with the last lines of the log when the child exits first or needs longer than `timeoutMs`.
 */
export const waitUntilHealthy = async (
  child: Child,
  probe: HealthProbe,
  timeoutMs = 240_000,
): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  while (!child.hasExited() && Date.now() < deadline) {
    if (await probe()) return;
    await sleep(POLL_MS);
  }
  const reason = child.hasExited() ? 's’est arrêté au démarrage' : 'ne répond pas';
  throw new LocalProblem(
    `« ${child.name} » ${reason}. Son journal (${child.logFile}) finit ainsi :\n${readLastLogLines(child.logFile)}`,
  );
};
