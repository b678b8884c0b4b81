import type { StorySummary } from '@souvenance/contracts';
import type { AddedTake } from './added-takes.ts';
import { UNDOABLE_MS } from './undoable-time.ts';

/** A draft that an import created, whose text was never saved. */
export type EmptyDraft = Pick<StorySummary, 'id' | 'title' | 'revision'>;

/** A document, or files that were chosen together, whose stories can be set aside together. */
export interface RecentImport {
  readonly importId: string;
  /** When its first story was created. */
  readonly createdAt: string;
  /** Its stories, each with the name of the file that it came from: several files may have one name. */
  readonly stories: readonly { readonly id: string; readonly fileName: string }[];
  /** Titles of the stories whose text was saved. */
  readonly titles: readonly string[];
  /** Drafts without a text, of an import that broke off. */
  readonly emptyDrafts: readonly EmptyDraft[];
  /** Recordings that were added to stories which existed before. */
  readonly takes: readonly AddedTake[];
}

/**
 * Documents that this writer brought in during the last seven days, newest first, with what of them is not set aside.
 */
export const listRecentImports = (
  stories: readonly StorySummary[],
  { writerUid, now }: { writerUid: string; now: Date },
): RecentImport[] => {
  const imports = new Map<string, RecentImport>();
  for (const { id, title, revision, voice, importedFrom, authorUid, state, createdAt } of stories) {
    const isRecent = now.getTime() - Date.parse(createdAt) < UNDOABLE_MS;
    if (importedFrom === undefined || authorUid !== writerUid || state === 'set_aside' || !isRecent) continue;
    const { importId, fileName } = importedFrom;
    const before = imports.get(importId) ?? {
      importId,
      createdAt,
      stories: [],
      titles: [],
      emptyDrafts: [],
      takes: [],
    };
    const isEmpty = revision === 0 && voice === undefined;
    imports.set(importId, {
      ...before,
      stories: [...before.stories, { id, fileName }],
      titles: isEmpty ? before.titles : [...before.titles, title],
      emptyDrafts: isEmpty ? [...before.emptyDrafts, { id, title, revision }] : before.emptyDrafts,
    });
  }
  return [...imports.values()].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
};

/** Names of the files of an import, each once, the first one first; a document has one. */
export const listFileNames = ({ stories, takes }: Pick<RecentImport, 'stories' | 'takes'>): string[] => [
  ...new Set([...stories, ...takes].map(({ fileName }) => fileName)),
];

/**
 * Returns the story that an import created for a file; undefined when several of its files have this name, because the
 * name does not say which of them the story is for.
 */
export const findImportedStory = (
  imports: readonly RecentImport[],
  { importId, fileName }: { importId: string; fileName: string },
): string | undefined => {
  const stories = imports.find((one) => one.importId === importId)?.stories ?? [];
  const [story, ...others] = stories.filter((one) => one.fileName === fileName);
  return others.length === 0 ? story?.id : undefined;
};

/** Adds to the imports the recordings that this device added to existing stories. */
export const withAddedTakes = (
  imports: readonly RecentImport[],
  addedTakes: readonly AddedTake[],
): RecentImport[] => {
  const takesByImport = Map.groupBy(addedTakes, ({ importId }) => importId);
  const otherImports = [...takesByImport]
    .filter(([importId]) => !imports.some((one) => one.importId === importId))
    .map(([importId, takes]): RecentImport => {
      const createdAt = new Date(Math.min(...takes.map(({ addedAt }) => addedAt))).toISOString();
      return { importId, createdAt, stories: [], titles: [], emptyDrafts: [], takes };
    });
  return [...imports, ...otherImports]
    .map((one) => ({ ...one, takes: takesByImport.get(one.importId) ?? [] }))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
};
