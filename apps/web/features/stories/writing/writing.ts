import type { Story } from '@souvenance/contracts';
import type { SaveStatus } from '#ui/feedback/save-state.tsx';
import type { DeviceCopies } from './device-copy.ts';
import { type Draft, draftOf, fingerprintOf } from './draft.ts';

/** The fields that saving needs of a text on the server: a story, or the answer under a question's link. */
export type SavedText = Draft & Pick<Story, 'id' | 'revision' | 'updatedAt'>;

/** The server's side of writing, bound to one book and one question. */
export interface TextStore<S extends SavedText> {
  create: () => Promise<S>;
  read: (id: string) => Promise<S>;
  save: (id: string, draft: Draft, revision: number) => Promise<S>;
  /** Puts an older version on top of the newest. */
  restore: (older: S, newest: S) => Promise<S>;
}

export interface AutosaverDeps<S extends SavedText> {
  readonly textStore: TextStore<S>;
  readonly copies: DeviceCopies;
  readonly initial: S | null;
  /** Name of the device's copy while the server knows nothing of the story. */
  readonly newName: string;
  readonly isOnline: () => boolean;
  readonly now: () => Date;
  /** Calls `work` after a while; answers how to call it off. */
  readonly after: (delayMs: number, work: () => void) => () => void;
}

export interface WritingState<S extends SavedText = SavedText> {
  readonly draft: Draft;
  readonly story: S | null;
  readonly status: SaveStatus;
  readonly savedAt: Date | undefined;
  /** The server's version, when it is not the one that was being written on. */
  readonly conflict: S | null;
  /** The API's sentence about the last save that failed. */
  readonly sentence: string | null;
  /** Changes when the text was replaced from outside of the editor. */
  readonly textKey: number;
  readonly isRestored: boolean;
  /** False while what is not yet saved lives in this page alone: the browser keeps nothing for us. */
  readonly isStoredHere: boolean;
}

/** One story being written: what the screen shows, and what the saving remembers between two steps. */
export interface Writing<S extends SavedText> {
  readonly deps: AutosaverDeps<S>;
  readonly listeners: Set<() => void>;
  state: WritingState<S>;
  /** Something was typed that the server has not got. */
  isDirty: boolean;
  /** Fingerprints of what was sent since the last answer: the server may have it, whatever was heard of it. */
  sentFingerprints: readonly string[];
  running: Promise<void> | null;
  callOff: () => void;
}

export const beginWriting = <S extends SavedText>(deps: AutosaverDeps<S>): Writing<S> => ({
  deps,
  listeners: new Set(),
  state: {
    draft: draftOf(deps.initial),
    story: deps.initial,
    status: deps.initial ? 'saved' : 'new',
    savedAt: deps.initial ? new Date(deps.initial.updatedAt) : undefined,
    conflict: null,
    sentence: null,
    textKey: 0,
    isRestored: false,
    isStoredHere: true,
  },
  isDirty: false,
  sentFingerprints: [],
  running: null,
  callOff: () => undefined,
});

export const show = <S extends SavedText>(writing: Writing<S>, change: Partial<WritingState<S>>): void => {
  writing.state = { ...writing.state, ...change };
  for (const listener of writing.listeners) listener();
};

/** The name under which the device keeps this story. */
export const copyName = <S extends SavedText>({ state, deps }: Writing<S>): string =>
  state.story?.id ?? deps.newName;

export const keepOnDevice = <S extends SavedText>(writing: Writing<S>): void => {
  const { draft, story } = writing.state;
  const isStoredHere = writing.deps.copies.keep(copyName(writing), {
    draft,
    revision: story?.revision ?? null,
    ...(writing.sentFingerprints.length > 0 && { sentFingerprints: writing.sentFingerprints }),
  });
  if (isStoredHere !== writing.state.isStoredHere) show(writing, { isStoredHere });
};

/** A text that did not come out of the editor: the editor is opened anew on it. */
export const replacedText = <S extends SavedText>(
  writing: Writing<S>,
  draft: Draft,
): Pick<WritingState<S>, 'draft' | 'textKey'> => ({
  draft,
  textKey: writing.state.textKey + 1,
});

/** Neither the server nor the device has what was typed: leaving the page would lose it. */
export const isOnlyInPage = ({ status, isStoredHere }: WritingState): boolean =>
  !isStoredHere && status !== 'saved' && status !== 'new';

/** Whether the server's version is one that this device has sent, whose answer was lost with its page or its network. */
export const isOwnVersion = <S extends SavedText>(
  { sentFingerprints }: Pick<Writing<S>, 'sentFingerprints'>,
  story: S,
): boolean => sentFingerprints.includes(fingerprintOf(draftOf(story)));
