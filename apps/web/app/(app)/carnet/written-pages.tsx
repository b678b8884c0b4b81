'use client';

import type { BookQuestion, WrittenPage } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import {
  createPhotographUploader,
  type PhotographCalls,
} from '#features/stories/uploads/create-photograph-uploader.ts';
import { UploadList } from '#features/stories/uploads/upload-list.tsx';
import { useUploads } from '#features/stories/uploads/use-uploads.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { List } from '#ui/data/list.tsx';
import { PhotoPicker } from '#ui/forms/photo-picker.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { WrittenPageRow } from './written-page-row.tsx';

interface WrittenPagesProps {
  bookId: string;
  pages: readonly WrittenPage[];
  /** Questions that a page without a code can be assigned to. */
  questions: readonly BookQuestion[];
}

/** Upload of written pages, and the result of each. */
export const WrittenPages = ({ bookId, pages, questions }: WrittenPagesProps) => {
  const t = useTranslations('notebook.sent');
  const { client, properties } = useSession();
  const router = useRouter();
  const calls = {
    announce: (body) => client.call('writtenPages.create', { params: { bookId }, body }),
    received: (pageId) => client.call('writtenPages.received', { params: { pageId } }),
    read: (photographId) => client.call('photographs.read', { params: { photographId } }),
  } satisfies PhotographCalls;
  const { uploads, uploadList } = useUploads({
    createUploader: () => createPhotographUploader(calls),
    place: `notebook.${bookId}`,
    writer: properties.session.auth?.uid ?? null,
    onReady: () => router.refresh(),
  });
  return (
    <Section title={t('title')}>
      <PhotoPicker label={t('add')} isMultiple onPick={(files) => void uploads?.send(files)} />
      {uploads ? <UploadList uploads={uploads} uploadList={uploadList} /> : null}
      {pages.length === 0 ? (
        <Text tone="soft">{t('empty')}</Text>
      ) : (
        <List>
          {pages.map((page) => (
            <WrittenPageRow key={page.id} page={page} questions={questions} />
          ))}
        </List>
      )}
    </Section>
  );
};
