'use client';

import { useState } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { DocumentPicker } from './document-picker.tsx';
import type { RecentImport } from './recent-imports.ts';
import { RecentImportsList } from './recent-imports-list.tsx';
import { type OpenDocument, ReviewDocument } from './review-document.tsx';

interface ImportDocumentProps {
  bookId: string;
  /** Name of the narrator; null when the reader is the narrator, whose text is always theirs. */
  narrator: string | null;
  recentImports: readonly RecentImport[];
}

/** Brings the text of a document into the book as drafts: choose, check the cuts, take. Nothing enters the book. */
export const ImportDocument = ({ bookId, narrator, recentImports }: ImportDocumentProps) => {
  const [document, setDocument] = useState<OpenDocument | null>(null);
  if (document === null)
    return (
      <Stack space="5">
        <DocumentPicker onRead={(reading, fileName) => setDocument({ reading, fileName })} />
        <RecentImportsList imports={recentImports} />
      </Stack>
    );
  return (
    <ReviewDocument
      bookId={bookId}
      narrator={narrator}
      document={document}
      onLeave={() => setDocument(null)}
    />
  );
};
