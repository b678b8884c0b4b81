import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { deliveries } from '../../writing/deliveries/delivery.ts';
import { sendDueQuestions } from '../../writing/deliveries/send-due-questions.ts';
import type { TestApp } from '../create-test-app.ts';
import { readAll } from '../read-test-app.ts';
import { throwError } from './create-app-with-question.ts';

/** Kinds of the mails that ask a person of the book, or say that nobody is asked any longer. */
const QUESTION_MAILS: ReadonlySet<string> = new Set([
  'daily_question',
  'new_question',
  'reminder',
  'questions_paused',
]);

/** The question mails that wait to be sent, in the order of leaving: « 2026-03-09T08:00 daily_question ». */
export const listQuestionMails = async ({ documents }: TestApp): Promise<string[]> => {
  const { items } = await documents.find(mails, {
    where: [['state', '==', 'to_send']],
    orderBy: { field: 'createdAt', direction: 'asc' },
    limit: 500,
  });
  return items
    .filter(({ value }) => QUESTION_MAILS.has(value.kind))
    .map(({ value: { kind, createdAt } }) => `${createdAt.slice(0, 16)} ${kind}`)
    .toSorted();
};

/** Runs the scheduler each hour for a number of days. */
export const runScheduler = async (app: TestApp, days: number): Promise<void> => {
  for (let hours = 0; hours < days * 24; hours += 1) {
    await sendDueQuestions(app)(throwError);
    app.clock.forward(HOUR_MS);
  }
};

/** Lets hours pass, and runs the scheduler at the end of each. */
export const passHours = async (app: TestApp, hours: number): Promise<void> => {
  for (let hour = 0; hour < hours; hour += 1) {
    app.clock.forward(HOUR_MS);
    await sendDueQuestions(app)(throwError);
  }
};

/** Deliveries to one person of a book. */
export const readDeliveriesTo = async (app: TestApp, personId: string) =>
  (await readAll(app, deliveries)).filter((delivery) => delivery.personId === personId);
