import type { messageHindrances, Rhythm } from '@souvenance/contracts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { findEndOfQuietHours } from '../../foundation/mail/quiet-hours.ts';
import { addDays, computeSlot, countInDays, findNextDayWithinLimit } from '../persons/next-slot.ts';
import type { PersonRecord } from '../persons/person.ts';
import type { Reach } from '../persons/reach.ts';
import {
  getMessageLimit,
  hasReminders,
  PAUSED_FROM,
  slowDownAfterSilence,
} from '../persons/rhythm-in-force.ts';
import { UNDO_MS } from './delivery.ts';

/** Days until a question without an answer is reminded of, once. */
const REMINDER_DAYS = 4;
/** Number of send times kept per person; more than any limit counts. */
const MESSAGES_KEPT = 8;

/** All data from which the scheduler plans for one person. */
export interface Situation {
  readonly now: Date;
  readonly person: PersonRecord;
  readonly reach: Reach;
  /** The book's rhythm; the narrator's own one takes precedence. */
  readonly rhythm: Rhythm;
  /**
   * Whether a question waits that an asker requested or a relative snoozed; a date when one will wait from then on,
   * once the asker can no longer undo it or the snooze is over.
   */
  readonly requested: 'waits' | Date | null;
  /** Whether there is a question for the next slot of the rhythm. */
  readonly hasNext: boolean;
}

export type Step = 'asked' | 'slot' | 'reminder' | 'silence' | 'exhausted' | null;

export interface Plan {
  readonly step: Step;
  readonly person: PersonRecord;
}

const isDue = (at: string | null | undefined, now: Date): boolean =>
  at !== null && at !== undefined && at <= now.toISOString();

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at));

const laterOf = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

const earliestInstant = (...instants: readonly (Date | null | undefined)[]): string | null =>
  instants.flatMap((at) => (at === null || at === undefined ? [] : [at.toISOString()])).toSorted()[0] ?? null;

/**
 * Whether somebody must end the person's pause. One for want of questions ends by itself at the first slot that has a
 * question again, and lets requested questions through.
 */
const isStopped = ({ pause }: PersonRecord): boolean => pause !== null && pause !== 'exhausted';

/** The rhythm's next slot after now. Null for a relative, who has no rhythm, and in a pause. */
const computeNextSlot = ({ rhythm, reach, now }: Situation, person: PersonRecord): Date | null => {
  if (!person.isNarrator || isStopped(person)) return null;
  return computeSlot(slowDownAfterSilence(person, rhythm), reach.timeZone, now, toDate(person.lastSlotAt));
};

/** The stored slot; without one, the next slot after now. */
const currentSlot = (situation: Situation): Date | null => {
  const { person } = situation;
  if (!person.isNarrator || isStopped(person)) return null;
  return toDate(person.slotAt) ?? computeNextSlot(situation, person);
};

/** The person when nothing is sent: a slot that is due passes, and the scheduler wakes at the next one. */
const skipSlot = (situation: Situation): PersonRecord => {
  const { person, now, requested } = situation;
  const plannedSlot = currentSlot(situation);
  const slot = plannedSlot !== null && plannedSlot <= now ? computeNextSlot(situation, person) : plannedSlot;
  // A requested question waits for an address or a consent, which is checked once a day.
  const isChecked = requested !== null && !isStopped(person);
  const nextCheck = isChecked ? new Date(now.getTime() + DAY_MS) : null;
  return {
    ...person,
    slotAt: slot?.toISOString() ?? null,
    wakeAt: earliestInstant(slot, nextCheck),
    reminder: null,
  };
};

const computeStep = (situation: Situation, isAllowed: boolean): Step => {
  const { person, now, requested, hasNext, rhythm } = situation;
  if (requested === 'waits' && isAllowed) return 'asked';
  if (isDue(currentSlot(situation)?.toISOString(), now)) {
    if (person.unanswered >= PAUSED_FROM) return 'silence';
    if (isAllowed && hasNext) return 'slot';
    if (isAllowed && person.pause === null) return 'exhausted';
  }
  const isRecalled = isDue(person.reminder?.at, now) && hasReminders(slowDownAfterSilence(person, rhythm));
  return isRecalled && isAllowed ? 'reminder' : null;
};

/** Whether nothing may be sent to the person at any hour. */
export const isUnreachable = (person: PersonRecord, { isWilling, address }: Reach): boolean =>
  !isWilling || address === null || isStopped(person);

/**
 * The person after a step. `slot` is the current one: an asked question that is sent when it is due replaces its
 * question.
 */
const afterStep = (person: PersonRecord, step: Step, slot: Date | null, now: Date): PersonRecord => {
  const at = now.toISOString();
  if (step === 'silence' || step === 'exhausted') return { ...person, pause: step, reminder: null };
  if (step === null) return person;
  const messagesAt = [...person.messagesAt, at].slice(-MESSAGES_KEPT);
  if (step === 'reminder') return { ...person, messagesAt, reminder: null };
  const lastSlotAt = slot !== null && slot <= now ? at : person.lastSlotAt;
  const unanswered = person.isNarrator ? person.unanswered + 1 : 0;
  const pause = step === 'slot' ? null : person.pause;
  return { ...person, pause, messagesAt, lastSlotAt, unanswered, reminder: null };
};

/**
 * When the scheduler looks at the person again: at the next slot, the reminder, or when the limit allows a requested
 * question.
 */
const computeWakeTime = (situation: Situation, person: PersonRecord, slot: Date | null): string | null => {
  const { requested, rhythm, reach, now } = situation;
  if (isStopped(person)) return null;
  const currentRhythm = slowDownAfterSilence(person, rhythm);
  const computeRoom = () =>
    findNextDayWithinLimit(
      person.messagesAt,
      now,
      { ...getMessageLimit(currentRhythm), hour: currentRhythm.hour },
      reach.timeZone,
    );
  const askedAt = requested === 'waits' ? computeRoom() : requested;
  return earliestInstant(slot, toDate(person.reminder?.at ?? null), askedAt);
};

/**
 * Plans the next action for a person, at most one message, and the person's state after it. Pure: the same situation
 * gives the same plan. `deliveryId` is that of the question that would be sent. A question that its asker can still
 * undo for seconds goes before the rhythm's, so that both do not leave at once.
 */
export const planNextSend = (situation: Situation, deliveryId: string | null): Plan => {
  const { person, reach, rhythm, now } = situation;
  if (isUnreachable(person, reach)) return { step: null, person: skipSlot(situation) };
  const quietEnd = findEndOfQuietHours(now, reach);
  if (quietEnd > now) return { step: null, person: { ...person, wakeAt: quietEnd.toISOString() } };
  const { requested } = situation;
  if (requested instanceof Date && requested.getTime() - now.getTime() <= UNDO_MS)
    return { step: null, person: { ...person, wakeAt: requested.toISOString() } };
  const currentRhythm = slowDownAfterSilence(person, rhythm);
  const { most, days } = getMessageLimit(currentRhythm);
  const isAllowed = countInDays(person.messagesAt, now, days, reach.timeZone) < most;
  const step = computeStep(situation, isAllowed);
  const plannedSlot = currentSlot(situation);
  const after = afterStep(person, step, plannedSlot, now);
  const slot = plannedSlot !== null && plannedSlot <= now ? computeNextSlot(situation, after) : plannedSlot;
  const isQuestion = step === 'asked' || step === 'slot';
  const reminder =
    isQuestion && deliveryId !== null && hasReminders(slowDownAfterSilence(after, rhythm))
      ? { deliveryId, at: addDays(now, REMINDER_DAYS, reach.timeZone).toISOString() }
      : isDue(after.reminder?.at, now)
        ? null
        : after.reminder;
  const next = { ...after, reminder, slotAt: isStopped(after) ? null : (slot?.toISOString() ?? null) };
  return { step, person: { ...next, wakeAt: computeWakeTime(situation, next, slot) } };
};

export interface PlannedSend {
  readonly at: Date;
  /** Why it is not sent at once; null when it is. */
  readonly hindrance: (typeof messageHindrances)[number] | null;
}

/** Whether the send is delayed by nothing but the time in which its asker may undo it. */
const isSentAtOnce = (at: Date, now: Date): boolean => at.getTime() - now.getTime() <= UNDO_MS;

/** Maximum number of planning steps simulated: a question every two weeks for years. */
const SIMULATED_STEPS_MAX = 200;

/**
 * Plans when each of `count` requested questions is sent, one after the other. Simulates the scheduler as if nothing
 * were answered or requested meanwhile. Returns fewer when a pause comes first or nothing may be sent.
 */
export const planSendTimesAhead = (
  situation: Pick<Situation, 'now' | 'person' | 'reach' | 'rhythm'>,
  count: number,
): readonly PlannedSend[] => {
  const { now, reach } = situation;
  const plannedSends: PlannedSend[] = [];
  let { person } = situation;
  let at = laterOf(now, toDate(person.wakeAt));
  for (let step = 0; step < SIMULATED_STEPS_MAX && plannedSends.length < count; step += 1) {
    const plan = planNextSend({ ...situation, now: at, person, requested: 'waits', hasNext: true }, null);
    const isQuietHours =
      plannedSends.length === 0 && at.getTime() === findEndOfQuietHours(now, reach).getTime();
    if (plan.step === 'asked')
      plannedSends.push({ at, hindrance: isSentAtOnce(at, now) ? null : isQuietHours ? 'rest' : 'room' });
    const next = toDate(plan.person.wakeAt);
    if (next === null || isUnreachable(plan.person, reach)) break;
    person = plan.person;
    at = next;
  }
  return plannedSends;
};
