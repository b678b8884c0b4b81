import { ApiError } from '@souvenance/contracts';
import { computeFingerprint, type Draft, isSameDraft, toDraft } from './draft.ts';
import { ensureSavedStory, markSaved, saveNow, scheduleIdleSave } from './save-writing.ts';
import type { Speaker } from './speaker.ts';
import {
  type AutosaverDeps,
  copyName,
  createWriting,
  isOwnVersion,
  replaceText,
  type SavedText,
  storeOnDevice,
  update,
  type Writing,
} from './writing.ts';

const applyChange = <S extends SavedText>(writing: Writing<S>, changes: Partial<Draft>): void => {
  const draft = { ...writing.state.draft, ...changes };
  if (isSameDraft(draft, writing.state.draft)) return;
  writing.isDirty = true;
  update(writing, { draft, status: writing.deps.isOnline() ? 'waiting' : 'offline', problemMessage: null });
  storeOnDevice(writing);
  if (!writing.state.conflict) scheduleIdleSave(writing);
};

/** Whether the copy is that of a new story in another tab: this sheet is then another story, and begins empty. */
const isStoryOfOtherTab = async <S extends SavedText>(writing: Writing<S>): Promise<boolean> => {
  const { copies, isPageOpen } = writing.deps;
  const page = copies.findOtherPage(copyName(writing));
  return page !== undefined && isPageOpen(page);
};

/** Restores the device's copy of the text, if the server does not have it. */
const resume = async <S extends SavedText>(writing: Writing<S>): Promise<void> => {
  if (writing.state.story === null && (await isStoryOfOtherTab(writing))) return;
  // Text typed since the page was opened is newer than the copy, which then stays beside it.
  if (writing.isDirty) return;
  restore(writing);
};

const restore = <S extends SavedText>(writing: Writing<S>): void => {
  const name = copyName(writing);
  const { copies } = writing.deps;
  const copy = copies.read(name);
  if (!copy) return;
  if (isSameDraft(copy.draft, writing.state.draft)) {
    copies.forget(name);
    return;
  }
  const { story } = writing.state;
  // The copy itself may be sent at this moment, by the page that wrote it or by one that sends what was left.
  writing.sentFingerprints = [...(copy.sentFingerprints ?? []), computeFingerprint(copy.draft)];
  writing.creationId = copy.creationId ?? writing.creationId;
  writing.isDirty = true;
  update(writing, {
    ...replaceText(writing, copy.draft),
    speaker: copy.speaker ?? writing.state.speaker,
    status: 'waiting',
    isRestored: true,
  });
  // From now on this page sends the copy, and no other does.
  storeOnDevice(writing);
  if (story && copy.revision !== story.revision && !isOwnVersion(writing, story))
    update(writing, { status: 'conflict', conflict: story });
  else scheduleIdleSave(writing);
};

/**
 * Takes the server's story. When somebody else has changed its text, that text is shown, or beside the writer's own if
 * this has unsaved changes: saving on would erase it.
 */
const adopt = <S extends SavedText>(writing: Writing<S>, story: S): void => {
  const { story: before } = writing.state;
  const hasSameText = story.revision === before?.revision || isSameDraft(toDraft(before), toDraft(story));
  if (hasSameText || isOwnVersion(writing, story)) update(writing, { story });
  else if (writing.isDirty || writing.running !== null) {
    writing.isDirty = true;
    update(writing, { status: 'conflict', conflict: story });
  } else {
    update(writing, replaceText(writing, toDraft(story)));
    markSaved(writing, story);
  }
};

/** Saves unsaved text. Resolves false when the server does not have all of it afterwards. */
const flush = async <S extends SavedText>(writing: Writing<S>): Promise<boolean> => {
  await saveNow(writing);
  return !writing.isDirty && writing.state.conflict === null;
};

/**
 * Saves one of two texts over the other, which stays in the history. An earlier attempt whose answer was lost counts.
 */
const saveChosen = async <S extends SavedText>(
  writing: Writing<S>,
  draft: Draft,
  { id, revision }: S,
): Promise<S> => {
  const { textStore } = writing.deps;
  try {
    return await textStore.save(id, draft, revision, true);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'story.conflict') throw error;
    const story = await textStore.read(id);
    if (isSameDraft(draft, toDraft(story))) return story;
    // A third text: the writer compares again.
    update(writing, { conflict: story });
    throw error;
  }
};

const resolveConflict = <S extends SavedText>(writing: Writing<S>, story: S): void => {
  writing.isDirty = false;
  update(writing, { conflict: null, ...replaceText(writing, toDraft(story)) });
  markSaved(writing, story);
};

/** Saves the writer's own version as the newest; the other stays in the history. */
const keepMine = async <S extends SavedText>(writing: Writing<S>): Promise<void> => {
  const { conflict, draft } = writing.state;
  if (conflict) resolveConflict(writing, await saveChosen(writing, draft, conflict));
};

/** Makes the other version the newest, after saving the writer's own to the history. */
const takeOther = async <S extends SavedText>(writing: Writing<S>): Promise<void> => {
  const { conflict, draft } = writing.state;
  if (!conflict) return;
  let newest = conflict;
  if (writing.isDirty) {
    const { revision } = await saveChosen(writing, draft, conflict);
    // If the second step fails, both ways out of the conflict go on from here.
    newest = { ...conflict, revision };
    writing.isDirty = false;
    update(writing, { conflict: newest });
  }
  resolveConflict(writing, await saveChosen(writing, toDraft(conflict), newest));
};

/**
 * Saves typed text: on the device at once, on the server after two seconds without typing, or when requested. A version
 * saved by somebody else meanwhile stops it until the writer has chosen; neither text is lost.
 */
export const openAutosaver = <S extends SavedText>(deps: AutosaverDeps<S>) => {
  const writing = createWriting(deps);
  let resumption: Promise<void> | null = null;
  return {
    change: (part: Partial<Draft>) => applyChange(writing, part),
    /** A change made outside the editor: the editor is remounted with the new text. */
    rewrite: (part: Partial<Draft>) => {
      applyChange(writing, part);
      update(writing, replaceText(writing, writing.state.draft));
    },
    /** Chooses the speaker, and stores the choice with the text that the server does not have yet. */
    changeSpeaker: (speaker: Speaker) => {
      update(writing, { speaker });
      if (writing.isDirty && writing.state.story === null) storeOnDevice(writing);
    },
    flush: () => flush(writing),
    /** Restores the device's copy, once. Resolves when the text of this page is known. */
    resume: () => {
      resumption ??= resume(writing);
      return resumption;
    },
    keepMine: () => keepMine(writing),
    takeOther: () => takeOther(writing),
    /** The server has changed the story: its state, or also its text. */
    adopt: (story: S) => adopt(writing, story),
    /**
     * Returns the story on the server, and creates it first when needed. @throws ApiError, or Error without a network
     */
    begin: () => ensureSavedStory(writing),
    read: () => writing.state,
    subscribe: (listener: () => void) => {
      writing.listeners.add(listener);
      return () => void writing.listeners.delete(listener);
    },
  };
};

export type Autosaver<S extends SavedText = SavedText> = ReturnType<typeof openAutosaver<S>>;
