import type { StoryState, StorySummary } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { readCurrentBook } from '#session/current-book.ts';
import { requireMember } from '#session/page-properties.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { List } from '#ui/list.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { StoryRow } from './story-row.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('stories.drafts'))('title'),
});

const order: readonly StoryState[] = ['draft', 'submitted', 'in_book', 'set_aside'];

const grouped = (stories: readonly StorySummary[]) =>
  order
    .map((state) => ({ state, stories: stories.filter((story) => story.state === state) }))
    .filter((group) => group.stories.length > 0);

interface DraftsProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

const DraftsPage = async ({ searchParams }: DraftsProps) => {
  const { organization } = await requireMember();
  const book = await readCurrentBook((await searchParams).book);
  const client = await serverClient();
  const [{ stories }, t] = await Promise.all([
    pageData(client.call('stories.list', { params: { bookId: book.id } })),
    getTranslations('stories.drafts'),
  ]);
  const write =
    organization.role === 'reader' ? null : (
      <LinkButton href={`/stories/form?book=${book.id}`} variant="primary" icon="write">
        {t('write')}
      </LinkButton>
    );
  const questions = <LinkButton href={`/questions-categories?book=${book.id}`}>{t('questions')}</LinkButton>;
  return (
    <Page width="wide" title={t('title')} lead={t('lead', { book: book.title })} actions={write}>
      {stories.length === 0 ? (
        <EmptyState title={t('emptyTitle')} action={questions} illustration="notebook">
          {t('empty')}
        </EmptyState>
      ) : null}
      {grouped(stories).map((group) => (
        <Section key={group.state} title={t(`groups.${group.state}`)}>
          <List>
            {group.stories.map((story) => (
              <StoryRow key={story.id} story={story} />
            ))}
          </List>
        </Section>
      ))}
    </Page>
  );
};

export default DraftsPage;
