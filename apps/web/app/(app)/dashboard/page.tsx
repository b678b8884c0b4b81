import { addressName, mayDo } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { AskingNews } from '#asking/asking-news.tsx';
import { Messages } from '#messages/messages.tsx';
import { beginBook, showFamilyOf } from '#session/current-book.ts';
import { asMember, requireMember } from '#session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BookProgress } from './book-progress.tsx';
import { NextQuestion } from './next-question.tsx';
import { OrdersUnderWay } from './orders-under-way.tsx';
import { RecentStories } from './recent-stories.tsx';
import { ToReview } from './to-review.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('shell.places'))('home'),
});

interface DashboardProps {
  searchParams: Promise<Partial<Record<'book' | 'premier', string | string[]>>>;
}

/** What the page shows, beside who looks. A family without a book is led to where one begins. */
const readDashboard = async (bookId: string | string[] | undefined) => {
  const client = await serverClient();
  const query = typeof bookId === 'string' ? { book: bookId } : {};
  const [{ user, organization }, { book, ...shown }, t] = await asMember(
    Promise.all([
      requireMember(),
      pageData(client.call('dashboard.read', { query })),
      getTranslations('dashboard'),
    ]),
  );
  if (book === null) return beginBook(organization);
  await showFamilyOf(book);
  return { user, organization, book, ...shown, t };
};

const DashboardPage = async ({ searchParams }: DashboardProps) => {
  const asked = await searchParams;
  const { user, organization, book, question, asking, toReview, recent, orders, t } = await readDashboard(
    asked.book,
  );
  const mayApprove = mayDo(organization.role, 'story.approve');
  const mayWrite = mayDo(organization.role, 'story.write');
  const news = asking ? <AskingNews book={book} {...asking} mayWrite={mayWrite} /> : null;
  const hasNews = (asking?.deliveries.length ?? 0) > 0;
  const first = recent.find(({ id }) => id === asked.premier);
  return (
    <Page title={t('title', { name: addressName(user.name) })} width="wide">
      {first ? (
        <Notice
          tone="done"
          title={t('first.title')}
          actions={<LinkButton href={`/stories/form?story=${first.id}`}>{t('first.open')}</LinkButton>}
        >
          {t('first.text')}
        </Notice>
      ) : null}
      {hasNews ? news : null}
      <Messages areas={['dashboard']}>
        <NextQuestion
          bookId={book.id}
          question={question}
          pace={book.rhythm.pace}
          narrator={book.isNarrator || book.narrator === user.name ? null : book.narrator}
          mayWrite={mayWrite}
        />
      </Messages>
      {hasNews ? null : news}
      {mayApprove ? <ToReview stories={toReview} /> : null}
      <OrdersUnderWay orders={orders} />
      <BookProgress book={book} />
      <RecentStories stories={recent} />
    </Page>
  );
};

export default DashboardPage;
