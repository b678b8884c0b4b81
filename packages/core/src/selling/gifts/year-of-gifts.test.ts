import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeInstantAtHour } from '../../foundation/clock/compute-instant-at-hour.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays } from '../../foundation/clock/days.ts';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { box, openPaidGifts } from '../../testing/open-gifts.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { sendDueGiftMails } from './send-due-gift-mails.ts';

const zones = ['Europe/Paris', 'America/Montreal', 'Indian/Reunion', 'Pacific/Tahiti', 'Australia/Lord_Howe'];

const hourIn = (instant: string, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
      new Date(instant),
    ),
  );

test('an hour that a clock change skips becomes the hour after it, and a repeated one is the first', () => {
  expect(computeInstantAtHour('2026-03-29', 2, 'Europe/Paris')).toBe('2026-03-29T01:00:00.000Z');
  expect(computeInstantAtHour('2026-10-25', 2, 'Europe/Paris')).toBe('2026-10-25T00:00:00.000Z');
  expect(computeInstantAtHour('2026-12-24', 18, 'Europe/Paris')).toBe('2026-12-24T17:00:00.000Z');
});

test('reminders keep their hour over the night in which the clocks change', async () => {
  const app = createTestApp();
  await openPaidGifts(app, [{ ...box, on: '2026-03-25', hour: 9 }]);
  for (let hours = 0; hours < 40 * 24; hours += 1) {
    app.clock.forward(HOUR_MS);
    await sendDueGiftMails(app)((error) => expect.unreachable(String(error)));
  }
  expect((await readMails(app, 'invite_gift')).map(({ createdAt }) => createdAt)).toEqual([
    '2026-03-25T08:00:00.000Z',
    '2026-03-28T08:00:00.000Z',
    '2026-04-04T07:00:00.000Z',
  ]);
});

test('over a year each gift is announced once at its hour, reminded twice, and its buyer notified once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          day: fc.integer({ min: 1, max: 330 }),
          // The hour between 02:00 and 03:00 is missing in the night in which summer time begins.
          hour: fc.integer({ min: 4, max: 23 }),
          timeZone: fc.constantFrom(...zones),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      async (schedules) => {
        const app = createTestApp();
        const items = schedules.map(({ day, hour, timeZone }, at) => ({
          ...box,
          hour,
          timeZone,
          email: `jeanne${at}@exemple.fr`,
          on: addDays('2026-03-02', day),
        }));
        await openPaidGifts(app, items);
        for (let hours = 0; hours < 366 * 24; hours += 1) {
          app.clock.forward(HOUR_MS);
          await sendDueGiftMails(app)((error) => expect.unreachable(String(error)));
        }
        for (const { email, on, hour, timeZone } of items) {
          const invitations = (await readMails(app, 'invite_gift')).filter(({ to }) => to.address === email);
          expect(invitations.map(({ createdAt }) => dayOf(createdAt, timeZone))).toEqual(
            [0, 3, 10].map((days) => addDays(on, days)),
          );
          expect(invitations.map(({ createdAt }) => hourIn(createdAt, timeZone))).toEqual([hour, hour, hour]);
        }
        const news = await readMails(app, 'gift_news');
        expect(news.map(({ data }) => data.event)).toEqual(items.map(() => 'unanswered'));
      },
    ),
    { numRuns: 8 },
  );
});

test('after two weeks without a worker nobody gets two reminders at once', async () => {
  const app = createTestApp();
  await openPaidGifts(app);
  app.clock.forward(4 * 24 * HOUR_MS);
  const round = () => sendDueGiftMails(app)((error) => expect.unreachable(String(error)));
  await round();
  app.clock.forward(20 * 24 * HOUR_MS);
  for (let times = 0; times < 5; times += 1) await round();
  expect(await readMails(app, 'invite_gift')).toHaveLength(1);
  expect(await readMails(app, 'gift_news')).toHaveLength(1);
});

test('a gift given in person is not announced, and its buyer is notified when no answer came', async () => {
  const app = createTestApp();
  await openPaidGifts(app, [{ ...box, email: null }]);
  for (let days = 0; days < 40; days += 1) {
    app.clock.forward(24 * HOUR_MS);
    await sendDueGiftMails(app)((error) => expect.unreachable(String(error)));
  }
  expect(await readMails(app, 'invite_gift')).toEqual([]);
  expect(await readMails(app, 'gift_news')).toMatchObject([
    { data: { event: 'unanswered', isHanded: true } },
  ]);
});

test('two workers at the same time announce a gift once', async () => {
  const app = createTestApp();
  await openPaidGifts(app);
  app.clock.forward(4 * 24 * HOUR_MS);
  await Promise.all(
    Array.from({ length: 6 }, () => sendDueGiftMails(app)((error) => expect.unreachable(String(error)))),
  );
  expect(await readMails(app, 'invite_gift')).toHaveLength(1);
});
