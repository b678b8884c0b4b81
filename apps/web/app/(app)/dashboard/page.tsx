import { type Book, canDo, type Dashboard, type Delivery, toGreetingName } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { toQuestionsPath } from '#features/asking/to-questions-path.ts';
import { type BookNarrator, findNarrator, listNarrators } from '#features/narrators/list-narrators.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { redirectWithoutBook, showFamilyOf } from '#lib/session/current-book.ts';
import { awaitAsMember, requireMember } from '#lib/session/page-properties.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BookProgress } from './book-progress.tsx';
import {
  hasMainAction,
  NarratorCard,
  type NarratorCardProps,
  type NarratorQuestions,
} from './narrator-card.tsx';
import { News } from './news.tsx';
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

/** Whether the user is this narrator: by their account, or by their name while no account of theirs tells. */
const isNarratorUser = (book: Book, { isCurrentUser, name }: BookNarrator, userName: string): boolean =>
  book.isNarrator ? isCurrentUser : name === userName;

/** The cards of a book's narrators: both, or their own for one of them. */
const listNarratorCards = (
  book: Book,
  { second, asking, ...first }: Omit<Dashboard, 'book'>,
  userName: string,
): readonly Pick<NarratorCardProps, 'narratorId' | 'next' | 'pace' | 'narrator'>[] => {
  const toCard = (narrator: BookNarrator, next: NarratorQuestions) => ({
    narratorId: narrator.id,
    next,
    pace: narrator.rhythm.pace,
    narrator: isNarratorUser(book, narrator, userName) ? null : toGreetingName(narrator.name),
  });
  const [firstNarrator, secondNarrator] = listNarrators(book);
  const cards = [toCard(firstNarrator, { ...first, person: asking?.narrator ?? null })];
  if (second !== null && secondNarrator !== undefined)
    cards.push(toCard(secondNarrator, { ...second, person: asking?.secondNarrator ?? null }));
  const ownCard = cards.find(({ narrator }) => narrator === null);
  return ownCard === undefined ? cards : [ownCard];
};

/** Persons whose address a server refused for good, each once: somebody has to correct it. */
const BouncedMails = ({ deliveries, book }: { deliveries: readonly Delivery[]; book: Book }) => {
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
      actions={
        <TextLink href={toQuestionsPath(book.id, findNarrator(book, personId).id)}>
          {t('bounced.mend')}
        </TextLink>
      }
    >
      {t('bounced.text', { person: toGreetingName(personName) })}
    </Notice>
  ));
};

const DashboardPage = async ({ searchParams }: DashboardProps) => {
  const { user, organization, book, dashboard, t } = await readDashboard((await searchParams).book);
  const { consent, consentNarratorId, news, memberCount, asking, toReview, orders, again } = dashboard;
  const { role } = organization;
  const canApprove = canDo(role, 'story.approve');
  const canWrite = canDo(role, 'story.write');
  const cards = listNarratorCards(book, dashboard, user.name);
  const isOwn = listNarrators(book).some((narrator) => isNarratorUser(book, narrator, user.name));
  // One of two narrators may have agreed and not the other.
  const consenting = findNarrator(book, consentNarratorId);
  return (
    <Page title={t('title', { name: toGreetingName(user.name) })} width="wide">
      <News news={news} book={book} canApprove={canApprove} />
      <BouncedMails deliveries={asking?.deliveries ?? []} book={book} />
      {canApprove ? <ToReview stories={toReview} /> : null}
      {canWrite && book.progress.drafts > 0 ? (
        <div>
          <TextLink href={`/stories/draft?book=${book.id}`}>
            {t('drafts', { count: book.progress.drafts })}
          </TextLink>
        </div>
      ) : null}
      <Messages areas={['dashboard']}>
        {cards.map((card) => (
          <NarratorCard key={card.narratorId} {...card} bookId={book.id} canWrite={canWrite} />
        ))}
      </Messages>
      <OrdersUnderWay orders={orders} isMain={!cards.some((card) => hasMainAction({ ...card, canWrite }))} />
      <BookProgress
        book={book}
        role={role}
        memberCount={memberCount}
        consent={canDo(role, 'book.layout') || isOwn ? consent : null}
        narrator={isNarratorUser(book, consenting, user.name) ? null : toGreetingName(consenting.name)}
      />
      <LastOrder order={again} />
    </Page>
  );
};

export default DashboardPage;
