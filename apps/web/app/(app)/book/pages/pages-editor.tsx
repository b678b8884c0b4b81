'use client';

import type { Book, BookPagesView } from '@souvenance/contracts';
import { ChronologyEditor } from './chronology-editor.tsx';
import { FirstWords, WordsAsTheyAre } from './first-words.tsx';
import { TreeEditor } from './tree-editor.tsx';
import { usePageSaves } from './use-page-saves.ts';

interface PagesEditorProps {
  book: Book;
  pages: BookPagesView;
  mayMake: boolean;
}

/** The pages, one below the other. */
export const PagesEditor = ({ book, pages, mayMake }: PagesEditorProps) => {
  const { view, saveWords, saveTree, saveChronology } = usePageSaves(book.id, pages);
  return (
    <>
      {mayMake ? <FirstWords book={book} onSave={saveWords} /> : <WordsAsTheyAre book={book} />}
      <TreeEditor
        tree={view.familyTree}
        generations={view.generations}
        narrator={book.narrator}
        mayMake={mayMake}
        onSave={saveTree}
      />
      <ChronologyEditor
        chronology={view.chronology}
        proposals={view.proposals}
        mayMake={mayMake}
        onSave={saveChronology}
      />
    </>
  );
};
