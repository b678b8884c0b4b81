import type { Story } from '@souvenance/contracts';
import type { SaveStatus } from '#ui/feedback/save-state.tsx';
import type { DeviceCopies } from './device-copy.ts';
import { type Draft, draftOf } from './draft.ts';

/** The server's side of writing, bound to one book and one question. */
export interface StoryKeeper {
  create: () => Promise<Story>;
  read: (storyId: string) => Promise<Story>;
  save: (storyId: string, draft: Draft, revision: number) => Promise<Story>;
  restore: (storyId: string, revision: number) => Promise<Story>;
}

export interface AutosaverDeps {
  readonly keeper: StoryKeeper;
  readonly copies: DeviceCopies;
  readonly initial: Story | null;
  /** Name of the device's copy while the server knows nothing of the story. */
  readonly newName: string;
  readonly isOnline: () => boolean;
  readonly now: () => Date;
  /** Calls `work` after a while; answers how to call it off. */
  readonly after: (delayMs: number, work: () => void) => () => void;
}

export interface WritingState {
  readonly draft: Draft;
  readonly story: Story | null;
  readonly status: SaveStatus;
  readonly savedAt: Date | undefined;
  /** The server's version, when it is not the one that was being written on. */
  readonly conflict: Story | null;
  /** The API's sentence about the last save that failed. */
  readonly sentence: string | null;
  /** Changes when the text was replaced from outside of the editor. */
  readonly textKey: number;
  readonly isRestored: boolean;
  /** False while what is not yet saved lives in this page alone: the browser keeps nothing for us. */
  readonly isKeptHere: boolean;
}

/** One story being written: what the screen shows, and what the saving remembers between two steps. */
export interface Writing {
  readonly deps: AutosaverDeps;
  readonly listeners: Set<() => void>;
  state: WritingState;
  /** Something was typed that the server has not got. */
  isDirty: boolean;
  running: Promise<void> | null;
  callOff: () => void;
}

export const beginWriting = (deps: AutosaverDeps): Writing => ({
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
    isKeptHere: true,
  },
  isDirty: false,
  running: null,
  callOff: () => undefined,
});

export const show = (writing: Writing, change: Partial<WritingState>): void => {
  writing.state = { ...writing.state, ...change };
  for (const listener of writing.listeners) listener();
};

/** The name under which the device keeps this story. */
export const copyName = ({ state, deps }: Writing): string => state.story?.id ?? deps.newName;

export const keepOnDevice = (writing: Writing): void => {
  const { draft, story } = writing.state;
  const isKeptHere = writing.deps.copies.keep(copyName(writing), {
    draft,
    revision: story?.revision ?? null,
  });
  if (isKeptHere !== writing.state.isKeptHere) show(writing, { isKeptHere });
};

/** A text that did not come out of the editor: the editor is opened anew on it. */
export const replacedText = (writing: Writing, draft: Draft): Partial<WritingState> => ({
  draft,
  textKey: writing.state.textKey + 1,
});

/** Neither the server nor the device has what was typed: leaving the page would lose it. */
export const isOnlyInPage = ({ status, isKeptHere }: WritingState): boolean =>
  !isKeptHere && status !== 'saved' && status !== 'new';
