import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LocalProblem } from '../tools/problem.ts';
import { type Child, type ChildPlan, startChild } from './child.ts';

/** Owns all processes of one stack, so that a stop at any moment, even during the start, leaves none running. */
export interface Supervisor {
  /** @throws LocalProblem once a stop has begun. */
  start(plan: ChildPlan): Promise<Child>;
  child(name: string): Child | null;
  /** Kills one process with SIGKILL on purpose: it does not count as lost. */
  kill(name: string): Promise<void>;
  /** Settles with the first child that exited unexpectedly. */
  lostChild: Promise<Child>;
  /** Stops wave after wave, all names of a wave in parallel, then every other process. Idempotent. */
  stop(waves?: string[][]): Promise<void>;
  /** Kills everything at once, after a second stop request. */
  killAll(): Promise<void>;
}

interface Guard {
  watch(child: Child): void;
  leave(): Promise<void>;
}

const startGuard = (): Guard => {
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.main.ts')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const exited = once(guard, 'exit');
  guard.stdin.on('error', () => guard.kill()); // the guard has exited already
  return {
    watch: (child) => {
      guard.stdin.write(`+${child.pid}\n`);
      void child.exited.then(() => guard.stdin.writable && guard.stdin.write(`-${child.pid}\n`));
    },
    leave: async () => {
      guard.stdin.end();
      await exited;
    },
  };
};

/** Opens a supervisor with its guard and without children. */
export const openSupervisor = (): Supervisor => {
  const guard = startGuard();
  const children = new Map<string, Child>();
  const expected = new Set<Child>();
  const firstLoss = Promise.withResolvers<Child>();
  let stopping: Promise<void> | null = null;

  const stopOne = async (name: string) => {
    const child = children.get(name);
    if (!child) return;
    expected.add(child);
    await child.stop();
  };
  const stopAll = async (waves: string[][]) => {
    for (const child of children.values()) expected.add(child);
    for (const wave of [...waves, [...children.keys()]]) await Promise.all(wave.map(stopOne));
    await guard.leave();
  };
  return {
    lostChild: firstLoss.promise,
    child: (name) => children.get(name) ?? null,
    start: async (plan) => {
      if (stopping) throw new LocalProblem('L’arrêt est demandé : rien de nouveau ne démarre.');
      const child = await startChild(plan);
      guard.watch(child);
      children.set(plan.name, child);
      void child.exited.then(() => plan.endsByItself || expected.has(child) || firstLoss.resolve(child));
      if (stopping) await child.kill(); // a stop began while the program was loading
      return child;
    },
    kill: async (name) => {
      const child = children.get(name);
      if (!child) return;
      expected.add(child);
      await child.kill();
    },
    killAll: async () => {
      await Promise.all([...children.values()].map((child) => child.kill()));
    },
    stop: (waves = []) => {
      stopping ??= stopAll(waves);
      return stopping;
    },
  };
};
