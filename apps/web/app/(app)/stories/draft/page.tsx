import { canDo, type StoryState, type StorySummary } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { KeepForOffline } from '#features/stories/keeping/keep-for-offline.tsx';
import { LeftUploads } from '#features/stories/keeping/left-uploads.tsx';
import { readListedStories } from '#features/stories/read-book-stories.ts';
import { computeStoryRights } from '#features/stories/story-rights.ts';
import { StoryRow } from '#features/stories/story-row.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { BATCH, parseExtraBatches } from '#lib/lists/extra-batches.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('stories.drafts'))('title'),
});

type Group = StoryState | 'shared';

const groupOrder: readonly Group[] = ['draft', 'shared', 'submitted', 'in_book', 'set_aside'];

/** Groups stories by state; drafts shared by others are a group of their own. */
const groupStories = (stories: readonly StorySummary[], uid: string) => {
  const findGroup = ({ state, authorUid }: StorySummary): Group =>
    state === 'draft' && authorUid !== uid ? 'shared' : state;
  return groupOrder
    .map((name) => ({ name, stories: stories.filter((story) => findGroup(story) === name) }))
    .filter((group) => group.stories.length > 0);
};

interface DraftsProps {
  searchParams: Promise<{ book?: string | string[]; suite?: string | string[] }>;
}

const DraftsPage = async ({ searchParams }: DraftsProps) => {
  const { organization, user } = await requireMember();
  const { book: bookId, suite } = await searchParams;
  const book = await readCurrentBook(bookId);
  const extraBatches = parseExtraBatches(suite);
  const shownMax = BATCH * (extraBatches + 1);
  const [{ stories, otherDrafts }, t] = await Promise.all([
    readListedStories(await createServerClient(), book.id),
    getTranslations('stories.drafts'),
  ]);
  const groups = groupStories(stories, user.uid);
  const canApprove = canDo(organization.role, 'story.approve');
  const writeButton = canDo(organization.role, 'story.write') ? (
    <>
      <LinkButton href={`/stories/form?book=${book.id}`} variant="primary" icon="write">
        {t('write')}
      </LinkButton>
      <LinkButton href={`/reprendre?book=${book.id}`}>{t('bringIn')}</LinkButton>
    </>
  ) : null;
  const person = { role: organization.role, uid: user.uid, book };
  const questionsButton = (
    <LinkButton href={`/questions-categories?book=${book.id}`}>{t('questions')}</LinkButton>
  );
  return (
    <Page width="wide" title={t('title')} lead={t('lead', { book: book.title })} actions={writeButton}>
      <Messages areas={['stories']}>
        <KeepForOffline bookId={book.id} />
        <LeftUploads />
      </Messages>
      {stories.length === 0 && otherDrafts.length === 0 ? (
        <EmptyState title={t('emptyTitle')} action={questionsButton} illustration="notebook">
          {t('empty')}
        </EmptyState>
      ) : null}
      <Messages areas={['stories']}>
        {groups.map((group) => (
          <Section
            key={group.name}
            title={t(`groups.${group.name}`)}
            note={group.name === 'draft' ? t('yours') : undefined}
          >
            <List>
              {group.stories.slice(0, shownMax).map((story) => (
                <StoryRow
                  key={story.id}
                  story={story}
                  canApprove={canApprove}
                  isOwn={story.authorUid === user.uid}
                  canEdit={computeStoryRights({ ...person, story }).canEdit}
                />
              ))}
            </List>
          </Section>
        ))}
      </Messages>
      {otherDrafts.length > 0 ? (
        <Section title={t('groups.others')}>
          <List>
            {otherDrafts.slice(0, shownMax).map(({ authorName, updatedAt }) => (
              <ListItem key={`${authorName}-${updatedAt}`}>
                <Text>
                  {t.rich('ofOthers', { author: authorName, date: () => <DateText at={updatedAt} /> })}
                </Text>
              </ListItem>
            ))}
          </List>
        </Section>
      ) : null}
      {groups.some((group) => group.stories.length > shownMax) || otherDrafts.length > shownMax ? (
        <LinkButton href={`/stories/draft?book=${book.id}&suite=${extraBatches + 1}`} shouldKeepScroll>
          {t('more')}
        </LinkButton>
      ) : null}
    </Page>
  );
};

export default DraftsPage;
