import { type Draft, draftOf, isSameDraft } from './draft.ts';
import { beginSaved, markSaved, planSave, saveNow } from './save-writing.ts';
import {
  type AutosaverDeps,
  beginWriting,
  copyName,
  isOwnVersion,
  keepOnDevice,
  replacedText,
  type SavedText,
  show,
  type Writing,
} from './writing.ts';

const change = <S extends SavedText>(writing: Writing<S>, part: Partial<Draft>): void => {
  const draft = { ...writing.state.draft, ...part };
  if (isSameDraft(draft, writing.state.draft)) return;
  writing.isDirty = true;
  show(writing, { draft, status: writing.deps.isOnline() ? 'waiting' : 'offline', sentence: null });
  keepOnDevice(writing);
  if (!writing.state.conflict) planSave(writing);
};

/** Takes up what this device kept, if the server has not got it. */
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
  show(writing, { ...replacedText(writing, copy.draft), status: 'waiting', isRestored: true });
  if (story && copy.revision !== story.revision && !isOwnVersion(writing, story))
    show(writing, { status: 'conflict', conflict: story });
  else planSave(writing);
};

/** The writer's own version becomes the newest; the other stays in the history. */
const keepMine = async <S extends SavedText>(writing: Writing<S>): Promise<void> => {
  const { conflict, draft } = writing.state;
  if (!conflict) return;
  const story = await writing.deps.textStore.save(conflict.id, draft, conflict.revision);
  writing.isDirty = false;
  show(writing, { conflict: null, ...replacedText(writing, draft) });
  markSaved(writing, story);
};

/** The other version becomes the newest, after the writer's own has been put into the history. */
const takeOther = async <S extends SavedText>(writing: Writing<S>): Promise<void> => {
  const { conflict, draft } = writing.state;
  const { textStore } = writing.deps;
  if (!conflict) return;
  const mine = await textStore.save(conflict.id, draft, conflict.revision);
  const story = await textStore.restore(conflict, mine);
  writing.isDirty = false;
  show(writing, { conflict: null, ...replacedText(writing, draftOf(story)) });
  markSaved(writing, story);
};

/**
 * Saves what is typed: on the device at once, on the server after two seconds of rest or when asked. A version
 * that somebody else saved in the meantime stops it until the writer has chosen; neither text is lost.
 */
export const openAutosaver = <S extends SavedText>(deps: AutosaverDeps<S>) => {
  const writing = beginWriting(deps);
  return {
    change: (part: Partial<Draft>) => change(writing, part),
    /** The same, by something else than the editor: it is opened anew on it. */
    rewrite: (part: Partial<Draft>) => {
      change(writing, part);
      show(writing, replacedText(writing, writing.state.draft));
    },
    flush: () => saveNow(writing),
    resume: () => resume(writing),
    keepMine: () => keepMine(writing),
    takeOther: () => takeOther(writing),
    /** The server changed something other than the words: the state of the story. */
    adopt: (story: S) => show(writing, { story }),
    /** The server changed the words themselves, when all that was typed had been saved. */
    replace: (story: S) => {
      show(writing, replacedText(writing, draftOf(story)));
      markSaved(writing, story);
    },
    /** The story as the server knows it, begun where it was not. @throws ApiError, or Error without a network */
    begin: () => beginSaved(writing),
    read: () => writing.state,
    subscribe: (listener: () => void) => {
      writing.listeners.add(listener);
      return () => void writing.listeners.delete(listener);
    },
  };
};

export type Autosaver<S extends SavedText = SavedText> = ReturnType<typeof openAutosaver<S>>;
