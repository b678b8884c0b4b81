'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSession } from '#lib/session/session-provider.tsx';
import { useFileDrop } from '#lib/storage/use-file-drop.ts';
import { PhotoPicker } from '#ui/forms/photo-picker.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { SentFiles } from '../importing/files/sent-files.tsx';
import { isRunning } from '../stories/uploads/upload.ts';
import { useUploads } from '../stories/uploads/use-uploads.ts';
import { createAlbumUploader } from './album-uploader.ts';

/** Photographs after which the album below is read again while more arrive. */
const REFRESH_EVERY = 24;

/** Chooses or drops any number of photographs, and adds them to the album as they arrive. */
export const AddToAlbum = ({ bookId }: { bookId: string }) => {
  const t = useTranslations('album');
  const { client, properties } = useSession();
  const router = useRouter();
  const [doneCount, setDoneCount] = useState(0);
  const [duplicates, setDuplicates] = useState<readonly string[]>([]);
  const { uploads, uploadList } = useUploads({
    createUploader: () =>
      createAlbumUploader(client, bookId, (name) => setDuplicates((before) => [...before, name])),
    place: `album.${bookId}`,
    writer: properties.session.auth?.uid ?? null,
    onReady: () => setDoneCount((count) => count + 1),
  });
  const isIdle = !uploadList.some(isRunning);
  const readCount = isIdle ? doneCount : doneCount - (doneCount % REFRESH_EVERY);
  useEffect(() => {
    if (readCount > 0) router.refresh();
  }, [readCount, router]);
  const send = (files: File[]) => {
    if (files.length > 0) void uploads?.send(files, { importId: crypto.randomUUID() });
  };
  useFileDrop(send);
  return (
    <Stack space="4">
      <PhotoPicker label={t('add')} variant="primary" isMultiple onPick={send} />
      <Text tone="soft">{t('addHint')}</Text>
      {uploads ? (
        <SentFiles
          area="album.uploads"
          uploads={uploads}
          uploadList={uploadList}
          doneCount={doneCount}
          duplicates={duplicates}
        />
      ) : null}
    </Stack>
  );
};
