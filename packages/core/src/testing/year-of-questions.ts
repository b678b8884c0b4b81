import type { Rhythm } from '@souvenance/contracts';
import { relayDueJobs } from '../foundation/jobs/offer-jobs.ts';
import { reconcile } from '../foundation/jobs/reconcile.ts';
import { DAY_MS, HOUR_MS } from '../foundation/limits/rate-limits.ts';
import { type MailDocument, mails } from '../foundation/mail/mail.ts';
import type { Documents, Stored } from '../ports/documents.port.ts';
import { books } from '../writing/books/book.ts';
import { createBook } from '../writing/books/editing/manage-book.ts';
import { saveAnswer, sendAnswer } from '../writing/deliveries/by-link/answer-by-link.ts';
import { skipQuestion, snoozeQuestion } from '../writing/deliveries/by-link/decline-question.ts';
import { type DeliveryRecord, deliveries } from '../writing/deliveries/delivery.ts';
import { deriveLinkToken } from '../writing/deliveries/link.ts';
import { sendDueQuestions } from '../writing/deliveries/send-due-questions.ts';
import { narratorId, persons } from '../writing/persons/person.ts';
import { chooseQuestion } from '../writing/questions/choosing/manage-questions.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from './create-test-app.ts';
import { findEvery } from './find-every.ts';
import { openDocuments } from './open-documents.ts';

const anne = person('anne');

/** A worker that is killed dies before a commit, or after one of which nobody hears. */
class KilledError extends Error {}

/** Figures that look like chance and are the same each time (mulberry32). */
const chance = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export interface Narrator {
  readonly seed: number;
  readonly timeZone: string;
  readonly rhythm: Rhythm;
  /** True when the narrator chose the rhythm. */
  readonly isOwn: boolean;
}

export interface Year {
  readonly narrator: Narrator;
  readonly mails: readonly Stored<MailDocument>[];
  readonly deliveries: readonly Stored<DeliveryRecord>[];
  /** Mails of which the queue has no job after it was emptied and told again. */
  readonly lostMailIds: readonly string[];
  readonly kills: number;
}

/** A store whose transactions die while the worker runs. */
const mortal = (real: Documents, roll: () => number): Documents & { isMortal: boolean; kills: number } => {
  const documents: Documents & { isMortal: boolean; kills: number } = {
    ...real,
    isMortal: false,
    kills: 0,
    transact: async (work) => {
      const fate = documents.isMortal ? roll() : 1;
      if (fate < 0.05) {
        documents.kills += 1;
        throw new KilledError('before the commit');
      }
      const result = await real.transact(work);
      if (fate < 0.1) {
        documents.kills += 1;
        throw new KilledError('after the commit');
      }
      return result;
    },
  };
  return documents;
};

const openBook = async (app: TestApp, { timeZone, rhythm, isOwn }: Narrator): Promise<string> => {
  const familyId = await createFamilyOf(app);
  const { id: bookId } = await createBook(app)(anne, {
    familyId,
    title: 'Les jours de Jeanne',
    subtitle: '',
    narrator: 'Jeanne Morel',
    format: 'a5-broche',
    largePrint: false,
    themes: [],
    consent: 'in_person',
  });
  await app.documents.transact(async (tx) => {
    const book = await tx.get(books, bookId);
    const storedNarrator = await tx.get(persons, narratorId(bookId));
    if (book === null || storedNarrator === null) throw new Error('no book');
    const narratorFields = { email: 'jeanne@exemple.fr', timeZone, ownRhythm: isOwn ? rhythm : null };
    tx.put(books, bookId, { ...book.value, rhythm });
    tx.put(persons, storedNarrator.id, { ...storedNarrator.value, ...narratorFields });
  });
  return bookId;
};

const body = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'L’eau montait.' }] }],
};

/** Simulates a narrator's reaction to a question: most are answered, some skipped, some snoozed, some ignored. */
const react = async (app: TestApp, { id, value }: Stored<DeliveryRecord>, roll: number): Promise<void> => {
  const token = deriveLinkToken(app.settings, id, value.linkNumber);
  if (roll < 0.1) await skipQuestion(app)(token);
  else if (roll < 0.2) await snoozeQuestion(app)(token);
  else if (roll < 0.6) {
    await saveAnswer(app)(token, { body, revision: 0 });
    await sendAnswer(app)(token);
  }
};

const putTo = (app: TestApp, personId: string) =>
  findEvery(app.documents, deliveries, {
    where: [['personId', '==', personId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });

const round = async (app: TestApp): Promise<void> => {
  for (;;) {
    try {
      await sendDueQuestions(app)((error) => {
        throw error;
      });
      return;
    } catch (error) {
      if (!(error instanceof KilledError)) throw error;
    }
  }
};

/** A narrator's year, hour by hour where something is due, with a worker that is killed again and again. */
export const simulateYear = async (narrator: Narrator, days = 366): Promise<Year> => {
  const roll = chance(narrator.seed);
  const documents = mortal(openDocuments(), roll);
  const app = createTestApp({}, documents);
  const bookId = await openBook(app, narrator);
  const personId = narratorId(bookId);
  const end = app.clock.now().getTime() + days * DAY_MS;
  const reacted = new Set<string>();
  for (let hours = 0; app.clock.now().getTime() < end; hours += 1) {
    const { wakeAt = null } = (await app.documents.get(persons, personId))?.value ?? {};
    if (wakeAt !== null && wakeAt <= app.clock.now().toISOString()) {
      documents.isMortal = true;
      await round(app);
      documents.isMortal = false;
    }
    if (hours % 37 === 0)
      for (const one of await putTo(app, personId)) {
        const key = `${one.id}.${one.value.linkNumber}`;
        if (one.value.state !== 'sent' || reacted.has(key)) continue;
        reacted.add(key);
        await react(app, one, roll());
      }
    // A relative writes an own question now and then, at any hour.
    if (hours % 331 === 0)
      await chooseQuestion(app)(anne, bookId, { text: `Que disait-on ce jour-là, ${hours} ?`, theme: '' });
    if (hours === 2_000 || hours === 6_000) app.jobs.flush();
    app.clock.forward(HOUR_MS);
  }
  app.jobs.flush();
  await reconcile(app)(0);
  await relayDueJobs(app)();
  const unsentMails = await findEvery(app.documents, mails, {
    where: [['state', '==', 'to_send']],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const queued = new Set(app.jobs.addedJobs.map(({ id }) => id));
  const lostMailIds = unsentMails.map(({ id }) => id).filter((id) => !queued.has(`mail.${id}`));
  return {
    narrator,
    mails: unsentMails,
    deliveries: await putTo(app, personId),
    lostMailIds,
    kills: documents.kills,
  };
};
