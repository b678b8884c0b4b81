import { ApiError } from '@souvenance/contracts';
import { computeFingerprint, isSameDraft, toDraft } from './draft.ts';
import { copyName, isOwnVersion, type SavedText, storeOnDevice, update, type Writing } from './writing.ts';

const IDLE_MS = 2_000;
const RETRY_MS = 10_000;

const scheduleSave = <S extends SavedText>(writing: Writing<S>, delayMs: number): void => {
  writing.cancelSave();
  writing.cancelSave = writing.deps.after(delayMs, () => void saveNow(writing));
};

/** Schedules a save after two seconds without typing. */
export const scheduleIdleSave = <S extends SavedText>(writing: Writing<S>): void =>
  scheduleSave(writing, IDLE_MS);

const createStoryIfMissing = async <S extends SavedText>(writing: Writing<S>): Promise<S> => {
  if (writing.state.story) return writing.state.story;
  const { textStore, copies, newName } = writing.deps;
  const created = await textStore.create(writing.creationId, writing.state.speaker);
  // A repeated creation returns the story as it is by now, of which this writer has seen none of the text.
  const story = created.revision === 0 ? created : { ...created, ...toDraft(null), revision: 0 };
  update(writing, { story });
  storeOnDevice(writing);
  if (copyName(writing) !== newName) copies.forget(newName);
  return story;
};

/** Returns the story on the server, and creates an empty one first when needed. */
export const ensureSavedStory = async <S extends SavedText>(writing: Writing<S>): Promise<S> => {
  while (writing.running) await writing.running;
  if (writing.state.story) return writing.state.story;
  const creation = createStoryIfMissing(writing);
  writing.running = creation
    .then(
      () => undefined,
      // The caller gets the error; a save that waits for this tries by itself.
      () => undefined,
    )
    .finally(() => {
      writing.running = null;
    });
  return creation;
};

/** Marks the text of `story` as saved; text typed since is saved next. */
export const markSaved = <S extends SavedText>(writing: Writing<S>, story: S): void => {
  const { copies, now } = writing.deps;
  const { isDirty } = writing;
  writing.sentFingerprints = [];
  update(writing, { story, savedAt: now(), status: isDirty ? 'waiting' : 'saved', problemMessage: null });
  if (isDirty) {
    storeOnDevice(writing);
    scheduleIdleSave(writing);
  } else {
    copies.forget(story.id);
  }
};

/** Statuses after which the same text may be accepted later: signed out, timed out, too early, too many requests. */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429]);

/** True for a refusal that repeating the same request will not change. */
const isFinal = ({ status }: ApiError): boolean => status < 500 && !RETRYABLE_STATUSES.has(status);

/** The API's message; null for `request.invalid`, whose message is about fields that this page does not have. */
const findProblemMessage = ({ code, userMessage }: ApiError): string | null =>
  code === 'request.invalid' || userMessage === '' ? null : userMessage;

const markFailed = <S extends SavedText>(writing: Writing<S>, error: unknown): void => {
  writing.isDirty = true;
  if (!(error instanceof ApiError)) {
    update(writing, { status: 'offline' });
    scheduleSave(writing, RETRY_MS);
  } else {
    const status = isFinal(error) ? 'refused' : 'failed';
    update(writing, { status, problemMessage: findProblemMessage(error) });
    if (status === 'failed') scheduleSave(writing, RETRY_MS);
  }
};

/**
 * Reads the version that the server has instead of the expected one. Resolves true when it can be saved over: it has
 * the text that was edited here, and another field of it was changed, or it has text that this writer has sent.
 * Otherwise the writer chooses between both.
 */
const adoptNewest = async <S extends SavedText>(writing: Writing<S>, storyId: string): Promise<boolean> => {
  const newest = await writing.deps.textStore.read(storyId);
  if (isSameDraft(toDraft(writing.state.story), toDraft(newest)) || isOwnVersion(writing, newest)) {
    update(writing, { story: newest, status: 'waiting' });
    return true;
  }
  update(writing, { status: 'conflict', conflict: newest });
  return false;
};

/** Maximum number of fingerprints remembered: on a bad network many answers are lost. */
const SENT_MAX = 20;

const handleFailure = async <S extends SavedText>(
  writing: Writing<S>,
  error: unknown,
  isRepeated: boolean,
): Promise<void> => {
  const { story } = writing.state;
  if (!(error instanceof ApiError) || error.code !== 'story.conflict' || !story)
    return markFailed(writing, error);
  writing.isDirty = true;
  if (!(await adoptNewest(writing, story.id))) return;
  if (isRepeated) scheduleIdleSave(writing);
  else await saveDraft(writing, true);
};

const saveDraft = async <S extends SavedText>(writing: Writing<S>, isRepeated = false): Promise<void> => {
  writing.isDirty = false;
  const { draft } = writing.state;
  update(writing, { status: 'saving' });
  try {
    const story = await createStoryIfMissing(writing);
    writing.sentFingerprints = [...writing.sentFingerprints, computeFingerprint(draft)].slice(-SENT_MAX);
    // If the copy was deleted meanwhile (at sign-out), it is not written again.
    if (writing.deps.copies.has(copyName(writing))) storeOnDevice(writing);
    markSaved(writing, await writing.deps.textStore.save(story.id, draft, story.revision));
  } catch (error) {
    // Reading the other version may fail too: the text is on the device, and is tried again.
    await handleFailure(writing, error, isRepeated).catch((secondError: unknown) =>
      markFailed(writing, secondError),
    );
  }
};

/** Saves unsaved text, one save at a time. Without a network it waits for its return. */
export const saveNow = async <S extends SavedText>(writing: Writing<S>): Promise<void> => {
  writing.cancelSave();
  if (writing.running) await writing.running;
  if (!writing.isDirty || writing.state.conflict) return;
  if (!writing.deps.isOnline()) {
    update(writing, { status: 'offline' });
    return;
  }
  writing.running ??= saveDraft(writing).finally(() => {
    writing.running = null;
  });
  return writing.running;
};
