'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSession } from '#lib/session/session-provider.tsx';
import { isRunning } from '../../stories/uploads/upload.ts';
import { useUploads } from '../../stories/uploads/use-uploads.ts';
import { findImportedStory, type RecentImport } from '../recent/recent-imports.ts';
import { createVoiceFileUploader, voicesPlace } from './voice-uploader.ts';

/** Sound files of a book on their way, one after the other; those of a page that was closed go on here. */
export const useVoiceUploads = (bookId: string, recentImports: readonly RecentImport[]) => {
  const t = useTranslations('voices');
  const { client, properties } = useSession();
  const router = useRouter();
  const [doneCount, setDoneCount] = useState(0);
  const findStoryId = (importId: string, fileName: string): string | undefined =>
    findImportedStory(recentImports, { importId, fileName });
  const writer = properties.session.auth?.uid ?? null;
  const { uploads, uploadList } = useUploads({
    createUploader: () =>
      createVoiceFileUploader(client, { bookId, writer, findStoryId, noVoiceMessage: t('unread') }),
    place: voicesPlace(bookId),
    writer,
    // One after the other: recordings of one story stay in their order.
    concurrency: 1,
    onReady: () => setDoneCount((count) => count + 1),
  });
  const isIdle = !uploadList.some(isRunning);
  useEffect(() => {
    if (doneCount > 0 && isIdle) router.refresh();
  }, [doneCount, isIdle, router]);
  return { uploads, uploadList, doneCount, isIdle };
};

export type VoiceUploads = ReturnType<typeof useVoiceUploads>;
