'use client';

import type { Book } from '@souvenance/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Problem, problemOf } from '#api/problem.ts';
import { useClient } from '#session/session-provider.tsx';
import { type CoverChoice, choiceOf } from './cover-choice.ts';

const pauseMs = 900;

export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

/**
 * Keeps the choices: a short pause after the last one, then one save at a time, each with the revision that the
 * one before brought. A choice with an empty title or name waits until it has one.
 */
export const useCoverSaving = (book: Book, onSaved: (book: Book) => void) => {
  const client = useClient();
  const [choice, setChoice] = useState<CoverChoice>(choiceOf(book));
  const [state, setState] = useState<SavingState>('saved');
  const [problem, setProblem] = useState<Problem | null>(null);
  const wanted = useRef(choice);
  const revision = useRef(book.revision);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);
  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const sent = wanted.current;
    if (isSaving.current || sent.title.trim() === '' || sent.narrator.trim() === '') return;
    isSaving.current = true;
    setState('saving');
    setProblem(null);
    try {
      const body = { ...sent, revision: revision.current };
      const saved = await client.call('books.update', { params: { bookId: book.id }, body });
      revision.current = saved.revision;
      setState(sent === wanted.current ? 'saved' : 'waiting');
      onSaved(saved);
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      setState(found.code === 'book.conflict' ? 'conflict' : 'failed');
    } finally {
      isSaving.current = false;
    }
    if (sent !== wanted.current) timer.current = setTimeout(save, pauseMs);
  }, [client, book.id, onSaved]);
  const change = useCallback(
    (next: Partial<CoverChoice>) => {
      wanted.current = { ...wanted.current, ...next };
      setChoice(wanted.current);
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pauseMs);
    },
    [save],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { choice, change, state, problem, save };
};
