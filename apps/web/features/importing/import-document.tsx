'use client';

import { useState } from 'react';
import { DocumentPicker } from './document-picker.tsx';
import { type OpenDocument, ReviewDocument } from './review-document.tsx';

interface ImportDocumentProps {
  bookId: string;
  /** Name of the narrator; null when the reader is the narrator, whose text is always theirs. */
  narrator: string | null;
}

/** Brings the text of a document into the book as drafts: choose, check the cuts, take. Nothing enters the book. */
export const ImportDocument = ({ bookId, narrator }: ImportDocumentProps) => {
  const [document, setDocument] = useState<OpenDocument | null>(null);
  if (document === null)
    return <DocumentPicker onRead={(reading, fileName) => setDocument({ reading, fileName })} />;
  return (
    <ReviewDocument
      bookId={bookId}
      narrator={narrator}
      document={document}
      onLeave={() => setDocument(null)}
    />
  );
};
