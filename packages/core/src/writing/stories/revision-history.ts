import { z } from 'zod';

export const revisionEntry = z.object({
  revision: z.int(),
  /** Names the writer within this story alone, and nobody outside of it. */
  writer: z.string(),
  /** When the first save of its sitting was made. */
  beganAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  /** Short hash of the title, text and photographs. */
  text: z.string(),
  /** It was sent to the family, taken into the book or approved for print, and stays. */
  isMilestone: z.boolean(),
  /** The save after it took most of the words away. */
  isBeforeLoss: z.boolean().optional(),
});
export type RevisionEntry = z.infer<typeof revisionEntry>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Saves that one writer makes within this time are one revision, unless words go. */
export const SITTING_MS = 10 * MINUTE_MS;

/** Revisions of one writer in the last hour; beyond, one a minute stays. */
export const RECENT_REVISIONS_MAX = 120;

/** Milestones of one writer in one day that stay: so many from its beginning, and as many from its end. */
const MILESTONES_EACH_END = 10;

export interface Save extends Omit<RevisionEntry, 'beganAt' | 'isBeforeLoss'> {
  /** The revision before stays beside it: words were removed, or an older revision was brought back. */
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

/** The time within which one revision stays: all of the last hour, one an hour for a day, one a day after. */
const periodOf = ({ revision, savedAt }: RevisionEntry, now: number, isCrowded: boolean): string => {
  const at = Date.parse(savedAt);
  const age = now - at;
  if (age > DAY_MS) return `day ${Math.floor(at / DAY_MS)}`;
  if (age > HOUR_MS) return `hour ${Math.floor(at / HOUR_MS)}`;
  return isCrowded ? `minute ${Math.floor(at / MINUTE_MS)}` : `revision ${revision}`;
};

/** The last of each period, and the first that lost most of its words after: somebody else may hold the same link. */
const thinByTime = (entries: readonly RevisionEntry[], now: number): RevisionEntry[] => {
  const recentCount = entries.filter(({ savedAt }) => now - Date.parse(savedAt) <= HOUR_MS).length;
  const periods = Map.groupBy(entries, (entry) => periodOf(entry, now, recentCount > RECENT_REVISIONS_MAX));
  return [...periods.values()].flatMap((period) => [
    ...period.slice(-1),
    ...period.filter(({ isBeforeLoss }) => isBeforeLoss === true).slice(0, 1),
  ]);
};

/** All milestones, save those amid a day that has more than anybody makes. */
const limitMilestones = (entries: readonly RevisionEntry[]): RevisionEntry[] => {
  const milestones = entries.filter(({ isMilestone }) => isMilestone);
  const days = Map.groupBy(milestones, ({ savedAt }) => savedAt.slice(0, 10));
  return [...days.values()].flatMap((day) => [
    ...day.slice(0, MILESTONES_EACH_END),
    ...day.slice(-MILESTONES_EACH_END),
  ]);
};

/** Each writer is thinned alone, so that no save pushes out a revision of somebody else. */
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
 * The history with one more save, oldest first, and the revisions that it holds no longer. A save removes nothing that
 * another writer wrote: only time does, and never the last revision of a writer or a milestone.
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
 * Marks the present revision as one that stays: it was sent, taken into the book or approved. A text that is marked
 * already is not marked twice, so that sending and taking back again adds nothing.
 */
export const withMilestone = <T extends WithHistory>(story: T): T => {
  const { history = [], revision } = story;
  const present = history.find((entry) => entry.revision === revision);
  const isMarked = history.some(({ isMilestone, text }) => isMilestone && text === present?.text);
  if (present === undefined || isMarked) return story;
  const marked = history.map((entry) => (entry === present ? { ...entry, isMilestone: true } : entry));
  return { ...story, history: marked };
};

/** Marks the present revision of a story of the book when the proof that was approved last shows it. */
export const withApproval = <T extends WithHistory>(story: T, approvedAt: string | undefined): T => {
  const present = story.history?.find(({ revision }) => revision === story.revision);
  const isApproved = approvedAt !== undefined && present !== undefined && present.savedAt <= approvedAt;
  return isApproved ? withMilestone(story) : story;
};
