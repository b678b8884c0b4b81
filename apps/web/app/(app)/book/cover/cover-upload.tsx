'use client';

import { type BookCover, COVER_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import {
  createBookPhotographCalls,
  createPhotographUploader,
} from '#features/stories/uploads/create-photograph-uploader.ts';
import { UploadList } from '#features/stories/uploads/upload-list.tsx';
import { useUploads } from '#features/stories/uploads/use-uploads.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { PhotoPicker } from '#ui/forms/photo-picker.tsx';
import { Text } from '#ui/text/text.tsx';

interface CoverUploadProps {
  bookId: string;
  addedCount: number;
  /** Changes the newest state of the cover. */
  onCover: (change: (cover: BookCover) => BookCover) => void;
}

/** Adds a photograph to the book from the cover page; once checked it stands on the cover. */
export const CoverUpload = ({ bookId, addedCount, onCover }: CoverUploadProps) => {
  const t = useTranslations('cover.photographs');
  const { client, properties } = useSession();
  const { uploads, uploadList } = useUploads({
    createUploader: () => createPhotographUploader(createBookPhotographCalls(client, bookId)),
    place: `cover.${bookId}`,
    writer: properties.session.auth?.uid ?? null,
    // The book may have another revision by then: a page that was left would save an outdated cover, which is refused.
    isForOpenPage: true,
    onReady: ({ id }) =>
      onCover((cover) => ({
        ...cover,
        photographId: id,
        addedPhotographIds: [id, ...cover.addedPhotographIds.filter((addedId) => addedId !== id)],
      })),
  });
  const isFull = addedCount + uploadList.length >= COVER_PHOTOGRAPHS_MAX;
  return (
    <>
      {uploads ? <UploadList uploads={uploads} uploadList={uploadList} /> : null}
      {isFull ? (
        <Text tone="soft">{t('full', { most: COVER_PHOTOGRAPHS_MAX })}</Text>
      ) : (
        <PhotoPicker label={t('add')} onPick={(files) => void uploads?.send(files)} />
      )}
    </>
  );
};
