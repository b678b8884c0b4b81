'use client';

import { useState } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import type { Conversation } from './conversation/conversation.ts';
import { ConversationForm } from './conversation/conversation-form.tsx';
import { type ChosenFile, DocumentPicker } from './document-picker.tsx';
import { SentFiles } from './files/sent-files.tsx';
import type { RecentImport } from './recent/recent-imports.ts';
import { RecentImportsList } from './recent/recent-imports-list.tsx';
import { type OpenDocument, ReviewDocument } from './review-document.tsx';
import type { ImportBook } from './voices/speaker-choice.tsx';
import { useVoiceUploads } from './voices/use-voice-uploads.ts';

interface ImportDocumentProps {
  book: ImportBook;
  recentImports: readonly RecentImport[];
}

interface OpenConversation {
  readonly file: ChosenFile;
  readonly conversation: Conversation;
}

/**
 * Brings the text of a document or of a chat into the book as drafts: choose, check the cuts, take. Nothing enters the
 * book.
 */
export const ImportDocument = ({ book, recentImports }: ImportDocumentProps) => {
  const [chat, setChat] = useState<OpenConversation | null>(null);
  const [document, setDocument] = useState<OpenDocument | null>(null);
  const leave = () => {
    setChat(null);
    setDocument(null);
  };
  const { uploads, uploadList, doneCount } = useVoiceUploads(book.id, recentImports);
  const sending = uploads ? (
    <SentFiles area="voices.sending" uploads={uploads} uploadList={uploadList} doneCount={doneCount} />
  ) : null;
  if (document !== null)
    return (
      <Stack space="5">
        <ReviewDocument
          book={book}
          document={document}
          voiceUploads={uploads}
          formerImport={recentImports.find(({ importId }) => importId === document.file.importId)}
          onLeave={leave}
        />
        {sending}
      </Stack>
    );
  if (chat !== null)
    return (
      <ConversationForm
        conversation={chat.conversation}
        onRead={(reading) => setDocument({ reading, file: chat.file })}
        onLeave={leave}
      />
    );
  return (
    <Stack space="5">
      {sending}
      <DocumentPicker
        onRead={(reading, file) => setDocument({ reading, file })}
        onConversation={(conversation, file) => setChat({ conversation, file })}
      />
      <RecentImportsList bookId={book.id} imports={recentImports} />
    </Stack>
  );
};
