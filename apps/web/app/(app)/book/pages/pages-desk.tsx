'use client';

import type { Book, BookPagesView } from '@souvenance/contracts';
import { ChronologyDesk } from './chronology-desk.tsx';
import { FirstWords, WordsAsTheyAre } from './first-words.tsx';
import { TreeDesk } from './tree-desk.tsx';
import { usePageSaves } from './use-page-saves.ts';

interface PagesDeskProps {
  book: Book;
  pages: BookPagesView;
  mayMake: boolean;
}

/** The pages, one below the other. */
export const PagesDesk = ({ book, pages, mayMake }: PagesDeskProps) => {
  const { view, saveWords, saveTree, saveChronology } = usePageSaves(book.id, pages);
  return (
    <>
      {mayMake ? <FirstWords book={book} onSave={saveWords} /> : <WordsAsTheyAre book={book} />}
      <TreeDesk
        tree={view.familyTree}
        generations={view.generations}
        narrator={book.narrator}
        mayMake={mayMake}
        onSave={saveTree}
      />
      <ChronologyDesk
        chronology={view.chronology}
        proposals={view.proposals}
        mayMake={mayMake}
        onSave={saveChronology}
      />
    </>
  );
};
