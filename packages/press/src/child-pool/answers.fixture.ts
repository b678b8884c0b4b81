// A child process for the tests: each request names a behaviour.
import { getCompileCacheDir } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { PressError } from '../foundation/press-error.ts';
import { answerAsChild } from './answer-as-child.ts';

const environment = (): object => {
  return (process.report.getReport() as { environmentVariables: object }).environmentVariables;
};

const behaviours: Readonly<
  Record<string, (sendProgress: (progress: unknown) => void, signal: AbortSignal) => Promise<unknown>>
> = {
  pid: async () => process.pid,
  cache: async () => getCompileCacheDir(),
  note: async (sendProgress) => sendProgress('half'),
  refuse: async () => {
    throw new PressError('page.unknown', { page: 7 });
  },
  fault: async () => {
    throw new Error('a fault');
  },
  die: async () => process.exit(3),
  sleep: () => pause(60_000),
  wait: (_, signal) => pause(60_000, undefined, { signal }),
  spin: async () => {
    for (;;);
  },
  heap: async () => {
    const retainedObjects: unknown[] = [];
    for (;;) retainedObjects.push(Array(10_000).fill(retainedObjects.length));
  },
  bytes: async () => {
    const retainedBuffers: Buffer[] = [];
    for (let i = 0; i < 40; i += 1) retainedBuffers.push(Buffer.alloc(100_000_000, 1));
    return retainedBuffers.length;
  },
  environment: async () =>
    Object.keys(environment()).filter((name) => !/^(NODE_|PWD|OLDPWD|SHLVL|_)/.test(name)),
};

answerAsChild(
  (request, sendProgress, signal) =>
    behaviours[String(request)]?.(sendProgress, signal) ?? Promise.resolve(null),
  {
    replaceAboveMb: 150,
  },
);
