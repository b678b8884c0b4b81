import type { NarratorYear, YearOutcome } from './year.ts';

const DAY_MS = 86_400_000;
/** Hours between which mails are sent to narrators who have not chosen an hour. */
const MORNING = 8;
const EVENING = 21;
/** Maximum number of messages in any seven days. */
const WEEK_MOST = 2;
/** A silent narrator is asked more slowly from the third unanswered question on, and not at all after the sixth. */
const SLOW_FROM = 3;
const SILENT_FROM = 6;
const FORTNIGHT_DAYS_MIN = 9;
/** Longest gap between questions for a narrator who answers: two weeks, a week and a day. */
const GAP_DAYS_MAX = 22;

/** Returns the local time of a zone: the day as a count, and the hour. */
const clockIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at: Date) => {
    const [day = '', time = ''] = format.format(at).split(' ');
    return { day: Date.parse(`${day}T00:00:00Z`) / DAY_MS, hour: Number(time.slice(0, 2)) };
  };
};

const isReminder = ({ mail }: NarratorYear['arrivals'][number]): boolean => mail.value.kind === 'reminder';

const judgeOnce = ({ deliveries, arrivals, ledger }: NarratorYear): string[] => {
  const faults: string[] = [];
  const questionIds = deliveries.map(({ value }) => value.questionId);
  if (new Set(questionIds).size < questionIds.length) faults.push('a question was put twice');
  for (const { id, value } of deliveries) {
    const rows = ledger.filter((row) => row.id.startsWith(`question.${id}.`));
    const came = arrivals.filter(({ mail }) => mail.id.startsWith(`question.${id}.`)).length;
    const reminders = arrivals.filter(({ mail }) => mail.id === `reminder.${id}`).length;
    if (rows.length !== 1 || value.linkNumber !== 1)
      faults.push(`${rows.length} mails written for one question`);
    // The worker was killed while it sent the mail: whether it arrived is unknown, and it is not sent again.
    const isUncertain = rows[0]?.value.state === 'uncertain';
    if (came > 1 || (came === 0 && !isUncertain)) faults.push(`a question came ${came} times`);
    if (reminders > 1) faults.push(`${reminders} reminders of one question`);
  }
  const deliveryIds = new Set(deliveries.map(({ id }) => id));
  const strange = ledger.filter(({ id }) => !deliveryIds.has(id.split('.')[1] ?? ''));
  if (strange.length > 0) faults.push(`${strange.length} mails of no question`);
  return faults;
};

/** Days between consecutive questions, by their send times. */
const computeGaps = ({ narrator, deliveries }: NarratorYear): number[] => {
  const localTime = clockIn(narrator.timeZone);
  const days = deliveries.map(({ value }) => localTime(new Date(value.sentAt ?? value.createdAt)).day);
  return days.slice(1).map((day, at) => day - (days[at] ?? day));
};

const judgeHours = (narratorYear: NarratorYear): string[] => {
  const { narrator, arrivals } = narratorYear;
  // By send time: of two questions, one may have been lost with the killed worker.
  const faults = computeGaps(narratorYear).includes(0) ? ['two questions on one day'] : [];
  const localTime = clockIn(narrator.timeZone);
  const came = arrivals.map(({ at }) => ({ ...localTime(at), at }));
  for (const { day, hour, at } of came) {
    const week = came.filter((other) => other.day <= day && other.day > day - 7);
    if (week.length > WEEK_MOST) faults.push(`${week.length} messages in the week to ${at.toISOString()}`);
    if (hour < MORNING || hour >= EVENING) faults.push(`a message at ${hour} h, ${at.toISOString()}`);
  }
  return faults;
};

const judgeRhythm = (narratorYear: NarratorYear, { plan }: YearOutcome): string[] => {
  const { narrator, person, deliveries } = narratorYear;
  const gaps = computeGaps(narratorYear);
  const count = deliveries.length;
  if (narrator.habit === 'answers') {
    const least = Math.floor(plan.days / (narrator.rhythm.pace === 'fortnightly' ? 15 : 8));
    const isOn = person.pause === null && count >= least && Math.max(...gaps) <= GAP_DAYS_MAX;
    return isOn ? [] : [`who answers got ${count} questions, ${Math.max(...gaps)} days apart at most`];
  }
  if (narrator.habit === 'wavers') return [];
  const slow = gaps.slice(SLOW_FROM - 1);
  const faults = slow.some((gap) => gap < FORTNIGHT_DAYS_MIN) ? ['who is silent is not asked slower'] : [];
  const isResting = count === SILENT_FROM && person.pause === 'silence';
  return isResting ? faults : [...faults, `who is silent got ${count} questions, pause ${person.pause}`];
};

/** Returns the faults of the whole simulated year, one sentence each; empty when there is none. */
export const judgeYear = (outcome: YearOutcome): string[] => {
  const { plan, lived: narratorYear, kills, flushes, openJobs } = outcome;
  const faults = narratorYear.flatMap((one) =>
    [...judgeOnce(one), ...judgeHours(one), ...judgeRhythm(one, outcome)].map(
      (fault) => `${one.narrator.address} (${one.narrator.habit}): ${fault}`,
    ),
  );
  if (kills !== plan.kills) faults.push(`${kills} kills of ${plan.kills}`);
  if (flushes !== plan.flushes) faults.push(`${flushes} flushes of ${plan.flushes}`);
  if (openJobs > 0) faults.push(`${openJobs} jobs open at the end`);
  return faults;
};

/** Summarizes the year in figures. */
export const summarizeYear = ({
  plan,
  lived: narratorYear,
  kills,
  killsInside,
  flushes,
  steps,
  seconds,
}: YearOutcome) => {
  const mails = narratorYear.flatMap(({ arrivals }) => arrivals);
  const reminders = mails.filter(isReminder).length;
  const uncertain = narratorYear.flatMap(({ ledger }) =>
    ledger.filter(({ value }) => value.state === 'uncertain'),
  );
  const resting = narratorYear.filter(({ person }) => person.pause === 'silence').length;
  return [
    `${plan.books} books, ${plan.days} days in ${steps} steps, ${Math.round(seconds)} s, seed ${plan.seed}:`,
    `${mails.length - reminders} questions, ${reminders} reminders, ${uncertain.length} uncertain,`,
    `${resting} resting, ${kills} kills (${killsInside} among work), ${flushes} flushes`,
  ].join(' ');
};
