'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useFormatFileSize } from '#ui/formats/use-format-file-size.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { isRestorationFile } from './send-archive.ts';

interface ArchiveUploadProps {
  onSend: (files: readonly File[], onProgress: (file: File, fraction: number) => void) => Promise<void>;
}

/**
 * Chooses the archive on this device, with the list of erasures if it is there, and sends it to the empty installation.
 */
export const ArchiveUpload = ({ onSend }: ArchiveUploadProps) => {
  const t = useTranslations('restoration');
  const formatSize = useFormatFileSize();
  const input = useRef<HTMLInputElement>(null);
  const action = useAction();
  const [refusedName, setRefusedName] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ file: File; fraction: number } | null>(null);
  const send = (files: readonly File[]) => {
    const unexpectedFile = files.find((file) => !isRestorationFile(file));
    setRefusedName(unexpectedFile?.name ?? null);
    if (unexpectedFile !== undefined || files.length === 0) return;
    void action
      .run(() => onSend(files, (file, fraction) => setProgress({ file, fraction })))
      .finally(() => setProgress(null));
  };
  return (
    <Stack space="3">
      <Text>{t('uploadLead')}</Text>
      {refusedName === null ? null : (
        <Notice tone="attention" isLive>
          {t('uploadOther', { name: refusedName })}
        </Notice>
      )}
      {action.problemMessage === undefined ? null : (
        <Notice tone="error" isLive>
          {action.problemMessage}
        </Notice>
      )}
      {progress === null ? null : (
        <Progress
          label={t('uploading', { name: progress.file.name, size: formatSize(progress.file.size) })}
          fraction={progress.fraction}
          note={t('uploadStays')}
        />
      )}
      <div>
        <Button
          variant="secondary"
          isBusy={action.busy}
          busyLabel={t('busy')}
          onClick={() => input.current?.click()}
        >
          {t('upload')}
        </Button>
        <HiddenText>
          <input
            ref={input}
            type="file"
            aria-hidden
            accept=".age,.jsonl"
            multiple
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              send(files);
            }}
          />
        </HiddenText>
      </div>
    </Stack>
  );
};
