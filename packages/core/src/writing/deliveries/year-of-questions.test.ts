import type { Rhythm } from '@souvenance/contracts';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Narrator, simulateYear, type Year } from '../../testing/year-of-questions.ts';
import { findQuestion } from '../questions/library/index.ts';

const zones = ['Europe/Paris', 'America/Martinique', 'Pacific/Auckland'];
const rhythms: readonly { rhythm: Rhythm; isOwn: boolean }[] = [
  { rhythm: { pace: 'weekly', weekday: 1, hour: 9 }, isOwn: false },
  { rhythm: { pace: 'twice_weekly', weekday: 2, hour: 18 }, isOwn: false },
  { rhythm: { pace: 'fortnightly', weekday: 7, hour: 10 }, isOwn: true },
  // An hour that one change of clocks leaves out and the other brings twice; by night, so it waits for the morning.
  { rhythm: { pace: 'weekly', weekday: 7, hour: 2 }, isOwn: false },
  { rhythm: { pace: 'daily', weekday: 1, hour: 8 }, isOwn: false },
  { rhythm: { pace: 'daily', weekday: 1, hour: 20 }, isOwn: true },
];

/** Each rhythm, in one of the zones. */
const narrators: readonly Narrator[] = rhythms.map((one, at) => ({
  ...one,
  timeZone: zones[at % zones.length] ?? 'UTC',
  seed: at + 1,
}));

const kinds = ['daily_question', 'new_question', 'reminder'];
/** The instants of the narrator's messages, on the narrator's clock. */
const cameTo = ({ mails, narrator }: Year, only: readonly string[] = kinds) =>
  mails
    .filter(({ value }) => only.includes(value.kind))
    .map(({ value }) => Temporal.Instant.from(value.createdAt).toZonedDateTimeISO(narrator.timeZone));

const nameOf = ({ timeZone, rhythm, isOwn }: Narrator): string =>
  `${rhythm.pace} at ${rhythm.hour} in ${timeZone}${isOwn ? ', of his own choice' : ''}`;

describe.each(narrators.map((narrator) => [nameOf(narrator), narrator] as const))(
  'a year of %s',
  (_, narrator) => {
    let year: Year;
    beforeAll(async () => {
      year = await simulateYear(narrator);
    });

    test('sends each question once, although workers are killed', () => {
      expect(year.kills).toBeGreaterThan(3);
      const questions = year.deliveries.map(({ value }) => value.questionId);
      expect(new Set(questions).size).toBe(questions.length);
      const sendings = year.deliveries.reduce((sum, { value }) => sum + value.linkNumber, 0);
      expect(cameTo(year, ['daily_question', 'new_question'])).toHaveLength(sendings);
      expect(sendings).toBeGreaterThan(20);
    });

    test('sends at most one reminder per question, and none at a faster rhythm', () => {
      const reminded = year.mails.filter(({ value }) => value.kind === 'reminder');
      expect(new Set(reminded.map(({ id }) => id)).size).toBe(reminded.length);
      const isSlow = narrator.rhythm.pace === 'weekly' || narrator.rhythm.pace === 'fortnightly';
      if (isSlow) expect(reminded.length).toBeGreaterThan(0);
      for (const { id } of reminded) {
        const delivery = year.deliveries.find((one) => id === `reminder.${one.id}`);
        expect(delivery?.value.remindedAt).not.toBeNull();
      }
    });

    test('sends at most two messages in any seven days, or one a day by choice', () => {
      const days = cameTo(year).map((at) => at.toPlainDate());
      const isDaily = narrator.isOwn && narrator.rhythm.pace === 'daily';
      for (const day of days) {
        const week = days.filter((other) => {
          const behind = other.until(day).days;
          return behind >= 0 && behind < (isDaily ? 1 : 7);
        });
        expect(week.length).toBeLessThanOrEqual(isDaily ? 1 : 2);
      }
    });

    test('sends at the chosen hour, also after each change of clocks, and never at night', () => {
      const { hour } = narrator.rhythm;
      const expectedHour = hour < 8 || hour >= 21 ? 8 : hour;
      expect([...new Set(cameTo(year, ['daily_question']).map((at) => at.hour))]).toEqual([expectedHour]);
      expect(cameTo(year).filter(({ hour: at }) => at < 8 || at >= 21)).toEqual([]);
    });

    test('sends no sensitive question, and the library lasts without a pause', () => {
      for (const { value } of year.deliveries.filter((one) => one.value.origin === 'library')) {
        const libraryQuestion = findQuestion(value.questionId.split('.').slice(1).join('.'));
        expect(libraryQuestion?.question.sensitive).toBe(false);
        expect(libraryQuestion?.theme.optional).toBe(false);
      }
      const days = cameTo(year, ['daily_question', 'new_question']).map((at) => at.toPlainDate());
      const gaps = days.slice(1).map((day, at) => (days[at] ?? day).until(day).days);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(22);
    });

    test('loses no mail when the queue is emptied', () => {
      expect(year.lostMailIds).toEqual([]);
    });
  },
);
