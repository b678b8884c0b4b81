'use client';

import type { Book, BookPagesView } from '@souvenance/contracts';
import { ChronologyEditor } from './chronology-editor.tsx';
import { NameIndexEditor } from './name-index-editor.tsx';
import { OpeningTextsEditor, ReadOnlyOpeningTexts } from './opening-texts.tsx';
import { TreeEditor } from './tree-editor.tsx';
import { usePageSaves } from './use-page-saves.ts';

interface PagesEditorProps {
  book: Book;
  pages: BookPagesView;
  canEdit: boolean;
}

/** Edits the pages of the book that are not stories: dedication and epigraph, family tree, chronology, index. */
export const PagesEditor = ({ book, pages, canEdit }: PagesEditorProps) => {
  const { view, saveOpeningTexts, saveTree, saveChronology, saveNameIndex, proposeNames } = usePageSaves(
    book.id,
    pages,
  );
  return (
    <>
      {canEdit ? (
        <OpeningTextsEditor book={book} onSave={saveOpeningTexts} />
      ) : (
        <ReadOnlyOpeningTexts book={book} />
      )}
      <TreeEditor
        tree={view.familyTree}
        generations={view.generations}
        narrator={book.narrator}
        canEdit={canEdit}
        onSave={saveTree}
      />
      <ChronologyEditor
        chronology={view.chronology}
        proposals={view.proposals}
        canEdit={canEdit}
        onSave={saveChronology}
      />
      <NameIndexEditor
        nameIndex={view.nameIndex}
        canEdit={canEdit}
        onSearch={proposeNames}
        onSave={saveNameIndex}
      />
    </>
  );
};
