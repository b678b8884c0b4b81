import { canDo } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AddToAlbum } from '#features/album/add-to-album.tsx';
import { Album } from '#features/album/album.tsx';
import { listAlbumImports } from '#features/album/album-imports.ts';
import { AlbumImportsList } from '#features/album/album-imports-list.tsx';
import { ImportTabs } from '#features/importing/import-tabs.tsx';
import { readBookStories } from '#features/stories/read-book-stories.ts';
import { listStoryChoices } from '#features/stories/story-rights.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('album'))('pageTitle'),
});

interface AlbumPageProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

/** Photographs that the family already has: many at once, into an album beside the stories, then into stories. */
const AlbumPage = async ({ searchParams }: AlbumPageProps) => {
  const { organization, user } = await requireMember();
  const { role } = organization;
  if (!canDo(role, 'story.write')) notFound();
  const { book: bookId } = await searchParams;
  const [book, client, t, tImporting] = await Promise.all([
    readCurrentBook(bookId),
    createServerClient(),
    getTranslations('album'),
    getTranslations('importing'),
  ]);
  const [stories, { photographs }] = await Promise.all([
    readBookStories(client, book.id),
    client.call('album.list', { params: { bookId: book.id } }),
  ]);
  const { uid } = user;
  const storyChoices = listStoryChoices(stories, { role, uid, book });
  const shownPhotographs = photographs.filter(({ isRemoved }) => !isRemoved);
  return (
    <Page
      back={<BackLink href={`/stories/draft?book=${book.id}`}>{tImporting('back')}</BackLink>}
      title={t('pageTitle')}
      width="wide"
    >
      <Messages areas={['album', 'importing']}>
        <ImportTabs bookId={book.id} current="photographs" />
        <AddToAlbum bookId={book.id} />
        {shownPhotographs.length === 0 ? null : (
          <Album
            book={book}
            canLayOut={canDo(role, 'book.layout')}
            photographs={shownPhotographs}
            storyChoices={storyChoices}
          />
        )}
        <AlbumImportsList
          bookId={book.id}
          imports={listAlbumImports(photographs, { uid, now: new Date() })}
        />
      </Messages>
    </Page>
  );
};

export default AlbumPage;
