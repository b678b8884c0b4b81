import { canDo, type Delivery, type Person, toGreetingName } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { DeliveryState } from '#features/asking/delivery-state.tsx';
import { LatestQuestions } from '#features/asking/latest-questions.tsx';
import { serverClient } from '#lib/api-client/server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { redirectWithoutBook, showFamilyOf } from '#lib/session/current-book.ts';
import { asMember, requireMember } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BookProgress } from './book-progress.tsx';
import { LatestRecording } from './latest-recording.tsx';
import { NextQuestion } from './next-question.tsx';
import { LastOrder, OrdersUnderWay } from './orders-under-way.tsx';
import { RecentStories } from './recent-stories.tsx';
import { ToReview } from './to-review.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('shell.places'))('home'),
});

interface DashboardProps {
  searchParams: Promise<Partial<Record<'book' | 'premier', string | string[]>>>;
}

/** Reads the data of the page. Redirects a family without a book to where one is created. */
const readDashboard = async (bookId: string | string[] | undefined) => {
  const client = await serverClient();
  const query = typeof bookId === 'string' ? { book: bookId } : {};
  const [{ user, organization }, { book, ...dashboard }, t] = await asMember(
    Promise.all([requireMember(), client.call('dashboard.read', { query }), getTranslations('dashboard')]),
  );
  if (book === null) return redirectWithoutBook(organization);
  await showFamilyOf(book);
  return { user, organization, book, ...dashboard, t };
};

/** Id of the narrator, if this question was not sent to them and they receive questions by mail; else null. */
const findRecipientId = ({ id, hasAddress, pause }: Person, delivery: Delivery | null): string | null =>
  hasAddress && pause !== 'own' && delivery === null ? id : null;

/** Recipient and status of a question: « Jeanne Morel : envoyée lundi, pas encore lue ». */
const DeliveryStatus = ({ delivery }: { delivery: Delivery }) => {
  const t = useTranslations('dashboard.question');
  return t.rich('status', {
    person: delivery.personName,
    state: () => <DeliveryState delivery={delivery} />,
  });
};

const DashboardPage = async ({ searchParams }: DashboardProps) => {
  const parameters = await searchParams;
  const {
    user,
    organization,
    book,
    consent,
    spoke,
    question,
    asked: lastDelivery,
    asking,
    toReview,
    recent,
    orders,
    again,
    t,
  } = await readDashboard(parameters.book);
  const mayApprove = canDo(organization.role, 'story.approve');
  const mayWrite = canDo(organization.role, 'story.write');
  const latestQuestions = asking ? <LatestQuestions book={book} {...asking} mayWrite={mayWrite} /> : null;
  const isOwn = book.isNarrator || book.narrator === user.name;
  const firstStory = recent.find(({ id }) => id === parameters.premier);
  return (
    <Page title={t('title', { name: toGreetingName(user.name) })} width="wide">
      {firstStory ? (
        <Notice
          tone="done"
          title={t('first.title')}
          actions={<LinkButton href={`/stories/form?story=${firstStory.id}`}>{t('first.open')}</LinkButton>}
        >
          {t('first.text')}
        </Notice>
      ) : null}
      <LatestRecording spoke={spoke} />
      <Messages areas={['dashboard']}>
        <NextQuestion
          bookId={book.id}
          question={question}
          pace={book.rhythm.pace}
          narrator={isOwn ? null : book.narrator}
          mayWrite={mayWrite}
          recipientId={
            isOwn || asking === null || question?.isForRelatives
              ? null
              : findRecipientId(asking.narrator, lastDelivery)
          }
          status={lastDelivery === null ? null : <DeliveryStatus delivery={lastDelivery} />}
        />
      </Messages>
      {mayApprove ? <ToReview stories={toReview} /> : null}
      {latestQuestions}
      <OrdersUnderWay orders={orders} />
      <LastOrder order={again} />
      <BookProgress
        book={book}
        consent={canDo(organization.role, 'book.layout') || isOwn ? consent : null}
        narrator={isOwn ? null : toGreetingName(book.narrator)}
      />
      <RecentStories stories={recent} />
    </Page>
  );
};

export default DashboardPage;
