import { mails } from '../../foundation/mail/mail.ts';
import { sendDueQuestions } from '../../writing/deliveries/send-due-questions.ts';
import type { TestApp } from '../create-test-app.ts';
import { throwError } from './create-app-with-question.ts';

const HOUR_MS = 3_600_000;

/** The question mails that wait to be sent, in the order of leaving: « 2026-03-09T08:00 daily_question ». */
export const listQuestionMails = async ({ documents }: TestApp): Promise<string[]> => {
  const all = await Promise.all(
    ['daily_question', 'new_question', 'reminder', 'questions_paused'].map(async (kind) => {
      const { items } = await documents.find(mails, {
        where: [['state', '==', 'to_send']],
        orderBy: { field: 'createdAt', direction: 'asc' },
        limit: 500,
      });
      return items.filter(({ value }) => value.kind === kind);
    }),
  );
  return all
    .flat()
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
