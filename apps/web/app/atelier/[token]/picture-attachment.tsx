'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { PhotoPicker } from '#ui/forms/photo-picker.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { useAtelierClient } from './use-atelier-client.ts';

interface PictureAttachmentProps {
  file: File | null;
  onFile: (file: File | null) => void;
}

/** Field for one picture that accompanies a text. */
export const PictureAttachmentField = ({ file, onFile }: PictureAttachmentProps) => {
  const t = useTranslations('atelier.picture');
  const container = useFocusOnChange(file);
  return (
    <div ref={container} tabIndex={-1}>
      <Stack space="3">
        <Text>{file === null ? t('hint') : t('chosen', { name: file.name })}</Text>
        <PhotoPicker
          label={t(file === null ? 'attach' : 'change')}
          onPick={([picked]) => picked && onFile(picked)}
        />
        {file === null ? null : (
          <div>
            <Button variant="quiet" icon="remove" onClick={() => onFile(null)}>
              {t('remove')}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
};

/**
 * State of an attached picture, and a function that uploads it. It is uploaded together with the text, so that none is
 * left without one.
 */
export const usePictureAttachment = (token: string) => {
  const client = useAtelierClient();
  const [file, setFile] = useState<File | null>(null);
  return {
    file,
    onFile: setFile,
    upload: async (): Promise<{ pictureId?: string }> =>
      file === null ? {} : client.call('atelier.uploadPicture', { params: { token }, body: file }),
  };
};
