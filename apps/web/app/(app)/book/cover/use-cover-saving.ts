'use client';

import type { Book } from '@souvenance/contracts';
import { useRef } from 'react';
import { useAutosave } from '#features/rendering/use-autosave.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { type CoverChoice, toCoverChoice } from './cover-choice.ts';

const hasTitleAndName = ({ title, narrator, secondNarrator }: CoverChoice): boolean =>
  title.trim() !== '' && narrator.trim() !== '' && secondNarrator?.name.trim() !== '';

/**
 * Saves changes of the cover, each with the revision of the previous save. A cover with an empty title or name is not
 * saved until it has one.
 */
export const useCoverSaving = (book: Book, onSaved: (book: Book) => void) => {
  const client = useClient();
  const revision = useRef(book.revision);
  const send = async ({ secondNarrator, ...choice }: CoverChoice) => {
    const secondName = secondNarrator && { secondNarratorName: secondNarrator.name };
    const body = { ...choice, ...secondName, revision: revision.current };
    const updatedBook = await client.call('books.update', { params: { bookId: book.id }, body });
    revision.current = updatedBook.revision;
    onSaved(updatedBook);
  };
  const [saving, { value: choice, state, problem }] = useAutosave({
    initial: toCoverChoice(book),
    isValid: hasTitleAndName,
    send,
  });
  const read = () => saving.read().value;
  const change = (next: Partial<CoverChoice>) => saving.change({ ...read(), ...next });
  return { choice, change, read, state, problem, save: () => void saving.flush() };
};
