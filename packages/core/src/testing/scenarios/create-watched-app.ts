import type { Concern } from '@souvenance/contracts';
import { BEAT_MS } from '../../foundation/programs/heartbeat.ts';
import { readOverview } from '../../oversight/overview/overview.ts';
import { openWatch } from '../../oversight/watch/watch.ts';
import type { AlarmSignal } from '../../ports/alarm.port.ts';
import { administrator, createTestApp, type TestApp } from '../create-test-app.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;

const render = async (data: { subject: string; sentence: string }) => ({
  subject: data.subject,
  html: '',
  text: data.sentence,
});

/** A test app whose programs watch each other, with the alerts that they sent by mail and by the other channel. */
export const createWatchedApp = () => {
  const app = createTestApp();
  const sentTexts: string[] = [];
  const signalled: AlarmSignal[] = [];
  const mailServer = { isAway: false };
  const requireMailServer = (): void => {
    if (mailServer.isAway) throw new Error('no mail server');
  };
  const mailer = {
    send: async ({ text }: { text: string }) => {
      requireMailServer();
      sentTexts.push(text);
    },
    check: async () => requireMailServer(),
  };
  const alarm = { notify: async (all: readonly AlarmSignal[]) => void signalled.push(...all) };
  const readConcerns = async () => (await readOverview(app)(administrator)).concerns;
  return {
    app,
    sentTexts,
    signalled,
    mailServer,
    watchOf: (program: 'api' | 'worker', holder: string = program, on: TestApp = app) =>
      openWatch(
        { ...on, mailer, alarm, render, disks: { read: async () => [] } },
        {
          program,
          holder,
          onError: () => undefined,
          openAfresh: { documents: async () => on.documents, jobs: async () => on.jobs },
        },
      ),
    /** Moves the clock on by `ms`; at each beat the living programs go round once. */
    pass: async (ms: number, living: readonly { round(): Promise<void> }[]): Promise<void> => {
      for (let passedMs = 0; passedMs < ms; passedMs += BEAT_MS) {
        app.clock.forward(BEAT_MS);
        for (const one of living) await one.round();
      }
    },
    readConcerns,
    kinds: async () => (await readConcerns()).map(({ kind }) => kind),
    concernOfKind: async (kind: Concern['kind']) => (await readConcerns()).find((one) => one.kind === kind),
  };
};
