import type { Story } from '@souvenance/contracts';
import type { SaveStatus } from '#ui/feedback/save-state.tsx';
import type { DeviceCopies } from './device-copy.ts';
import { computeFingerprint, type Draft, toDraft } from './draft.ts';
import type { Speaker } from './speaker.ts';

/** The fields that saving needs of a text on the server: a story, or the answer under a question's link. */
export type SavedText = Draft & Pick<Story, 'id' | 'revision' | 'updatedAt'>;

/** API calls of one text, bound to its book and question. */
export interface TextStore<S extends SavedText> {
  /** Creates the story. The same `creationId` is always the same story, as it is by now; without one, each is new. */
  create: (creationId: string | undefined, speaker: Speaker | undefined) => Promise<S>;
  read: (id: string) => Promise<S>;
  /** `keepsBefore` keeps the server's former text in the history, even if this writer saved it a moment ago. */
  save: (id: string, draft: Draft, revision: number, keepsBefore?: boolean) => Promise<S>;
}

export interface AutosaverDeps<S extends SavedText> {
  readonly textStore: TextStore<S>;
  readonly copies: DeviceCopies;
  readonly initial: S | null;
  /** Name of the device's copy while the server does not have the story. */
  readonly newName: string;
  readonly isOnline: () => boolean;
  readonly now: () => Date;
  /** The speaker of the story, or the first choice for a new one; missing where the sheet does not ask. */
  readonly initialSpeaker?: Speaker | undefined;
  /** Returns a new creation id; undefined where the browser makes none. */
  readonly newId: () => string | undefined;
  /** Whether another tab has this page of a story open. */
  readonly isPageOpen: (page: string) => Promise<boolean>;
  /** Calls `work` after a delay; returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void;
}

export interface WritingState<S extends SavedText = SavedText> {
  readonly draft: Draft;
  readonly story: S | null;
  /** The writer's choice of a speaker; undefined where the sheet does not ask. */
  readonly speaker: Speaker | undefined;
  readonly status: SaveStatus;
  readonly savedAt: Date | undefined;
  /** The server's version, when it is not the one that was edited; else null. */
  readonly conflict: S | null;
  /** The API's message about the last failed save. */
  readonly problemMessage: string | null;
  /** Changes when the text was replaced from outside the editor, which is then remounted. */
  readonly textKey: number;
  readonly isRestored: boolean;
  /** False while unsaved text exists only in this page, because the browser stores nothing. */
  readonly isStoredHere: boolean;
}

/** One text being written: the state for the screen, and the internal state of saving. */
export interface Writing<S extends SavedText> {
  readonly deps: AutosaverDeps<S>;
  readonly listeners: Set<() => void>;
  state: WritingState<S>;
  /** Under it the story is created: a creation whose answer was lost is repeated, and makes no second story. */
  creationId: string | undefined;
  /** True when text was typed that the server does not have. */
  isDirty: boolean;
  /** Fingerprints of versions sent since the last answer: the server may have them. */
  sentFingerprints: readonly string[];
  running: Promise<void> | null;
  cancelSave: () => void;
}

export const createWriting = <S extends SavedText>(deps: AutosaverDeps<S>): Writing<S> => ({
  deps,
  listeners: new Set(),
  state: {
    draft: toDraft(deps.initial),
    story: deps.initial,
    speaker: deps.initialSpeaker,
    status: deps.initial ? 'saved' : 'new',
    savedAt: deps.initial ? new Date(deps.initial.updatedAt) : undefined,
    conflict: null,
    problemMessage: null,
    textKey: 0,
    isRestored: false,
    isStoredHere: true,
  },
  creationId: deps.initial ? undefined : deps.newId(),
  isDirty: false,
  sentFingerprints: [],
  running: null,
  cancelSave: () => undefined,
});

export const update = <S extends SavedText>(writing: Writing<S>, change: Partial<WritingState<S>>): void => {
  writing.state = { ...writing.state, ...change };
  for (const listener of writing.listeners) listener();
};

/** Name under which the device stores this text. */
export const copyName = <S extends SavedText>({ state, deps }: Writing<S>): string =>
  state.story?.id ?? deps.newName;

/** The fields of a copy by which a story is created that the server does not have yet. */
const describeCreation = <S extends SavedText>({ creationId, state: { speaker } }: Writing<S>) => ({
  ...(creationId !== undefined && { creationId }),
  ...(speaker !== undefined && { speaker }),
});

export const storeOnDevice = <S extends SavedText>(writing: Writing<S>): void => {
  const { draft, story } = writing.state;
  const isStoredHere = writing.deps.copies.keep(copyName(writing), {
    draft,
    revision: story?.revision ?? null,
    ...(story === null && describeCreation(writing)),
    ...(writing.sentFingerprints.length > 0 && { sentFingerprints: writing.sentFingerprints }),
  });
  if (isStoredHere !== writing.state.isStoredHere) update(writing, { isStoredHere });
};

/** State changes for a text from outside the editor: the new key remounts the editor. */
export const replaceText = <S extends SavedText>(
  writing: Writing<S>,
  draft: Draft,
): Pick<WritingState<S>, 'draft' | 'textKey'> => ({
  draft,
  textKey: writing.state.textKey + 1,
});

/** True when neither the server nor the device has the text: leaving the page would lose it. */
export const isOnlyInPage = ({ status, isStoredHere }: WritingState): boolean =>
  !isStoredHere && status !== 'saved' && status !== 'new';

/** Whether the server's version is one that this device has sent without receiving the answer. */
export const isOwnVersion = <S extends SavedText>(
  { sentFingerprints }: Pick<Writing<S>, 'sentFingerprints'>,
  story: S,
): boolean => sentFingerprints.includes(computeFingerprint(toDraft(story)));
