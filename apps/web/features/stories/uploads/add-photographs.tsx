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
  /** The photograph that was removed last; null once it is restored. */
  removed: PlacedPhotograph | null;
  onRestore: (photograph: PlacedPhotograph) => void;
  uploads: Uploads | null;
  uploadList: readonly Upload[];
  /** True when more photographs were chosen than the story accepts. */
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
  const container = useFocusOnChange(removed);
  return (
    <div ref={container} tabIndex={-1}>
      <Stack space="4">
        {removed && count < STORY_PHOTOGRAPHS_MAX ? (
          <Notice
            tone="info"
            isLive
            actions={<Button onClick={() => onRestore(removed)}>{labels.restore}</Button>}
          >
            {labels.removed}
          </Notice>
        ) : null}
        {uploads ? <UploadList uploads={uploads} uploadList={uploadList} /> : null}
        {isFull ? (
          <Notice tone="attention" isLive>
            {t('tooMany')}
          </Notice>
        ) : null}
        <PhotoPicker label={labels.add} isMultiple onPick={onPick} opener={opener} />
      </Stack>
    </div>
  );
};
