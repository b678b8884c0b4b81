'use client';

import type { Book, BookPagesView } from '@souvenance/contracts';
import { useState } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';
import { serializeByRevision } from './serialize-by-revision.ts';

/** The pages as they were last heard of, and their saves one after the other, whichever page they are of. */
export const usePageSaves = (bookId: string, pages: BookPagesView) => {
  const client = useClient();
  const [view, setView] = useState(pages);
  const [next] = useState(() => serializeByRevision(pages.revision));
  const params = { bookId };
  const saveWords = async (words: Pick<Book, 'dedication' | 'epigraph'>): Promise<void> => {
    await next((revision) => client.call('books.update', { params, body: { ...words, revision } }));
  };
  const saveTree = async (tree: BookPagesView['familyTree']): Promise<void> =>
    setView(
      await next((revision) =>
        client.call('bookPages.saveFamilyTree', { params, body: { ...tree, revision } }),
      ),
    );
  const saveChronology = async (chronology: BookPagesView['chronology']): Promise<void> =>
    setView(
      await next((revision) =>
        client.call('bookPages.saveChronology', { params, body: { ...chronology, revision } }),
      ),
    );
  return { view, saveWords, saveTree, saveChronology };
};
