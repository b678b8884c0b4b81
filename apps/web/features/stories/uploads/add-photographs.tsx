'use client';

import { STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PhotoPicker } from '#ui/forms/photo-picker.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { PlacedPhotograph } from '../writing/placed-photographs.ts';
import type { Uploads } from './open-uploads.ts';
import type { Upload } from './upload.ts';
import { UploadList } from './upload-list.tsx';

interface AddPhotographsProps extends Pick<ComponentProps<typeof PhotoPicker>, 'onPick' | 'opener'> {
  labels: Record<'add' | 'removed' | 'restore', string>;
  /** How many photographs the story has. */
  count: number;
  /** The photograph that was taken out last; null once it is back. */
  removed: PlacedPhotograph | null;
  onRestore: (photograph: PlacedPhotograph) => void;
  uploads: Uploads | null;
  uploadList: readonly Upload[];
  /** Whether more were chosen than the story takes. */
  isFull: boolean;
}

/** Below the photographs of a story: the one taken out last, those on their way, and the button that adds more. */
export const AddPhotographs = ({
  labels,
  count,
  removed,
  onRestore,
  uploads,
  uploadList,
  isFull,
  onPick,
  opener,
}: AddPhotographsProps) => {
  const t = useTranslations('stories.photographs');
  const place = useFocusOnChange(removed);
  return (
    <div ref={place} tabIndex={-1}>
      <Stack space="4">
        {removed && count < STORY_PHOTOGRAPHS_MAX ? (
          <Notice
            tone="info"
            live
            actions={<Button onClick={() => onRestore(removed)}>{labels.restore}</Button>}
          >
            {labels.removed}
          </Notice>
        ) : null}
        {uploads ? <UploadList uploads={uploads} uploadList={uploadList} /> : null}
        {isFull ? (
          <Notice tone="attention" live>
            {t('tooMany')}
          </Notice>
        ) : null}
        <PhotoPicker label={labels.add} multiple onPick={onPick} opener={opener} />
      </Stack>
    </div>
  );
};
