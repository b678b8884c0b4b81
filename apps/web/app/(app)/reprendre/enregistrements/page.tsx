import { canDo } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ImportTabs } from '#features/importing/import-tabs.tsx';
import { listRecentImports } from '#features/importing/recent/recent-imports.ts';
import { RecentImportsList } from '#features/importing/recent/recent-imports-list.tsx';
import { VoiceFiles } from '#features/importing/voices/voice-files.tsx';
import { readBookStories } from '#features/stories/read-book-stories.ts';
import { listStoryChoices } from '#features/stories/story-rights.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('voices'))('pageTitle'),
});

interface VoiceFilesPageProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

/** Recordings that the family already has, from telephones and dictaphones. */
const VoiceFilesPage = async ({ searchParams }: VoiceFilesPageProps) => {
  const { organization, user } = await requireMember();
  const { role } = organization;
  if (!canDo(role, 'story.write')) notFound();
  const { book: bookId } = await searchParams;
  const [book, client, t, tImporting] = await Promise.all([
    readCurrentBook(bookId),
    createServerClient(),
    getTranslations('voices'),
    getTranslations('importing'),
  ]);
  const stories = await readBookStories(client, book.id);
  const recentImports = listRecentImports(stories, { writerUid: user.uid, now: new Date() });
  return (
    <Page
      back={<BackLink href={`/stories/draft?book=${book.id}`}>{tImporting('back')}</BackLink>}
      title={t('pageTitle')}
    >
      <Messages areas={['voices', 'voice', 'importing']}>
        <ImportTabs bookId={book.id} current="voices" />
        <VoiceFiles
          book={book}
          storyChoices={listStoryChoices(stories, { role, uid: user.uid, book })}
          recentImports={recentImports}
        />
        <RecentImportsList bookId={book.id} imports={recentImports} />
      </Messages>
    </Page>
  );
};

export default VoiceFilesPage;
