'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import type { LibraryStatus, LibraryStatuses } from './library-statuses.ts';

interface ChoicesState {
  readonly bookId: string;
  readonly statuses: LibraryStatuses;
  /** Name of a reader of the family, who may remove only their own questions; null for those who write. */
  readonly readerName: string | null;
}

/** The choices that were clicked and not read again yet: true for chosen, by library id. */
type Overrides = ReadonlyMap<string, boolean>;

const withOverride = (overrides: Overrides, libraryId: string, isChosen: boolean | null): Overrides => {
  const changed = new Map(overrides);
  if (isChosen === null) changed.delete(libraryId);
  else changed.set(libraryId, isChosen);
  return changed;
};

/**
 * Choosing and removing library questions. A click is shown at once; the calls follow one after the other, in the order
 * of the clicks, and the page is read again after the last. A call that fails takes its click back and says why.
 */
export const useLibraryChoices = ({ bookId, statuses, readerName }: ChoicesState) => {
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [overrides, setOverrides] = useState<Overrides>(new Map());
  const [readStatuses, setReadStatuses] = useState(statuses);
  const queue = useRef(Promise.resolve());
  const waitingCount = useRef(0);
  /** Ids of questions that were chosen here and not read again yet, by library id. */
  const questionIds = useRef(new Map<string, string>());
  if (readStatuses !== statuses) {
    setReadStatuses(statuses);
    if (!action.busy) setOverrides(new Map());
  }
  const getStatus = (libraryId: string): LibraryStatus => {
    const isChosen = overrides.get(libraryId);
    if (isChosen !== undefined) return isChosen ? 'chosen' : 'free';
    return statuses.get(libraryId)?.status ?? 'free';
  };
  const canChange = (libraryId: string): boolean => {
    const status = getStatus(libraryId);
    if (status === 'free' || status === 'skipped') return true;
    const isOwn = readerName === null || (statuses.get(libraryId)?.askedBy ?? readerName) === readerName;
    return status === 'chosen' && isOwn;
  };
  const save = async (libraryId: string, isChosen: boolean): Promise<void> => {
    if (isChosen) {
      const question = await client.call('questions.choose', { params: { bookId }, body: { libraryId } });
      questionIds.current.set(libraryId, question.id);
      return;
    }
    const questionId = questionIds.current.get(libraryId) ?? statuses.get(libraryId)?.questionId ?? '';
    await client.call('questions.unchoose', { params: { bookId, questionId } });
  };
  const set = (libraryId: string, isChosen: boolean): void => {
    setOverrides((current) => withOverride(current, libraryId, isChosen));
    waitingCount.current += 1;
    queue.current = queue.current.then(async () => {
      const isSaved = await action.run(() => save(libraryId, isChosen));
      waitingCount.current -= 1;
      if (!isSaved) setOverrides((current) => withOverride(current, libraryId, null));
      else if (waitingCount.current === 0) router.refresh();
    });
  };
  return { sentence: action.sentence, getStatus, canChange, set };
};

export type LibraryChoices = ReturnType<typeof useLibraryChoices>;
