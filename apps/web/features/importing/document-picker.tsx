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
import { DocumentError, type DocumentProblem } from './reading/document-error.ts';
import type { DocumentReading } from './reading/html-source.ts';
import { readDocument } from './reading/read-document.ts';

const ACCEPT = '.docx,.odt,.rtf,.doc,.pdf,.epub,.zip,.txt,.md,.html,.htm';

interface DocumentPickerProps {
  onRead: (reading: DocumentReading, fileName: string) => void;
  onConversation: (conversation: Conversation, fileName: string) => void;
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
      if (conversation === null) onRead(await readDocument(file), file.name);
      else onConversation(conversation, file.name);
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
      <Text tone="soft">{t('stays')}</Text>
    </Stack>
  );
};
