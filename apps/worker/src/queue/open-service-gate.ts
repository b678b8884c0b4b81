import { setTimeout as pause } from 'node:timers/promises';
import type { JobGate } from '@souvenance/adapters/jobs';
import { isServiceQueue } from '@souvenance/contracts';
import { enterService, leaveService } from '@souvenance/core';
import type { WorkerServices } from '../processors/processor.ts';

/** How often, in ms, a job that this worker has taken up looks whether its service is called again. */
const LOOK_MS = 1_000;

interface ServiceGateOptions extends Pick<WorkerServices, 'documents' | 'clock'> {
  /** Name of this process. */
  readonly process: string;
  readonly lookMs?: number;
}

/**
 * Holds the jobs of a queue whose service is down: those that this worker has taken up wait here, unclaimed, and so
 * keep their tries; the others stay in the queue in their order. One job of all workers is tried at a time.
 */
export const openServiceGate = ({ process, lookMs = LOOK_MS, ...deps }: ServiceGateOptions): JobGate => ({
  enter: async ({ queue, key, mustReturn }) => {
    if (!isServiceQueue(queue)) return true;
    while (!(await enterService(deps)(queue, `${process} ${key}`))) {
      if (mustReturn()) return false;
      await pause(lookMs);
    }
    return true;
  },
  leave: async ({ queue, key }) => {
    if (isServiceQueue(queue)) await leaveService(deps)(queue, `${process} ${key}`);
  },
});
