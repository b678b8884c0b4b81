import type { StorySummary } from '@souvenance/contracts';

/** A document whose stories can be set aside together. */
export interface RecentImport {
  readonly importId: string;
  readonly fileName: string;
  /** When its first story was created. */
  readonly createdAt: string;
  readonly storyIds: readonly string[];
  /** Titles of these stories, in the same order. */
  readonly titles: readonly string[];
}

const UNDOABLE_MS = 7 * 86_400_000;

/** Documents that this writer brought in during the last seven days, newest first, with what of them is not set aside. */
export const listRecentImports = (
  stories: readonly StorySummary[],
  { writerUid, now }: { writerUid: string; now: Date },
): RecentImport[] => {
  const imports = new Map<string, RecentImport>();
  for (const { id, title, importedFrom, authorUid, state, createdAt } of stories) {
    const isRecent = now.getTime() - Date.parse(createdAt) < UNDOABLE_MS;
    if (importedFrom === undefined || authorUid !== writerUid || state === 'set_aside' || !isRecent) continue;
    const { importId, fileName } = importedFrom;
    const before = imports.get(importId) ?? { importId, fileName, createdAt, storyIds: [], titles: [] };
    imports.set(importId, {
      ...before,
      storyIds: [...before.storyIds, id],
      titles: [...before.titles, title],
    });
  }
  return [...imports.values()].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
};
