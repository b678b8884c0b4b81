import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '@souvenance/adapters';
import { bindCore, type Core, readSettings, withLinkKey } from '@souvenance/core';
import { openSmtpSink, parseMail } from '@souvenance/fakes/smtp';
import { pressBinding } from '@souvenance/press/profiles';
import { type Stack, startStack } from '../../dev/stack/stack.ts';
import { REPOSITORY_ROOT } from '../../dev/tools/repository-root.ts';
import { PERIODS } from '../trial/open-trial-app.ts';
import type { Arrival, YearPlan } from './year.ts';

/**
 * The product's worker under a shifted clock, with its own Redis, documents on disk, and a mailbox that records mails.
 */
export interface YearApp {
  readonly stack: Stack;
  readonly services: Core;
  readonly arrivals: readonly Arrival[];
  now(): Date;
  moveTo(instant: Date): void;
  close(): Promise<void>;
}

const WORKER = join(REPOSITORY_ROOT, 'apps/worker/src/main.ts');
const MOVED_CLOCK = join(import.meta.dirname, 'moved-clock.ts');
/** A Monday of January; within a year both changes of summer time have passed. */
const BEGINS = new Date('2027-01-04T00:10:00Z');

const openFileClock = (file: string) => {
  let offsetMs = 0;
  const moveTo = (instant: Date): void => {
    offsetMs = instant.getTime() - Date.now();
    // Renamed into place, so that the worker never reads a partial number.
    writeFileSync(`${file}.next`, String(offsetMs));
    renameSync(`${file}.next`, file);
  };
  moveTo(BEGINS);
  return { now: () => new Date(Date.now() + offsetMs), moveTo };
};

const openMailbox = async (now: () => Date) => {
  const arrivals: Arrival[] = [];
  const sink = await openSmtpSink({
    keep: async ({ raw, to }) => {
      const at = now();
      const { messageId } = await parseMail(raw, to);
      for (const address of to) arrivals.push({ messageId, address, at });
      return null;
    },
  });
  return { arrivals, url: `smtp://127.0.0.1:${sink.port}`, close: () => sink.close() };
};

export const openYear = async ({ books, workerPreload }: YearPlan): Promise<YearApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'souvenance-year-'));
  const file = join(dataDir, 'clock-offset');
  const { now, moveTo } = openFileClock(file);
  const mailbox = await openMailbox(now);
  const preloads = [MOVED_CLOCK, ...(workerPreload === undefined ? [] : [workerPreload])];
  const stack = await startStack({
    dataDir,
    only: ['fake-stripe', 'worker'],
    overrides: {
      ...PERIODS,
      SMTP_URL: mailbox.url,
      CLOCK_OFFSET_FILE: file,
      RECONCILE_EVERY_MS: '100',
      RELAY_EVERY_MS: '100',
      // All books belong to three families.
      LIMIT_BOOKS_PER_FAMILY: String(books),
    },
    programs: { worker: [...preloads.flatMap((one) => ['--import', one]), WORKER] },
  });
  const opened = await openServices(stack.environment, { mailer: false });
  const settings = await withLinkKey(readSettings(stack.environment, pressBinding), opened.documents);
  return {
    stack,
    now,
    moveTo,
    arrivals: mailbox.arrivals,
    services: bindCore({ ...opened, clock: { now }, settings }, () => undefined),
    close: async () => {
      await opened.close();
      await stack.stop();
      await mailbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
