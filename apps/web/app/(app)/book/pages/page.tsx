import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { canLayOut } from '#features/rendering/can-lay-out.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PagesEditor } from './pages-editor.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('bookPages'))('title'),
});

interface BookPagesProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

/** The pages of a book besides its stories: dedication, epigraph, family tree, chronology, index. */
const BookPagesPage = async ({ searchParams }: BookPagesProps) => {
  const properties = await requireMember();
  const book = await readCurrentBook((await searchParams).book);
  const client = await createServerClient();
  const pages = await client.call('bookPages.read', { params: { bookId: book.id } });
  const t = await getTranslations('bookPages');
  const canEdit = canLayOut(properties, book.familyId);
  return (
    <Page
      title={t('title')}
      actions={
        <LinkButton href={`/book/preview?book=${book.id}`} icon="book">
          {t('next')}
        </LinkButton>
      }
    >
      {canEdit ? null : <Notice tone="info">{t('readOnly')}</Notice>}
      {book.state === 'approved' || book.state === 'ordered' ? (
        <Notice tone="attention" title={t('editionTitle')}>
          {t('edition')}
        </Notice>
      ) : null}
      <Messages areas={['bookPages']}>
        <PagesEditor key={book.id} book={book} pages={pages} canEdit={canEdit} />
      </Messages>
    </Page>
  );
};

export default BookPagesPage;
