'use client';

import { useEffect, useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useChangeRefresh } from '#lib/api-client/use-change-refresh.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import type { LibraryStatus, LibraryStatuses } from './library-statuses.ts';

interface ChoicesState {
  readonly bookId: string;
  /** The second narrator's id, for whom questions are chosen; null for the first. */
  readonly narratorId: string | null;
  readonly statuses: LibraryStatuses;
  /** False for readers: they may remove only their own questions. */
  readonly canWrite: boolean;
}

/** The choices that are not read again yet: true for chosen, by library id. */
type Overrides = ReadonlyMap<string, boolean>;

interface Click {
  readonly libraryId: string;
  readonly isChosen: boolean;
}

const withOverride = (overrides: Overrides, { libraryId, isChosen }: Click): Overrides =>
  new Map(overrides).set(libraryId, isChosen);

const isFree = (status: LibraryStatus): boolean => status === 'free' || status === 'skipped';

/**
 * Choosing and removing library questions. A click is shown at once; the calls follow one after the other, in the order
 * of the clicks, and the page is read again after the last. A call that fails takes its click back, and says why once
 * all calls are done.
 */
export const useLibraryChoices = ({ bookId, narratorId, statuses, canWrite }: ChoicesState) => {
  const client = useClient();
  const action = useAction();
  const changes = useChangeRefresh();
  const [overrides, setOverrides] = useState<Overrides>(new Map());
  const savedOverrides = useRef<Overrides>(overrides);
  const lastRead = useRef(statuses);
  const waiting = useRef<Click[]>([]);
  /** Ids of questions that were chosen here and not read again yet, by library id. */
  const questionIds = useRef(new Map<string, string>());
  useEffect(() => {
    if (action.busy || !changes.hasAll() || lastRead.current === statuses) return;
    lastRead.current = statuses;
    savedOverrides.current = new Map();
    setOverrides(savedOverrides.current);
  });
  const readStatus = (libraryId: string): LibraryStatus => statuses.get(libraryId)?.status ?? 'free';
  const getStatus = (libraryId: string): LibraryStatus => {
    const isChosen = overrides.get(libraryId);
    return isChosen === undefined ? readStatus(libraryId) : isChosen ? 'chosen' : 'free';
  };
  const canChange = (libraryId: string): boolean => {
    const status = getStatus(libraryId);
    // A question that the page has not read yet was chosen here.
    const isOwn = statuses.get(libraryId)?.isOwn ?? true;
    return isFree(status) || (status === 'chosen' && (canWrite || isOwn));
  };
  const isSaved = ({ libraryId, isChosen }: Click): boolean =>
    isChosen === (savedOverrides.current.get(libraryId) ?? !isFree(readStatus(libraryId)));
  const save = async (click: Click): Promise<void> => {
    const { libraryId, isChosen } = click;
    if (isChosen) {
      const body = { libraryId, narratorId };
      const question = await client.call('questions.choose', { params: { bookId }, body });
      questionIds.current.set(libraryId, question.id);
    } else {
      const questionId = questionIds.current.get(libraryId) ?? statuses.get(libraryId)?.questionId ?? '';
      await client.call('questions.unchoose', { params: { bookId, questionId } });
    }
    savedOverrides.current = withOverride(savedOverrides.current, click);
    changes.count();
  };
  const saveWaiting = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (let click = waiting.current.shift(); click !== undefined; click = waiting.current.shift())
      try {
        // A click that takes back one that failed has nothing to save.
        if (!isSaved(click)) await save(click);
      } catch (error) {
        failures.push(error);
        setOverrides(waiting.current.reduce(withOverride, savedOverrides.current));
      }
    if (!changes.hasAll()) changes.refresh();
    if (failures.length > 0) throw failures[0];
  };
  const set = (libraryId: string, isChosen: boolean): void => {
    const click = { libraryId, isChosen };
    setOverrides((current) => withOverride(current, click));
    waiting.current.push(click);
    // While it runs, the running work saves this click too.
    void action.run(saveWaiting);
  };
  return { problemMessage: action.problemMessage, getStatus, canChange, set };
};

export type LibraryChoices = ReturnType<typeof useLibraryChoices>;
