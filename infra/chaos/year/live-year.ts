import { setTimeout as sleep } from 'node:timers/promises';
import {
  deliveries,
  deriveLinkToken,
  mails,
  persons,
  saveAnswer,
  sendAnswer,
  skipQuestion,
} from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { createSeededRandom } from '@souvenance/testkit/random';
import { Redis } from 'ioredis';
import { openJobs } from '../trial/open-jobs.ts';
import { openFamilies } from './open-families.ts';
import { openYear, type YearApp } from './open-year.ts';
import type { NarratorYear, YearNarrator, YearOutcome, YearPlan } from './year.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The clock moves to the next due time, but at least by this much; deliveries due in between are late. */
const STEP_MS = 8 * HOUR_MS;
const LATE_MS_MAX = 40 * 60_000;
/** Number of people due at once that makes a kill worthwhile. */
const FULL = 4;
/** Maximum number of people counted as due at once. */
const DUE_MAX = 40;
const KILL_WITHIN_MS = 30;
/** A worker's round begins within this time after the clock moved. */
const ROUND_WITHIN_MS = 150;
const SETTLE_WITHIN_MS = 120_000;

type Documents = YearApp['services']['documents'];

const dueBy = (documents: Documents, at: Date, limit: number) =>
  documents.find(persons, {
    where: [['wakeAt', '<=', at.toISOString()]],
    orderBy: { field: 'wakeAt', direction: 'asc' },
    limit,
  });

const nextWake = async (documents: Documents): Promise<Date | null> => {
  const { items } = await dueBy(documents, new Date('9000-01-01'), 1);
  const wakeAt = items[0]?.value.wakeAt ?? null;
  return wakeAt === null ? null : new Date(wakeAt);
};

const isSettled = async ({ services, now }: YearApp): Promise<boolean> =>
  (await dueBy(services.documents, now(), 1)).items.length === 0 && (await openJobs(services)).length === 0;

const settle = async (app: YearApp): Promise<void> => {
  const deadlineMs = Date.now() + SETTLE_WITHIN_MS;
  while (!(await isSettled(app))) {
    if (Date.now() > deadlineMs) throw new Error(`no progress at ${app.now().toISOString()}`);
    await sleep(25);
  }
};

const body = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'L’eau montait.' }] }],
};

const deliveriesTo = ({ services }: YearApp, { personId }: YearNarrator) =>
  findEvery(services.documents, deliveries, {
    where: [['personId', '==', personId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });

/**
 * Returns a function that answers or skips, by each narrator's habit, the questions that arrived since its last call.
 */
const openReactions = (app: YearApp, narrators: readonly YearNarrator[], random: () => number) => {
  const { services, arrivals } = app;
  const byAddress = new Map(narrators.map((one) => [one.address, one]));
  let processedCount = 0;
  const react = async (narrator: YearNarrator): Promise<void> => {
    const latest = (await deliveriesTo(app, narrator)).at(-1);
    if (latest?.value.state !== 'sent') return;
    const token = deriveLinkToken(services.settings, latest.id, latest.value.linkNumber);
    if (random() < 0.2) {
      await skipQuestion(services)(token);
      return;
    }
    await saveAnswer(services)(token, { body, revision: 0 });
    await sendAnswer(services)(token);
  };
  return async (): Promise<void> => {
    const fresh = arrivals.slice(processedCount);
    processedCount = arrivals.length;
    for (const { address, messageId } of fresh) {
      const narrator = byAddress.get(address);
      if (narrator === undefined || messageId.includes('.reminder@')) continue;
      const isDone = narrator.habit === 'answers' || (narrator.habit === 'wavers' && random() < 0.5);
      if (isDone) await react(narrator);
    }
  };
};

/**
 * Kills the worker or flushes Redis when the planned day has come and enough people are due, and records whether work
 * was left.
 */
const openStriker = (
  app: YearApp,
  plan: YearPlan,
  random: () => number,
  printLine: (line: string) => void,
) => {
  const redis = new Redis(app.stack.redisUrl);
  const begins = app.now().getTime();
  // Silent narrators are paused after some weeks, so uniform narrators are struck before.
  const spanDays = plan.isUniform ? 28 : plan.days;
  const dayOf = (at: number, of: number) => begins + ((at + 0.2 + 0.6 * random()) / of) * spanDays * DAY_MS;
  const killsAt = Array.from({ length: plan.kills }, (_, at) => dayOf(at, plan.kills));
  const flushesAt = Array.from({ length: plan.flushes }, (_, at) => dayOf(at, plan.flushes));
  const done = { kills: 0, killsInside: 0, flushes: 0 };
  const kill = async (due: number): Promise<void> => {
    const deadlineMs = Date.now() + 3_000;
    // In the first half of the due mails: later most of the work is done, and a kill finds nothing left.
    const after = Math.floor((random() * due) / 2);
    const struckAt = app.arrivals.length + after;
    while (app.arrivals.length < struckAt && Date.now() < deadlineMs) await sleep(2);
    await sleep(random() * (after === 0 ? ROUND_WITHIN_MS : KILL_WITHIN_MS));
    await app.stack.kill('worker');
    const isInside = !(await isSettled(app));
    done.kills += 1;
    if (isInside) done.killsInside += 1;
    printLine(`kill ${done.kills}: ${app.now().toISOString()}, ${isInside ? 'work left' : 'all was done'}`);
    await app.stack.start('worker');
  };
  const flush = async (): Promise<void> => {
    const waiting = (await openJobs(app.services)).length;
    await redis.flushall();
    done.flushes += 1;
    printLine(`flush ${done.flushes}: ${app.now().toISOString()}, ${waiting} jobs open`);
  };
  const strike = async (due: number): Promise<void> => {
    const now = app.now().getTime();
    if (due < FULL) return;
    if (now >= (flushesAt[done.flushes] ?? Number.POSITIVE_INFINITY)) {
      await sleep(150 + random() * 100);
      await flush();
    } else if (now >= (killsAt[done.kills] ?? Number.POSITIVE_INFINITY)) await kill(due);
  };
  return { done, strike, close: () => redis.disconnect() };
};

const readYear = async (app: YearApp, narrator: YearNarrator): Promise<NarratorYear> => {
  const { documents } = app.services;
  const ledger = await findEvery(documents, mails, {
    where: [['to.address', '==', narrator.address]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const byMessage = new Map(ledger.map((mail) => [mail.value.messageId, mail]));
  const arrivals = app.arrivals
    .filter(({ address }) => address === narrator.address)
    .map((one) => {
      const mail = byMessage.get(one.messageId);
      if (mail === undefined) throw new Error(`a mail without a ledger row arrived: ${one.messageId}`);
      return { ...one, mail };
    });
  const person = await documents.get(persons, narrator.personId);
  if (person === null) throw new Error(`${narrator.personId} is gone`);
  return { narrator, person: person.value, deliveries: await deliveriesTo(app, narrator), arrivals, ledger };
};

/** Simulates the year step by step; the worker sends everything that is due. */
export const liveYear = async (plan: YearPlan, printLine: (line: string) => void): Promise<YearOutcome> => {
  const startedMs = Date.now();
  const app = await openYear(plan);
  const { documents } = app.services;
  const random = createSeededRandom(plan.seed);
  try {
    const narrators = await openFamilies(app.services, plan);
    printLine(`${narrators.length} books are open after ${Math.round((Date.now() - startedMs) / 1_000)} s`);
    await settle(app);
    const react = openReactions(app, narrators, random);
    const striker = openStriker(app, plan, random, printLine);
    const ends = app.now().getTime() + plan.days * DAY_MS;
    let steps = 0;
    for (;;) {
      const wake = await nextWake(documents);
      const soonest = app.now().getTime() + STEP_MS;
      const at = Math.max(soonest, wake?.getTime() ?? ends) + random() * LATE_MS_MAX;
      if (at >= ends) break;
      app.moveTo(new Date(at));
      await striker.strike((await dueBy(documents, app.now(), DUE_MAX)).items.length);
      await settle(app);
      await react();
      steps += 1;
    }
    striker.close();
    await settle(app);
    const lived: NarratorYear[] = [];
    for (const narrator of narrators) lived.push(await readYear(app, narrator));
    const openJobCount = (await openJobs(app.services)).length;
    const seconds = (Date.now() - startedMs) / 1_000;
    return { plan, lived, ...striker.done, steps, openJobs: openJobCount, seconds };
  } finally {
    await app.close();
  }
};
