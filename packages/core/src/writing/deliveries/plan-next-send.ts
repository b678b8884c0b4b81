import type { messageHindrances, Rhythm } from '@souvenance/contracts';
import { endOfQuiet } from '../../foundation/mail/quiet-hours.ts';
import { countWithin, daysLater, nextRoom, nextSlot } from '../persons/next-slot.ts';
import type { PersonRecord } from '../persons/person.ts';
import type { Reach } from '../persons/reach.ts';
import { hasReminders, limitOf, rhythmInForce, SILENT_FROM } from '../persons/rhythm-in-force.ts';

/** Days after which a question without an answer is recalled, once. */
const REMINDER_DAYS = 4;
/** Instants of messages that are kept: more than any limit counts. */
const MESSAGES_KEPT = 8;
const DAY_MS = 86_400_000;

/** The facts about a person from which the scheduler plans. */
export interface Situation {
  readonly now: Date;
  readonly person: PersonRecord;
  readonly reach: Reach;
  /** The book's. */
  readonly rhythm: Rhythm;
  /** A question that somebody asked by name, or that a relative put off, waits; when one will, if it does not yet. */
  readonly requested: 'waits' | Date | null;
  /** Something can be put at the rhythm's hour. */
  readonly hasNext: boolean;
}

export type Step = 'asked' | 'slot' | 'reminder' | 'silence' | 'exhausted' | null;

export interface Plan {
  readonly step: Step;
  readonly person: PersonRecord;
}

const isDue = (at: string | null | undefined, now: Date): boolean =>
  at !== null && at !== undefined && at <= now.toISOString();

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

const latest = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

const earliest = (...instants: readonly (Date | null | undefined)[]): string | null =>
  instants.flatMap((at) => (at === null || at === undefined ? [] : [at.toISOString()])).toSorted()[0] ?? null;

/** The rhythm's next hour after now; none for a relative, who is asked one by one, nor in a pause. */
const slotAfter = ({ rhythm, reach, now }: Situation, person: PersonRecord): Date | null => {
  if (!person.isNarrator || person.pause !== null) return null;
  return nextSlot(rhythmInForce(person, rhythm), reach.timeZone, now, dateOf(person.lastSlotAt));
};

/** The slot as it is kept; one that was never counted, or must be counted anew, comes after now. */
const heldSlot = (situation: Situation): Date | null => {
  const { person } = situation;
  if (!person.isNarrator || person.pause !== null) return null;
  return dateOf(person.slotAt) ?? slotAfter(situation, person);
};

/** Nothing leaves: the rhythm's hour passes, and the scheduler looks again at the next. */
const resting = (situation: Situation): PersonRecord => {
  const { person, now, requested } = situation;
  const plannedSlot = heldSlot(situation);
  const slot = plannedSlot !== null && plannedSlot <= now ? slotAfter(situation, person) : plannedSlot;
  // A question from an asker waits for an address, or for a yes: it is looked at once a day.
  const again = requested === 'waits' && person.pause === null ? new Date(now.getTime() + DAY_MS) : null;
  return { ...person, slotAt: slot?.toISOString() ?? null, wakeAt: earliest(slot, again), reminder: null };
};

const stepOf = (situation: Situation, isAllowed: boolean): Step => {
  const { person, now, requested, hasNext, rhythm } = situation;
  if (requested === 'waits' && isAllowed) return 'asked';
  if (isDue(heldSlot(situation)?.toISOString(), now)) {
    if (person.unanswered >= SILENT_FROM) return 'silence';
    if (isAllowed) return hasNext ? 'slot' : 'exhausted';
  }
  const isRecalled = isDue(person.reminder?.at, now) && hasReminders(rhythmInForce(person, rhythm));
  return isRecalled && isAllowed ? 'reminder' : null;
};

/** True when nothing may be sent to the person, and no hour will change that. */
const isHeldBack = (person: PersonRecord, { isWilling, address }: Reach): boolean =>
  !isWilling || address === null || person.pause !== null;

/** The person after a message was sent. */
const personAfter = (person: PersonRecord, step: Step, now: Date): PersonRecord => {
  const at = now.toISOString();
  if (step === 'silence' || step === 'exhausted') return { ...person, pause: step, reminder: null };
  if (step === null) return person;
  const messagesAt = [...person.messagesAt, at].slice(-MESSAGES_KEPT);
  if (step === 'reminder') return { ...person, messagesAt, reminder: null };
  const lastSlotAt = step === 'slot' ? at : person.lastSlotAt;
  const unanswered = person.isNarrator ? person.unanswered + 1 : 0;
  return { ...person, messagesAt, lastSlotAt, unanswered, reminder: null };
};

/** When to look again: at the next slot, at the reminder, when there is room for what was asked. */
const wakeOf = (situation: Situation, person: PersonRecord, slot: Date | null): string | null => {
  const { requested, rhythm, reach, now } = situation;
  if (person.pause !== null) return null;
  const inForce = rhythmInForce(person, rhythm);
  const room = () =>
    nextRoom(person.messagesAt, now, { ...limitOf(inForce), hour: inForce.hour }, reach.timeZone);
  const askedAt = requested === 'waits' ? room() : requested;
  return earliest(slot, dateOf(person.reminder?.at ?? null), askedAt);
};

/**
 * Plans the next action for a person and their state after it: at most one message. Pure: the same situation gives the
 * same plan. `deliveryId` belongs to the question that would be sent.
 */
export const planNextSend = (situation: Situation, deliveryId: string | null): Plan => {
  const { person, reach, rhythm, now } = situation;
  if (isHeldBack(person, reach)) return { step: null, person: resting(situation) };
  const quietEnd = endOfQuiet(now, reach);
  if (quietEnd > now) return { step: null, person: { ...person, wakeAt: quietEnd.toISOString() } };
  const inForce = rhythmInForce(person, rhythm);
  const { most, days } = limitOf(inForce);
  const isAllowed = countWithin(person.messagesAt, now, days, reach.timeZone) < most;
  const step = stepOf(situation, isAllowed);
  const after = personAfter(person, step, now);
  const plannedSlot = heldSlot(situation);
  const slot = plannedSlot !== null && plannedSlot <= now ? slotAfter(situation, after) : plannedSlot;
  const isQuestion = step === 'asked' || step === 'slot';
  const reminder =
    isQuestion && deliveryId !== null && hasReminders(rhythmInForce(after, rhythm))
      ? { deliveryId, at: daysLater(now, REMINDER_DAYS, reach.timeZone).toISOString() }
      : isDue(after.reminder?.at, now)
        ? null
        : after.reminder;
  const next = { ...after, reminder, slotAt: after.pause === null ? (slot?.toISOString() ?? null) : null };
  return { step, person: { ...next, wakeAt: wakeOf(situation, next, slot) } };
};

export interface Leaving {
  readonly at: Date;
  /** Null: it leaves at once. */
  readonly behind: (typeof messageHindrances)[number] | null;
}

/** Looks of the scheduler that are thought ahead: a question a fortnight for years. */
const LOOKED_AHEAD_MAX = 200;

/**
 * When each of so many questions that somebody asked by name leaves, one behind the other: the scheduler's own looks,
 * thought ahead, as if nothing were answered or asked meanwhile. Shorter where a pause comes before, or nothing may leave.
 */
export const leavingTimes = (
  facts: Pick<Situation, 'now' | 'person' | 'reach' | 'rhythm'>,
  count: number,
): readonly Leaving[] => {
  const { now, reach } = facts;
  const leaving: Leaving[] = [];
  let { person } = facts;
  let at = latest(now, dateOf(person.wakeAt));
  for (let looks = 0; looks < LOOKED_AHEAD_MAX && leaving.length < count; looks += 1) {
    const plan = planNextSend({ ...facts, now: at, person, requested: 'waits', hasNext: true }, null);
    const isRest = leaving.length === 0 && at.getTime() === endOfQuiet(now, reach).getTime();
    if (plan.step === 'asked') leaving.push({ at, behind: at <= now ? null : isRest ? 'rest' : 'room' });
    const next = dateOf(plan.person.wakeAt);
    if (next === null || isHeldBack(plan.person, reach)) break;
    person = plan.person;
    at = next;
  }
  return leaving;
};
