import { z } from 'zod';

export const revisionEntry = z.object({
  revision: z.int(),
  /** Names the writer within this story alone, and nobody outside of it. */
  writer: z.string(),
  /** When the first save of its sitting was made. */
  beganAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  words: z.int(),
  /** It was sent to the family or taken into the book, and stays. */
  isMilestone: z.boolean(),
});
export type RevisionEntry = z.infer<typeof revisionEntry>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Saves that one writer makes within this time are one revision. */
export const SITTING_MS = 10 * MINUTE_MS;

interface Save extends Omit<RevisionEntry, 'beganAt'> {
  /** It stays beside the save before, however near that is: a revision that was brought back. */
  readonly opensSitting?: boolean;
}

/** A text that lost more than half of its words may be a slip: the one before stays, once a minute at most. */
const losesText = (save: Save, before: RevisionEntry): boolean =>
  save.words * 2 < before.words && Date.parse(save.savedAt) - Date.parse(before.beganAt) >= MINUTE_MS;

const isSameSitting = (save: Save, before: RevisionEntry): boolean =>
  save.opensSitting !== true &&
  !before.isMilestone &&
  Date.parse(save.savedAt) - Date.parse(before.beganAt) < SITTING_MS &&
  !losesText(save, before);

/** The time within which one revision of each writer stays: all of the last hour, one an hour for a day, one a day after. */
const periodOf = ({ revision, savedAt }: RevisionEntry, now: number): string => {
  const at = Date.parse(savedAt);
  const age = now - at;
  if (age <= HOUR_MS) return `revision ${revision}`;
  return age <= DAY_MS ? `hour ${Math.floor(at / HOUR_MS)}` : `day ${Math.floor(at / DAY_MS)}`;
};

/** Milestones stay, and of each writer the last of each period, which holds the last one of all. */
const thin = (entries: readonly RevisionEntry[], now: number): RevisionEntry[] => {
  const keyOf = (entry: RevisionEntry) => `${entry.writer} ${periodOf(entry, now)}`;
  const lastOfPeriod = new Map(entries.map((entry) => [keyOf(entry), entry.revision]));
  return entries.filter((entry) => entry.isMilestone || lastOfPeriod.get(keyOf(entry)) === entry.revision);
};

/**
 * The history with one more save, oldest first, and the revisions that it holds no longer. A save removes nothing that
 * another writer wrote: only time does, and never the last revision of a writer or a milestone.
 */
export const addToHistory = (
  history: readonly RevisionEntry[],
  { opensSitting, ...save }: Save,
): { readonly history: RevisionEntry[]; readonly removals: number[] } => {
  const before = history.findLast(({ writer }) => writer === save.writer);
  const previousSave =
    before !== undefined && isSameSitting({ ...save, ...(opensSitting && { opensSitting }) }, before)
      ? before
      : null;
  const entry = { ...save, beganAt: previousSave?.beganAt ?? save.savedAt };
  const next = thin([...history.filter((one) => one !== previousSave), entry], Date.parse(save.savedAt));
  const revisionsLeft = new Set(next.map(({ revision }) => revision));
  return {
    history: next,
    removals: history.map(({ revision }) => revision).filter((revision) => !revisionsLeft.has(revision)),
  };
};

/** The present revision stays from now on: it was sent, or taken into the book. */
export const withMilestone = <T extends { revision: number; history?: RevisionEntry[] | undefined }>(
  story: T,
): T =>
  story.history === undefined
    ? story
    : {
        ...story,
        history: story.history.map((entry) =>
          entry.revision === story.revision ? { ...entry, isMilestone: true } : entry,
        ),
      };
