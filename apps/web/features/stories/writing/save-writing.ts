import { ApiError } from '@souvenance/contracts';
import { fingerprintOf } from './draft.ts';
import { copyName, isOwnVersion, keepOnDevice, type SavedText, show, type Writing } from './writing.ts';

const idleMs = 2_000;
const retryMs = 10_000;

const planAfter = <S extends SavedText>(writing: Writing<S>, delayMs: number): void => {
  writing.callOff();
  writing.callOff = writing.deps.after(delayMs, () => void saveNow(writing));
};

/** Two seconds of rest, and the words go to the server. */
export const planSave = <S extends SavedText>(writing: Writing<S>): void => planAfter(writing, idleMs);

const storyOf = async <S extends SavedText>(writing: Writing<S>): Promise<S> => {
  if (writing.state.story) return writing.state.story;
  const { textStore, copies, newName } = writing.deps;
  const story = await textStore.create();
  show(writing, { story });
  keepOnDevice(writing);
  if (copyName(writing) !== newName) copies.forget(newName);
  return story;
};

/** The story as the server knows it, begun without a word where it was not. */
export const beginSaved = async <S extends SavedText>(writing: Writing<S>): Promise<S> => {
  while (writing.running) await writing.running;
  if (writing.state.story) return writing.state.story;
  const beginning = storyOf(writing);
  writing.running = beginning
    .then(
      () => undefined,
      // The caller hears why; a save that waits for it tries for itself.
      () => undefined,
    )
    .finally(() => {
      writing.running = null;
    });
  return beginning;
};

/** The server has the words of `story`; what was typed since goes next. */
export const markSaved = <S extends SavedText>(writing: Writing<S>, story: S): void => {
  const { copies, now } = writing.deps;
  const { isDirty } = writing;
  writing.sentFingerprints = [];
  show(writing, { story, savedAt: now(), status: isDirty ? 'waiting' : 'saved', sentence: null });
  if (isDirty) {
    keepOnDevice(writing);
    planSave(writing);
  } else {
    copies.forget(story.id);
  }
};

/** Statuses after which the same words may be taken later: signed out, timed out, too early, too many. */
const LATER = new Set([401, 408, 425, 429]);

/** True for a refusal that the same words meet again each time. */
const isForGood = ({ status }: ApiError): boolean => status < 500 && !LATER.has(status);

/** The API's sentence; none for a refusal of the whole form, whose words speak of fields that this page has not. */
const sentenceOf = ({ code, sentence }: ApiError): string | null =>
  code === 'request.invalid' || sentence === '' ? null : sentence;

const markFailed = async <S extends SavedText>(writing: Writing<S>, error: unknown): Promise<void> => {
  writing.isDirty = true;
  const { story } = writing.state;
  if (!(error instanceof ApiError)) {
    show(writing, { status: 'offline' });
    planAfter(writing, retryMs);
  } else if (error.code === 'story.conflict' && story) {
    const other = await writing.deps.textStore.read(story.id);
    if (isOwnVersion(writing, other)) {
      show(writing, { story: other, status: 'waiting' });
      planSave(writing);
    } else show(writing, { status: 'conflict', conflict: other });
  } else {
    const status = isForGood(error) ? 'refused' : 'failed';
    show(writing, { status, sentence: sentenceOf(error) });
    if (status === 'failed') planAfter(writing, retryMs);
  }
};

/** Answers that are lost are many where a network comes and goes. */
const SENT_MAX = 20;

const push = async <S extends SavedText>(writing: Writing<S>): Promise<void> => {
  writing.isDirty = false;
  const { draft } = writing.state;
  show(writing, { status: 'saving' });
  try {
    const story = await storyOf(writing);
    writing.sentFingerprints = [...writing.sentFingerprints, fingerprintOf(draft)].slice(-SENT_MAX);
    // A text that its writer took from the device on leaving does not come back to it.
    if (writing.deps.copies.has(copyName(writing))) keepOnDevice(writing);
    markSaved(writing, await writing.deps.textStore.save(story.id, draft, story.revision));
  } catch (error) {
    // Reading the other version can fail as well: the words are on the device, and are tried again.
    await markFailed(writing, error).catch((second: unknown) => markFailed(writing, second));
  }
};

/** Saves what has not been saved, one save at a time. Without a network it waits for its return. */
export const saveNow = async <S extends SavedText>(writing: Writing<S>): Promise<void> => {
  writing.callOff();
  if (writing.running) await writing.running;
  if (!writing.isDirty || writing.state.conflict) return;
  if (!writing.deps.isOnline()) {
    show(writing, { status: 'offline' });
    return;
  }
  writing.running ??= push(writing).finally(() => {
    writing.running = null;
  });
  return writing.running;
};
