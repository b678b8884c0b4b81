import { ApiError } from '@souvenance/contracts';
import { type Draft, isSameDraft, toDraft } from './draft.ts';
import { ensureSavedStory, markSaved, saveNow, scheduleIdleSave } from './save-writing.ts';
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

/** Restores the device's copy of the text, if the server does not have it. */
const resume = <S extends SavedText>(writing: Writing<S>): void => {
  const name = copyName(writing);
  const { copies } = writing.deps;
  const copy = copies.read(name);
  if (!copy) return;
  if (isSameDraft(copy.draft, writing.state.draft)) {
    copies.forget(name);
    return;
  }
  const { story } = writing.state;
  writing.sentFingerprints = copy.sentFingerprints ?? [];
  writing.isDirty = true;
  update(writing, { ...replaceText(writing, copy.draft), status: 'waiting', isRestored: true });
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

/** Saves one of two texts over the other, which stays in the history. An earlier attempt whose answer was lost counts. */
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
  return {
    change: (part: Partial<Draft>) => applyChange(writing, part),
    /** A change made outside the editor: the editor is remounted with the new text. */
    rewrite: (part: Partial<Draft>) => {
      applyChange(writing, part);
      update(writing, replaceText(writing, writing.state.draft));
    },
    flush: () => flush(writing),
    resume: () => resume(writing),
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
