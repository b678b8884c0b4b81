'use client';

import type { Book, BookPagesView } from '@souvenance/contracts';
import { useState } from 'react';
import { useClient } from '#session/session-provider.tsx';
import { ChronologyDesk } from './chronology-desk.tsx';
import { FirstWords } from './first-words.tsx';
import { TreeDesk } from './tree-desk.tsx';

interface PagesDeskProps {
  book: Book;
  pages: BookPagesView;
  mayMake: boolean;
}

/** The pages, one below the other. Each change names the book as it was last heard of, whichever page it was of. */
export const PagesDesk = ({ book, pages, mayMake }: PagesDeskProps) => {
  const client = useClient();
  const [view, setView] = useState(pages);
  const params = { bookId: book.id };
  const { revision } = view;
  return (
    <>
      <FirstWords
        book={book}
        mayMake={mayMake}
        onSave={async (words) => {
          const saved = await client.call('books.update', { params, body: { ...words, revision } });
          setView({ ...view, revision: saved.revision });
        }}
      />
      <TreeDesk
        tree={view.familyTree}
        generations={view.generations}
        mayMake={mayMake}
        onSave={async (tree) =>
          setView(await client.call('bookPages.saveFamilyTree', { params, body: { ...tree, revision } }))
        }
      />
      <ChronologyDesk
        chronology={view.chronology}
        proposals={view.proposals}
        mayMake={mayMake}
        onSave={async (chronology) =>
          setView(
            await client.call('bookPages.saveChronology', { params, body: { ...chronology, revision } }),
          )
        }
      />
    </>
  );
};
