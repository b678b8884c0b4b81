'use client';

import type { Book, BookPagesView } from '@souvenance/contracts';
import { useState } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';
import { serializeByRevision } from './serialize-by-revision.ts';

/** The book's pages as last saved, and functions that save them one after the other. */
export const usePageSaves = (bookId: string, pages: BookPagesView) => {
  const client = useClient();
  const [view, setView] = useState(pages);
  const [withRevision] = useState(() => serializeByRevision(pages.revision));
  const params = { bookId };
  const saveTexts = async (texts: Pick<Book, 'dedication' | 'epigraph'>): Promise<void> => {
    await withRevision((revision) => client.call('books.update', { params, body: { ...texts, revision } }));
  };
  const saveTree = async (tree: BookPagesView['familyTree']): Promise<void> =>
    setView(
      await withRevision((revision) =>
        client.call('bookPages.saveFamilyTree', { params, body: { ...tree, revision } }),
      ),
    );
  const saveChronology = async (chronology: BookPagesView['chronology']): Promise<void> =>
    setView(
      await withRevision((revision) =>
        client.call('bookPages.saveChronology', { params, body: { ...chronology, revision } }),
      ),
    );
  return { view, saveOpeningTexts: saveTexts, saveTree, saveChronology };
};
