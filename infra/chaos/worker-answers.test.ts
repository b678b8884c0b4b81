import { setTimeout as sleep } from 'node:timers/promises';
import {
  createBook,
  createFamily,
  createStory,
  jobs,
  mails,
  moveStory,
  postMail,
  renderings,
  requestRendering,
  saveStory,
} from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrialApp, type TrialApp } from './trial/open-trial-app.ts';
import { owner } from './trial/owner.ts';

/** Longest time that the worker's health check and its mails may take while a book is rendered. */
const ANSWER_MS = 1_000;
/** Longest text that a story takes, without a word in it that could not end a line. */
const HOSTILE = 'a '.repeat(19_900);
const STORIES = 40;
const SET_WITHIN_MS = 600_000;

let app: TrialApp;
beforeAll(async () => {
  app = await openTrialApp({
    name: 'answers',
    books: 1,
    seed: 1,
    kills: { 'render-book': 0, 'prepare-order': 0, 'send-mail': 0 },
    flushesAfter: [],
    standstillMs: 60_000,
  });
});
afterAll(() => app.close());

const writeHostileBook = async (): Promise<string> => {
  const { services } = app;
  const family = await createFamily(services)(owner, { name: 'Morel', timeZone: 'Europe/Paris' });
  const { id } = await createBook(services)(owner, {
    familyId: family.id,
    title: 'Un long souffle',
    subtitle: '',
    narrator: 'Jeanne Morel',
    themes: [],
    format: 'a5-broche',
    largePrint: false,
    consent: 'in_person',
  });
  for (let at = 1; at <= STORIES; at += 1) {
    const input = { kind: 'story' as const, questionId: null, title: `Souffle ${at}`, theme: 'Le vent' };
    const story = await createStory(services)(owner, id, input);
    const text = `${at} ${HOSTILE}`.slice(0, 39_900);
    await saveStory(services)(owner, story.id, {
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      photographs: [],
      revision: 0,
    });
    await moveStory(services)(owner, story.id, 'in_book');
  }
  return id;
};

/** Milliseconds until the worker's health has answered. */
const healthMs = async (): Promise<number> => {
  const since = performance.now();
  const answer = await fetch(`http://127.0.0.1:${app.stack.environment.WORKER_HEALTH_PORT}/`);
  await answer.text();
  return performance.now() - since;
};

/** Milliseconds from the commit of a mail's cause until the mail server has it. */
const mailMs = async (cause: string): Promise<number> => {
  const { services } = app;
  const since = performance.now();
  await services.documents.transact(async (tx) =>
    postMail(tx, services, {
      cause,
      kind: 'administrator_alert',
      to: { name: 'Maison', address: 'maison@exemple.fr' },
      data: { subject: 'Essai', sentence: 'Une phrase.', adminUrl: 'https://souvenance.example/admin' },
    }),
  );
  while ((await services.documents.get(mails, cause))?.value.state !== 'sent') await sleep(20);
  return performance.now() - since;
};

test('while a hostile book is typeset, the worker’s health and mails respond within a second, and its claim is renewed', async () => {
  const { services } = app;
  const bookId = await writeHostileBook();
  await mailMs('warm');
  const { jobId, renderingId } = await requestRendering(services)(owner, bookId);
  const startMs = performance.now();
  const health: number[] = [];
  const mailed: number[] = [];
  const isOver = async () => {
    const state = (await services.documents.get(renderings, renderingId))?.value.state;
    return state === 'ready' || state === 'failed';
  };
  while (!(await isOver())) {
    expect(performance.now() - startMs).toBeLessThan(SET_WITHIN_MS);
    health.push(await healthMs());
    if (health.length % 5 === 0) mailed.push(await mailMs(`during.${health.length}`));
    await sleep(50);
  }
  const job = await services.documents.get(jobs, jobId);
  const rendering = await services.documents.get(renderings, renderingId);
  const seconds = Math.round((performance.now() - startMs) / 1_000);
  process.stdout.write(
    `set in ${seconds} s, ${rendering?.value.pages} pages; health at most ${Math.round(Math.max(...health))} ms ` +
      `(${health.length} asked), mails at most ${Math.round(Math.max(...mailed))} ms (${mailed.length} sent)\n`,
  );
  expect([rendering?.value.state, job?.value.attempts]).toEqual(['ready', 1]);
  expect(mailed.length).toBeGreaterThan(3);
  expect(Math.max(...health)).toBeLessThan(ANSWER_MS);
  expect(Math.max(...mailed)).toBeLessThan(ANSWER_MS);
});
