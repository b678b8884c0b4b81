import { ApiError } from '@souvenance/contracts';
import { ASIDE, COPY_PREFIX, type DeviceCopies } from '../writing/device-copy.ts';
import type { Draft } from '../writing/draft.ts';

interface SendDeps {
  /** Names of all that the device keeps of stories. */
  readonly names: () => readonly string[];
  readonly copies: DeviceCopies;
  /** Begins a story in a book, as an answer to a question or freely; gives its id. */
  readonly create: (bookId: string, questionId: string | null) => Promise<{ id: string; revision: number }>;
  /** @throws ApiError */
  readonly save: (id: string, draft: Draft, revision: number) => Promise<unknown>;
  /** The book of a story that the server knows. */
  readonly bookOf: (id: string) => Promise<string>;
}

const NEW = /^new\.(?<bookId>[^.]+)\.(?<questionId>[^.]+)$/;

const asNew = async ({ create, save }: SendDeps, bookId: string, questionId: string | null, draft: Draft) => {
  const { id, revision } = await create(bookId, questionId);
  await save(id, draft, revision);
};

/** Sends one copy; words that meet another version become a draft of their own, so that neither is lost. */
const sendOne = async (deps: SendDeps, name: string): Promise<void> => {
  const copy = deps.copies.read(name);
  if (copy === null) return;
  const [story = '', aside] = name.split(ASIDE);
  const isNew = NEW.exec(story)?.groups;
  if (isNew) {
    const { bookId = '', questionId = '' } = isNew;
    await asNew(deps, bookId, questionId === 'free' ? null : questionId, copy.draft);
    return;
  }
  // Words of another page of the same story: a draft of their own.
  if (aside !== undefined) return asNew(deps, await deps.bookOf(story), null, copy.draft);
  try {
    await deps.save(name, copy.draft, copy.revision ?? 0);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'story.conflict') throw error;
    await asNew(deps, await deps.bookOf(name), null, copy.draft);
  }
};

/**
 * Before sign-out: sends every text that only this device has, then removes it here. A text that can't be sent stays,
 * and is taken up when its writer comes back. Answers how many were sent.
 */
export const sendStoredCopies = async (deps: SendDeps): Promise<number> => {
  let sentCount = 0;
  for (const key of deps.names()) {
    const name = key.slice(COPY_PREFIX.length);
    if (deps.copies.isOthers(name)) continue;
    try {
      await sendOne(deps, name);
      deps.copies.forget(name);
      sentCount += 1;
    } catch (error) {
      // The story is another person's, or the network is gone: another copy may still go.
      if (!(error instanceof ApiError)) break;
    }
  }
  return sentCount;
};
