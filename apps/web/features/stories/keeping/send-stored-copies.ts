import { ApiError, type Story } from '@souvenance/contracts';
import { ASIDE, COPY_PREFIX, type DeviceCopies, type DeviceCopy } from '../writing/device-copy.ts';
import { type Draft, isSameDraft, toDraft } from '../writing/draft.ts';
import type { Speaker } from '../writing/speaker.ts';
import { parseTemporaryName } from '../writing/temporary-name.ts';
import { isOwnVersion } from '../writing/writing.ts';

interface NewStory {
  readonly bookId: string;
  /** The question that it answers; null for a free story. */
  readonly questionId: string | null;
  /** Undefined where the sheet did not ask who speaks. */
  readonly speaker: Speaker | undefined;
}

interface SendDeps {
  /** Storage keys of the copies to send, each beginning with COPY_PREFIX. */
  readonly keys: readonly string[];
  readonly copies: DeviceCopies;
  /** Creates a story. The same `creationId` is always the same story. */
  readonly create: (story: NewStory, creationId: string | undefined) => Promise<Pick<Story, 'id'>>;
  /** @throws ApiError */
  readonly save: (id: string, draft: Draft, revision: number) => Promise<unknown>;
  readonly read: (id: string) => Promise<Story>;
  /** Returns a new creation id; undefined where the browser makes none. */
  readonly newId: () => string | undefined;
  /** True to leave a text that meets another version to its sheet, which shows both. */
  readonly leavesConflicts?: boolean;
}

/**
 * Saves the copy over the revision that its writer saw, or over the writer's own text, whose answer was lost. Resolves
 * false when the server has another text.
 */
const saveOver = async (deps: SendDeps, id: string, copy: DeviceCopy, revision: number): Promise<boolean> => {
  try {
    await deps.save(id, copy.draft, revision);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'story.conflict') throw error;
  }
  const story = await deps.read(id);
  if (isSameDraft(copy.draft, toDraft(story))) return true;
  if (!isOwnVersion({ sentFingerprints: copy.sentFingerprints ?? [] }, story)) return false;
  await deps.save(id, copy.draft, story.revision);
  return true;
};

/**
 * Saves the copy as a new story. The creation id is stored first, so that a text that is refused makes one story only.
 */
const saveAsNew = async (deps: SendDeps, name: string, copy: DeviceCopy, story: NewStory): Promise<void> => {
  const creationId = copy.creationId ?? deps.newId();
  if (creationId !== undefined && creationId !== copy.creationId)
    deps.copies.keep(name, { ...copy, creationId });
  const { id } = await deps.create(story, creationId);
  if (await saveOver(deps, id, copy, 0)) return;
  // The story of that id has another text by now: this one becomes a story beside it.
  const { creationId: _, ...ownCopy } = copy;
  await saveAsNew(deps, name, ownCopy, story);
};

/**
 * Sends one copy. A copy in conflict with another version becomes a draft of its own, so that neither is lost, or is
 * left. Resolves false when it was left.
 */
const sendCopy = async (deps: SendDeps, name: string, copy: DeviceCopy): Promise<boolean> => {
  const [storyName = '', aside] = name.split(ASIDE);
  const newStory = parseTemporaryName(storyName);
  if (newStory !== null) {
    await saveAsNew(deps, name, copy, { ...newStory, speaker: copy.speaker });
    return true;
  }
  if (aside === undefined) {
    if (await saveOver(deps, name, copy, copy.revision ?? 0)) return true;
    if (deps.leavesConflicts === true) return false;
  }
  // Text of another page of the same story becomes a draft of its own too.
  const story = await deps.read(storyName);
  if (isSameDraft(copy.draft, toDraft(story))) return true;
  await saveAsNew(deps, name, copy, { bookId: story.bookId, questionId: null, speaker: story });
  return true;
};

/**
 * Sends every text that only this device has, then deletes it here. A text that cannot be sent stays stored until its
 * writer returns. Returns how many were sent.
 */
export const sendStoredCopies = async (deps: SendDeps): Promise<number> => {
  let sentCount = 0;
  for (const key of deps.keys) {
    const name = key.slice(COPY_PREFIX.length);
    // Null for the copy of another account, and for one that cannot be parsed: both stay on the device.
    const copy = deps.copies.read(name);
    if (copy === null) continue;
    try {
      if (!(await sendCopy(deps, name, copy))) continue;
      deps.copies.forget(name);
      sentCount += 1;
    } catch (error) {
      // The API refused this copy (it may be another person's story): continue with the next. Without a network, stop.
      if (!(error instanceof ApiError)) break;
    }
  }
  return sentCount;
};
