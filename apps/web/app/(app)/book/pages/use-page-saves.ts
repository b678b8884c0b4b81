'use client';

import type {
  Book,
  BookPagesView,
  Chronology,
  FamilyTree,
  NameIndex,
  ProposedName,
} from '@souvenance/contracts';
import { useRef, useState } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';
import { serializeByRevision } from './serialize-by-revision.ts';

/** A change of the tree, the chronology or the index, given its state after all earlier saves. */
export type Change<T> = (current: T) => T;

/**
 * The book's pages as last saved, and functions that save them one after the other. A change is computed when its call
 * is sent, from the answer of the previous one: it cannot undo a save that was still under way when the user clicked.
 */
export const usePageSaves = (bookId: string, pages: BookPagesView) => {
  const client = useClient();
  const [view, setView] = useState(pages);
  const latestView = useRef(pages);
  const [withRevision] = useState(() => serializeByRevision(pages.revision));
  const params = { bookId };
  const showAnswer = (answer: BookPagesView): BookPagesView => {
    latestView.current = answer;
    setView(answer);
    return answer;
  };
  const saveTexts = async (texts: Pick<Book, 'dedication' | 'epigraph'>): Promise<void> => {
    await withRevision((revision) => client.call('books.update', { params, body: { ...texts, revision } }));
  };
  const saveTree = async (change: Change<FamilyTree>): Promise<void> => {
    await withRevision(async (revision) => {
      const body = { ...change(latestView.current.familyTree), revision };
      return showAnswer(await client.call('bookPages.saveFamilyTree', { params, body }));
    });
  };
  const saveChronology = async (change: Change<Chronology>): Promise<void> => {
    await withRevision(async (revision) => {
      const body = { ...change(latestView.current.chronology), revision };
      return showAnswer(await client.call('bookPages.saveChronology', { params, body }));
    });
  };
  const saveNameIndex = async (change: Change<NameIndex>): Promise<void> => {
    await withRevision(async (revision) => {
      const body = { ...change(latestView.current.nameIndex), revision };
      return showAnswer(await client.call('bookPages.saveNameIndex', { params, body }));
    });
  };
  const proposeNames = async (): Promise<readonly ProposedName[]> =>
    (await client.call('bookPages.proposeNames', { params })).names;
  return { view, saveOpeningTexts: saveTexts, saveTree, saveChronology, saveNameIndex, proposeNames };
};
