import { canDo } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ImportDocument } from '#features/importing/import-document.tsx';
import { ImportTabs } from '#features/importing/import-tabs.tsx';
import { listRecentImports } from '#features/importing/recent/recent-imports.ts';
import { readBookStories } from '#features/stories/read-book-stories.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('importing'))('pageTitle'),
});

interface ImportProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

/** Brings in what a family already has: today, text documents. */
const ImportPage = async ({ searchParams }: ImportProps) => {
  const { organization, user } = await requireMember();
  if (!canDo(organization.role, 'story.write')) notFound();
  const { book: bookId } = await searchParams;
  const [book, client, t] = await Promise.all([
    readCurrentBook(bookId),
    createServerClient(),
    getTranslations('importing'),
  ]);
  const stories = await readBookStories(client, book.id);
  const recentImports = listRecentImports(stories, { writerUid: user.uid, now: new Date() });
  return (
    <Page
      back={<BackLink href={`/stories/draft?book=${book.id}`}>{t('back')}</BackLink>}
      title={t('pageTitle')}
    >
      <Messages areas={['importing', 'voices']}>
        <ImportTabs bookId={book.id} current="texts" />
        <ImportDocument book={book} recentImports={recentImports} />
      </Messages>
    </Page>
  );
};

export default ImportPage;
