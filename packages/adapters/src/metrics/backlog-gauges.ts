import type { Backlog, QueueDepth } from '@souvenance/core';
import { Gauge, type Registry } from 'prom-client';

const queueStates = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Gauges of the queues as read from Redis, set at each scrape. */
export const openQueueGauges = (register: Registry) => {
  const depth = new Gauge({
    name: 'souvenance_queue_jobs',
    help: 'Jobs in the queue, by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [register],
  });
  const paused = new Gauge({
    name: 'souvenance_queue_paused',
    help: '1 while a queue was told to take up nothing more.',
    labelNames: ['queue'],
    registers: [register],
  });
  return {
    /** Clears figures that could not be read, since an old figure would pass for a current one. */
    clear: () => {
      depth.reset();
      paused.reset();
    },
    set: (all: readonly QueueDepth[]): void => {
      for (const queue of all) {
        for (const state of queueStates) depth.set({ queue: queue.name, state }, queue[state]);
        paused.set({ queue: queue.name }, queue.isPaused ? 1 : 0);
      }
    },
  };
};

/** Gauges of waiting work as read from the documents. */
export const openBacklogGauges = (register: Registry) => {
  const registers = [register];
  const oldest = new Gauge({
    name: 'souvenance_oldest_waiting_job_seconds',
    help: 'Seconds since the oldest job that waits was last touched, by queue; 0 when none waits.',
    labelNames: ['queue'],
    registers,
  });
  const outbox = new Gauge({
    name: 'souvenance_outbox_jobs',
    help: 'Jobs that are due and that the queue was not told of yet.',
    registers,
  });
  const mails = new Gauge({
    name: 'souvenance_mails',
    help: 'Mails that are not at their good end, by state.',
    labelNames: ['state'],
    registers,
  });
  const servicePaused = new Gauge({
    name: 'souvenance_service_paused',
    help: '1 while the jobs of a queue wait because its outside service is down.',
    labelNames: ['queue'],
    registers,
  });
  const programs = new Gauge({
    name: 'souvenance_programs_alive',
    help: 'Programs whose heart beats, by kind.',
    labelNames: ['kind'],
    registers,
  });
  return {
    clear: () => {
      for (const gauge of [oldest, mails, servicePaused, programs]) gauge.reset();
      outbox.remove();
    },
    set: (backlog: Backlog): void => {
      for (const [queue, ms] of Object.entries(backlog.oldestMs)) oldest.set({ queue }, ms / 1_000);
      outbox.set(backlog.outbox);
      for (const [state, count] of Object.entries(backlog.mails)) mails.set({ state }, count);
      for (const [queue, isPaused] of Object.entries(backlog.pausedServices))
        servicePaused.set({ queue }, isPaused ? 1 : 0);
      for (const [kind, count] of Object.entries(backlog.programs)) programs.set({ kind }, count);
    },
  };
};
