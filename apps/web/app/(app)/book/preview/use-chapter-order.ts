'use client';

import type { Book } from '@souvenance/contracts';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useChangeRefresh } from '#lib/api-client/use-change-refresh.ts';
import { useClient } from '#lib/session/session-provider.tsx';

/** An order of the chapters, and the rule that made it. */
export interface Arrangement {
  readonly chapterIds: readonly string[];
  readonly orderedBy: Book['chapterOrder'];
}

/** An order, and the orders before it that `undo` goes back to. */
interface Step {
  readonly arrangement: Arrangement;
  readonly former: readonly Arrangement[];
}

/** A step to save, and the sentence that announces it once it is saved. */
interface PendingStep extends Step {
  readonly message: string;
}

/** Time after the last change until the pages are composed again, so that several changes compose them once. */
const REFRESH_MS = 2_500;

const isSame = (one: Arrangement, other: Arrangement): boolean =>
  one.orderedBy === other.orderedBy &&
  one.chapterIds.length === other.chapterIds.length &&
  one.chapterIds.every((id, index) => id === other.chapterIds[index]);

const useSaveOrder = (bookId: string) => {
  const client = useClient();
  return async ({ chapterIds, orderedBy }: Arrangement): Promise<Arrangement> => {
    const params = { bookId };
    const body = { storyIds: [...chapterIds] };
    const book =
      orderedBy === 'hand'
        ? await client.call('books.orderChapters', { params, body })
        : await client.call('books.orderByLife', {
            params,
            body: orderedBy === 'narrator' ? { ...body, byNarrator: true } : body,
          });
    return { chapterIds: book.chapters, orderedBy: book.chapterOrder };
  };
};

/**
 * The order of a book's chapters. Each change is shown and saved at once; of changes that wait for a running save only
 * the last is kept. `undo` goes back one change at a time. A save that fails restores the last saved order, and drops
 * its step. A change is announced when it is saved.
 */
export const useChapterOrder = (bookId: string, readOrder: Arrangement) => {
  const changes = useChangeRefresh();
  const action = useAction();
  const save = useSaveOrder(bookId);
  const [step, setStep] = useState<Step>({ arrangement: readOrder, former: [] });
  const [announcement, setAnnouncement] = useState('');
  const lastSaved = useRef(step);
  const lastRead = useRef(readOrder);
  const waiting = useRef<PendingStep | null>(null);
  const isSaving = useRef(false);
  const refreshTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(refreshTimer.current), []);
  useEffect(() => {
    // A page that was read before the last change was saved does not replace that change.
    if (isSaving.current || !changes.hasAll() || isSame(lastRead.current, readOrder)) return;
    lastRead.current = readOrder;
    if (isSame(step.arrangement, readOrder)) return;
    // Chapters that changed elsewhere replace the order on screen.
    lastSaved.current = { arrangement: readOrder, former: [] };
    setStep(lastSaved.current);
  });
  const planRefresh = () => {
    clearTimeout(refreshTimer.current);
    refreshTimer.current = setTimeout(changes.refresh, REFRESH_MS);
  };
  const saveWaiting = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    while (waiting.current !== null) {
      const { arrangement, former, message } = waiting.current;
      waiting.current = null;
      const isSaved = await action.run(async () => {
        lastSaved.current = { arrangement: await save(arrangement), former };
        changes.count();
      });
      if (waiting.current !== null) continue;
      setStep(lastSaved.current);
      if (isSaved) setAnnouncement(message);
    }
    isSaving.current = false;
    if (!changes.hasAll()) planRefresh();
  };
  const apply = (next: PendingStep) => {
    clearTimeout(refreshTimer.current);
    setStep(next);
    setAnnouncement('');
    waiting.current = next;
    void saveWaiting();
  };
  const { arrangement: current, former } = step;
  return {
    ...current,
    problemMessage: action.problemMessage,
    announcement,
    change: (arrangement: Arrangement, message: string) =>
      apply({ arrangement, former: [...former, current], message }),
    undoCount: former.length,
    undo: (message: string) => {
      const arrangement = former.at(-1);
      if (arrangement !== undefined) apply({ arrangement, former: former.slice(0, -1), message });
    },
  };
};
