'use client';

import type { Book } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';

/** An order of the chapters, and the rule that made it. */
export interface Arrangement {
  readonly chapterIds: readonly string[];
  readonly orderedBy: Book['chapterOrder'];
}

/** Time after the last change until the pages are composed again, so that several changes compose them once. */
const REFRESH_MS = 2_500;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/**
 * The order of a book's chapters. Each change is shown and saved at once; of changes that wait for a running save only
 * the last is kept. `undo` goes back one change at a time. A save that fails restores the saved order.
 */
export const useChapterOrder = (bookId: string, savedOrder: Arrangement) => {
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [current, setCurrent] = useState(savedOrder);
  const [former, setFormer] = useState<readonly Arrangement[]>([]);
  const [readIds, setReadIds] = useState(savedOrder.chapterIds);
  const lastSaved = useRef(savedOrder);
  const waiting = useRef<Arrangement | null>(null);
  const isSaving = useRef(false);
  const refreshTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(refreshTimer.current), []);
  // Chapters that changed elsewhere replace the order on screen; an order that was saved here is there already.
  if (!isSame(readIds, savedOrder.chapterIds)) {
    setReadIds(savedOrder.chapterIds);
    if (!isSame(current.chapterIds, savedOrder.chapterIds) && !action.busy) {
      setCurrent(savedOrder);
      setFormer([]);
    }
  }
  const save = async ({ chapterIds, orderedBy }: Arrangement): Promise<Arrangement> => {
    const params = { bookId };
    const book =
      orderedBy === 'life'
        ? await client.call('books.orderByLife', { params })
        : await client.call('books.orderChapters', { params, body: { storyIds: [...chapterIds] } });
    return { chapterIds: book.chapters, orderedBy: book.chapterOrder };
  };
  const saveWaiting = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    while (waiting.current !== null) {
      const arrangement = waiting.current;
      waiting.current = null;
      const isSaved = await action.run(async () => {
        lastSaved.current = await save(arrangement);
      });
      if (waiting.current !== null) continue;
      setCurrent(lastSaved.current);
      if (isSaved)
        refreshTimer.current = setTimeout(() => startTransition(() => router.refresh()), REFRESH_MS);
    }
    isSaving.current = false;
  };
  const apply = (arrangement: Arrangement) => {
    clearTimeout(refreshTimer.current);
    setCurrent(arrangement);
    waiting.current = arrangement;
    void saveWaiting();
  };
  return {
    ...current,
    sentence: action.sentence,
    isBusy: action.busy,
    change: (arrangement: Arrangement) => {
      setFormer([...former, current]);
      apply(arrangement);
    },
    canUndo: former.length > 0,
    undo: () => {
      const previous = former.at(-1);
      if (previous === undefined) return;
      setFormer(former.slice(0, -1));
      apply(previous);
    },
  };
};
