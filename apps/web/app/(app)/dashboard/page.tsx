import {
  type BookQuestion,
  canDo,
  type Dashboard,
  type Delivery,
  toGreetingName,
} from '@souvenance/contracts';
import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { DeliveryState } from '#features/asking/delivery-state.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { redirectWithoutBook, showFamilyOf } from '#lib/session/current-book.ts';
import { awaitAsMember, requireMember } from '#lib/session/page-properties.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BookProgress } from './book-progress.tsx';
import { News } from './news.tsx';
import { NarratorQuestion, NoQuestion, OwnQuestion, UpcomingQuestion } from './next-question.tsx';
import { LastOrder, OrdersUnderWay } from './orders-under-way.tsx';
import { ToReview } from './to-review.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('shell.places'))('home'),
});

interface DashboardProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

/** Reads the data of the page. Redirects a family without a book to where one is created. */
const readDashboard = async (bookId: string | string[] | undefined) => {
  const client = await createServerClient();
  const query = typeof bookId === 'string' ? { book: bookId } : {};
  const [{ user, organization }, { book, ...dashboard }, t] = await awaitAsMember(
    Promise.all([requireMember(), client.call('dashboard.read', { query }), getTranslations('dashboard')]),
  );
  if (book === null) return redirectWithoutBook(organization);
  await showFamilyOf(book);
  return { user, organization, book, dashboard, t };
};

interface QuestionProps {
  bookId: string;
  dashboard: Pick<Dashboard, 'asked' | 'asking'> & { question: BookQuestion };
  pace: Parameters<typeof OwnQuestion>[0]['pace'];
  /** First name of the narrator; null when the reader is the narrator. */
  narrator: string | null;
  mayWrite: boolean;
}

const noNarrator = { id: null, hasAddress: false, pause: null, portraitId: null } as const;

/** The next question: with its buttons for who answers it, as the narrator reads it for everybody else. */
const Question = ({ bookId, dashboard, pace, narrator, mayWrite }: QuestionProps) => {
  const { question, asked: lastDelivery, asking } = dashboard;
  if (narrator === null || question.isForRelatives)
    return mayWrite ? <OwnQuestion bookId={bookId} question={question} pace={pace} /> : null;
  const { id, hasAddress, pause, portraitId } = asking?.narrator ?? noNarrator;
  const isOpen = hasAddress && pause !== 'own' && lastDelivery === null;
  return (
    <NarratorQuestion
      bookId={bookId}
      text={lastDelivery?.question ?? question.text}
      questionId={question.id}
      narrator={narrator}
      portraitId={portraitId}
      recipientId={isOpen ? id : null}
      status={lastDelivery === null ? null : <DeliveryState delivery={lastDelivery} />}
      schedule={hasAddress && asking !== null ? asking.narrator : null}
      mayNote={!hasAddress && mayWrite && lastDelivery === null}
    />
  );
};

interface UpcomingProps extends Pick<QuestionProps, 'bookId' | 'narrator' | 'mayWrite'> {
  dashboard: Pick<Dashboard, 'upcoming' | 'asking'>;
}

/** While no question waits: the library's next one where it reaches the narrator, else the way to choose. */
const Upcoming = ({ bookId, dashboard: { upcoming, asking }, narrator, mayWrite }: UpcomingProps) => {
  const { hasAddress, pause, portraitId } = asking?.narrator ?? noNarrator;
  const isReached = narrator === null || (hasAddress && pause === null);
  if (upcoming === null || !isReached)
    return <NoQuestion bookId={bookId} narrator={narrator} mayWrite={mayWrite} />;
  return (
    <UpcomingQuestion
      bookId={bookId}
      question={upcoming}
      narrator={narrator}
      portraitId={portraitId}
      schedule={hasAddress ? (asking?.narrator ?? null) : null}
      mayWrite={mayWrite}
    />
  );
};

/** Persons whose address a server refused for good, each once: somebody has to correct it. */
const BouncedMails = ({ deliveries, bookId }: { deliveries: readonly Delivery[]; bookId: string }) => {
  const t = useTranslations('dashboard');
  const names = new Map(
    deliveries
      .filter(({ state, openedAt, bouncedAt }) => state === 'sent' && openedAt === null && bouncedAt !== null)
      .map(({ personId, personName }) => [personId, personName]),
  );
  return [...names].map(([personId, personName]) => (
    <Notice
      key={personId}
      tone="attention"
      actions={<TextLink href={`/questions-categories?book=${bookId}`}>{t('bounced.mend')}</TextLink>}
    >
      {t('bounced.text', { person: toGreetingName(personName) })}
    </Notice>
  ));
};

const DashboardPage = async ({ searchParams }: DashboardProps) => {
  const { user, organization, book, dashboard, t } = await readDashboard((await searchParams).book);
  const { consent, news, memberCount, question, upcoming, asking, toReview, orders, again } = dashboard;
  const { role } = organization;
  const mayApprove = canDo(role, 'story.approve');
  const mayWrite = canDo(role, 'story.write');
  const isOwn = book.isNarrator || book.narrator === user.name;
  const narrator = isOwn ? null : toGreetingName(book.narrator);
  return (
    <Page title={t('title', { name: toGreetingName(user.name) })} width="wide">
      <News news={news} bookId={book.id} narrator={toGreetingName(book.narrator)} mayApprove={mayApprove} />
      <BouncedMails deliveries={asking?.deliveries ?? []} bookId={book.id} />
      {mayApprove ? <ToReview stories={toReview} /> : null}
      {mayWrite && book.progress.drafts > 0 ? (
        <div>
          <TextLink href={`/stories/draft?book=${book.id}`}>
            {t('drafts', { count: book.progress.drafts })}
          </TextLink>
        </div>
      ) : null}
      <Messages areas={['dashboard']}>
        {question === null ? (
          <Upcoming
            bookId={book.id}
            dashboard={{ upcoming, asking }}
            narrator={narrator}
            mayWrite={mayWrite}
          />
        ) : (
          <Question
            bookId={book.id}
            dashboard={{ ...dashboard, question }}
            pace={book.rhythm.pace}
            narrator={narrator}
            mayWrite={mayWrite}
          />
        )}
      </Messages>
      <OrdersUnderWay orders={orders} />
      <BookProgress
        book={book}
        role={role}
        memberCount={memberCount}
        consent={canDo(role, 'book.layout') || isOwn ? consent : null}
        narrator={narrator}
      />
      <LastOrder order={again} />
    </Page>
  );
};

export default DashboardPage;
