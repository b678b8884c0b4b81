import { ApiError } from '@souvenance/contracts';
import { ASIDE, COPY_PREFIX, type DeviceCopies, type DeviceCopy } from '../writing/device-copy.ts';
import type { Draft } from '../writing/draft.ts';

interface SendDeps {
  /** Storage keys of the copies to send, each beginning with COPY_PREFIX. */
  readonly keys: readonly string[];
  readonly copies: DeviceCopies;
  /** Creates a story in a book, as an answer to a question or a free one. */
  readonly create: (bookId: string, questionId: string | null) => Promise<{ id: string; revision: number }>;
  /** @throws ApiError */
  readonly save: (id: string, draft: Draft, revision: number) => Promise<unknown>;
  /** Returns the book of a story on the server. */
  readonly readBookId: (id: string) => Promise<string>;
}

const NEW_STORY_NAME = /^new\.(?<bookId>[^.]+)\.(?<questionId>[^.]+)$/;

const saveAsNew = async (
  { create, save }: SendDeps,
  bookId: string,
  questionId: string | null,
  draft: Draft,
) => {
  const { id, revision } = await create(bookId, questionId);
  await save(id, draft, revision);
};

/** Sends one copy. A copy in conflict with another version becomes a draft of its own, so that neither is lost. */
const sendCopy = async (deps: SendDeps, name: string, copy: DeviceCopy): Promise<void> => {
  const [story = '', aside] = name.split(ASIDE);
  const isNew = NEW_STORY_NAME.exec(story)?.groups;
  if (isNew) {
    const { bookId = '', questionId = '' } = isNew;
    await saveAsNew(deps, bookId, questionId === 'free' ? null : questionId, copy.draft);
    return;
  }
  // Text of another page of the same story becomes a draft of its own.
  if (aside !== undefined) return saveAsNew(deps, await deps.readBookId(story), null, copy.draft);
  try {
    await deps.save(name, copy.draft, copy.revision ?? 0);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'story.conflict') throw error;
    await saveAsNew(deps, await deps.readBookId(name), null, copy.draft);
  }
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
      await sendCopy(deps, name, copy);
      deps.copies.forget(name);
      sentCount += 1;
    } catch (error) {
      // The API refused this copy (it may be another person's story): continue with the next. Without a network, stop.
      if (!(error instanceof ApiError)) break;
    }
  }
  return sentCount;
};
