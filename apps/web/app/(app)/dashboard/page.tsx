import { addressName, mayDo } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { Messages } from '#messages/messages.tsx';
import { readCurrentBook } from '#session/current-book.ts';
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

const DashboardPage = async ({ searchParams }: DashboardProps) => {
  const asked = await searchParams;
  const client = await serverClient();
  const ofBook = async () => {
    const book = await readCurrentBook(asked.book);
    const params = { bookId: book.id };
    const [{ questions }, { stories }] = await Promise.all([
      pageData(client.call('questions.ofBook', { params })),
      pageData(client.call('stories.list', { params })),
    ]);
    return { book, questions, stories };
  };
  const [{ user, organization }, { book, questions, stories }, { orders }, t] = await asMember(
    Promise.all([
      requireMember(),
      ofBook(),
      pageData(client.call('orders.list')),
      getTranslations('dashboard'),
    ]),
  );
  const waiting = questions.filter(({ state, storyId }) => state === 'chosen' && storyId === null);
  const mayApprove = mayDo(organization.role, 'story.approve');
  const first = stories.find(({ id }) => id === asked.premier);
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
      <Messages areas={['dashboard']}>
        <NextQuestion
          bookId={book.id}
          question={waiting[0]}
          pace={book.rhythm.pace}
          narrator={book.isNarrator || book.narrator === user.name ? null : book.narrator}
          mayWrite={mayDo(organization.role, 'story.write')}
        />
      </Messages>
      {mayApprove ? <ToReview stories={stories.filter(({ state }) => state === 'submitted')} /> : null}
      <OrdersUnderWay orders={orders.filter(({ familyId }) => familyId === organization.id)} />
      <BookProgress book={book} />
      <RecentStories stories={stories} />
    </Page>
  );
};

export default DashboardPage;
