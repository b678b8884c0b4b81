import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../foundation/limits/rate-limits.ts';

export const revisionEntry = z.object({
  revision: z.int(),
  /** Identifies the writer within this story only. */
  writer: z.string(),
  /** When the first save of its sitting was made. */
  beganAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  /** Short hash of the title, text and photographs. */
  text: z.string(),
  /** It was sent to the family, added to the book or approved for print, and is never removed. */
  isMilestone: z.boolean(),
  /** The next save removed most of its words. */
  isBeforeLoss: z.boolean().optional(),
});
export type RevisionEntry = z.infer<typeof revisionEntry>;

const MINUTE_MS = 60_000;

/** Saves of one writer within this time (ms) form one revision, unless they remove words. */
export const SITTING_MS = 10 * MINUTE_MS;

/** Maximum number of revisions of one writer in the last hour; beyond it, one per minute stays. */
export const RECENT_REVISIONS_MAX = 120;

/** Number of milestones per writer that stay from the beginning and from the end of a day. */
const MILESTONES_EACH_END = 10;

export interface Save extends Omit<RevisionEntry, 'beganAt' | 'isBeforeLoss'> {
  /** The revision before stays too: words were removed, or an older revision was restored. */
  readonly opensSitting: boolean;
  /** Most of the words of the revision before are gone. */
  readonly losesMost: boolean;
}

const isSameSitting = (save: Save, before: RevisionEntry | undefined): boolean =>
  before !== undefined &&
  before.writer === save.writer &&
  !save.opensSitting &&
  !save.losesMost &&
  !before.isMilestone &&
  Date.parse(save.savedAt) - Date.parse(before.beganAt) < SITTING_MS;

/**
 * Key of the period of which one revision stays: every revision of the last hour, one per hour for a day, then one per
 * day.
 */
const periodOf = ({ revision, savedAt }: RevisionEntry, now: number, isCrowded: boolean): string => {
  const at = Date.parse(savedAt);
  const age = now - at;
  if (age > DAY_MS) return `day ${Math.floor(at / DAY_MS)}`;
  if (age > HOUR_MS) return `hour ${Math.floor(at / HOUR_MS)}`;
  return isCrowded ? `minute ${Math.floor(at / MINUTE_MS)}` : `revision ${revision}`;
};

/**
 * Keeps the last revision of each period, and the first one that then lost most of its words, since another person may
 * hold the same link.
 */
const thinByTime = (entries: readonly RevisionEntry[], now: number): RevisionEntry[] => {
  const recentCount = entries.filter(({ savedAt }) => now - Date.parse(savedAt) <= HOUR_MS).length;
  const periods = Map.groupBy(entries, (entry) => periodOf(entry, now, recentCount > RECENT_REVISIONS_MAX));
  return [...periods.values()].flatMap((period) => [
    ...period.slice(-1),
    ...period.filter(({ isBeforeLoss }) => isBeforeLoss === true).slice(0, 1),
  ]);
};

/** Keeps the milestones, except those in the middle of a day with more than any person makes. */
const limitMilestones = (entries: readonly RevisionEntry[]): RevisionEntry[] => {
  const milestones = entries.filter(({ isMilestone }) => isMilestone);
  const days = Map.groupBy(milestones, ({ savedAt }) => savedAt.slice(0, 10));
  return [...days.values()].flatMap((day) => [
    ...day.slice(0, MILESTONES_EACH_END),
    ...day.slice(-MILESTONES_EACH_END),
  ]);
};

/** Thins the revisions of each writer separately, so that no save removes another writer's revision. */
const thin = (entries: readonly RevisionEntry[], now: number): RevisionEntry[] => {
  const writers = Map.groupBy(entries, ({ writer }) => writer);
  const revisionsLeft = new Set(
    [...writers.values()].flatMap((byWriter) =>
      [...thinByTime(byWriter, now), ...limitMilestones(byWriter)].map(({ revision }) => revision),
    ),
  );
  return entries.filter(({ revision }) => revisionsLeft.has(revision));
};

/**
 * Adds a save to a history, oldest first, and returns the revisions to remove. A save removes no revision of another
 * writer; only time does, and never a milestone or the last revision of a writer.
 */
export const addToHistory = (
  history: readonly RevisionEntry[],
  save: Save,
): { readonly history: RevisionEntry[]; readonly removals: number[] } => {
  const { opensSitting: _, losesMost, ...entryOfSave } = save;
  const before = history.at(-1);
  const isSame = isSameSitting(save, before);
  const entry = { ...entryOfSave, beganAt: isSame && before !== undefined ? before.beganAt : save.savedAt };
  const earlier = isSame ? history.slice(0, -1) : history;
  const marked = losesMost
    ? earlier.map((one) => (one === before ? { ...one, isBeforeLoss: true } : one))
    : earlier;
  const next = thin([...marked, entry], Date.parse(save.savedAt));
  const revisionsLeft = new Set(next.map(({ revision }) => revision));
  return {
    history: next,
    removals: history.map(({ revision }) => revision).filter((revision) => !revisionsLeft.has(revision)),
  };
};

interface WithHistory {
  readonly revision: number;
  readonly history?: RevisionEntry[] | undefined;
}

/**
 * Marks the current revision as a milestone: it was sent, added to the book or approved. A text that is a milestone
 * already is not marked again, so that submitting and taking back repeatedly adds nothing.
 */
export const markMilestone = <T extends WithHistory>(story: T): T => {
  const { history = [], revision } = story;
  const present = history.find((entry) => entry.revision === revision);
  const isMarked = history.some(({ isMilestone, text }) => isMilestone && text === present?.text);
  if (present === undefined || isMarked) return story;
  const marked = history.map((entry) => (entry === present ? { ...entry, isMilestone: true } : entry));
  return { ...story, history: marked };
};

/** Marks the current revision of a story in the book as a milestone when the last approved proof contains it. */
export const markApproval = <T extends WithHistory>(story: T, approvedAt: string | undefined): T => {
  const present = story.history?.find(({ revision }) => revision === story.revision);
  const isApproved = approvedAt !== undefined && present !== undefined && present.savedAt <= approvedAt;
  return isApproved ? markMilestone(story) : story;
};
