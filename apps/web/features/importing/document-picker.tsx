'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Conversation } from './conversation/conversation.ts';
import { findConversation } from './conversation/find-conversation.ts';
import { identifyFile } from './files/identify-file.ts';
import { DocumentError, type DocumentProblem } from './reading/document-error.ts';
import type { DocumentReading } from './reading/html-source.ts';
import { readDocument } from './reading/read-document.ts';

const ACCEPT = '.docx,.odt,.rtf,.doc,.pdf,.epub,.zip,.json,.txt,.md,.html,.htm';

/** A file that was chosen, without its content. */
export interface ChosenFile {
  readonly fileName: string;
  /** The same each time the file is chosen. */
  readonly importId: string;
}

interface DocumentPickerProps {
  onRead: (reading: DocumentReading, file: ChosenFile) => void;
  onConversation: (conversation: Conversation, file: ChosenFile) => void;
}

/** Chooses a document on this device and reads it here; says in a sentence why one cannot be read. */
export const DocumentPicker = ({ onRead, onConversation }: DocumentPickerProps) => {
  const t = useTranslations('importing');
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<DocumentProblem | null>(null);
  const read = async (file: File) => {
    setIsReading(true);
    setProblem(null);
    try {
      const conversation = await findConversation(file);
      const chosenFile = { fileName: file.name, importId: await identifyFile(file) };
      if (conversation === null) onRead(await readDocument(file), chosenFile);
      else onConversation(conversation, chosenFile);
    } catch (error) {
      logFault('a document could not be read', error);
      setProblem(error instanceof DocumentError ? error.why : 'unreadable');
    } finally {
      setIsReading(false);
    }
  };
  return (
    <Stack space="3">
      <Text>{t('kinds')}</Text>
      {problem === null ? null : (
        <Notice tone="attention" isLive>
          {t(`problems.${problem}`)}
        </Notice>
      )}
      <div>
        <Button
          variant="primary"
          isBusy={isReading}
          busyLabel={t('reading')}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <HiddenText>
          <input
            ref={input}
            type="file"
            aria-hidden
            accept={ACCEPT}
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              if (file) void read(file);
            }}
          />
        </HiddenText>
      </div>
    </Stack>
  );
};
