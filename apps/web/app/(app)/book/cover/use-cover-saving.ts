'use client';

import type { Book } from '@souvenance/contracts';
import { useRef } from 'react';
import { useSelfSaving } from '#features/rendering/use-self-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { type CoverChoice, choiceOf } from './cover-choice.ts';

const isNamed = ({ title, narrator }: CoverChoice): boolean => title.trim() !== '' && narrator.trim() !== '';

/**
 * Keeps the choices by themselves, each with the revision that the one before brought. A choice with an empty title or
 * name waits until it has one.
 */
export const useCoverSaving = (book: Book, onSaved: (book: Book) => void) => {
  const client = useClient();
  const revision = useRef(book.revision);
  const send = async (choice: CoverChoice) => {
    const body = { ...choice, revision: revision.current };
    const updatedBook = await client.call('books.update', { params: { bookId: book.id }, body });
    revision.current = updatedBook.revision;
    onSaved(updatedBook);
  };
  const [saving, { value: choice, state, problem }] = useSelfSaving({
    initial: choiceOf(book),
    mayKeep: isNamed,
    send,
  });
  const change = (next: Partial<CoverChoice>) => saving.change({ ...saving.read().value, ...next });
  return { choice, change, state, problem, save: () => void saving.flush() };
};
