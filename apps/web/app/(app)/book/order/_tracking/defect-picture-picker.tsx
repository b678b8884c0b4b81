'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { PhotoPicker } from '#ui/forms/photo-picker.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface DefectPicturePickerProps {
  files: readonly File[];
  max: number;
  onFiles: (files: readonly File[]) => void;
}

/** Optional pictures of a defect. */
export const DefectPicturePicker = ({ files, max, onFiles }: DefectPicturePickerProps) => {
  const t = useTranslations('order.defects.picture');
  const container = useFocusOnChange(files.length);
  return (
    <div ref={container} tabIndex={-1}>
      <Stack space="3">
        <Text>{t('hint', { most: max })}</Text>
        {files.map((file, index) => (
          <Row key={`${file.name}-${file.lastModified}-${file.size}`}>
            <Text>{t('chosen', { number: index + 1, name: file.name })}</Text>
            <Button
              variant="quiet"
              icon="remove"
              onClick={() => onFiles(files.filter((candidate) => candidate !== file))}
            >
              {t('remove', { number: index + 1 })}
            </Button>
          </Row>
        ))}
        {files.length < max ? (
          <PhotoPicker
            isMultiple
            label={t(files.length === 0 ? 'attach' : 'attachAnother')}
            onPick={(picked) => onFiles([...files, ...picked].slice(0, max))}
          />
        ) : null}
      </Stack>
    </div>
  );
};
