import { canDo, routePath, type StorySummary, toGreetingName } from '@souvenance/contracts';
import { elide, formatFirstNames } from '@souvenance/contracts/rules';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { sortForReading } from '#features/reading/reading-order.ts';
import { type ContentsEntry, StoryContents } from '#features/reading/story-contents.tsx';
import { readBookStories } from '#features/stories/read-book-stories.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('shell.places'))('read'),
});

interface ContentsProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

const toEntry = (story: StorySummary): ContentsEntry => ({
  ...story,
  href: `/lire/${story.id}`,
  pictureSrc:
    story.pictureId === null
      ? null
      : routePath('photographs.picture', { photographId: story.pictureId }, { size: 'thumbnail' }),
});

/** The table of contents of the reading room: what the family may read of a book, as the book orders it. */
const ContentsPage = async ({ searchParams }: ContentsProps) => {
  const [{ user, organization }, { book: bookId }] = await Promise.all([requireMember(), searchParams]);
  const book = await readCurrentBook(bookId);
  const [stories, t] = await Promise.all([
    readBookStories(await createServerClient(), book.id),
    getTranslations('reading'),
  ]);
  const { chapters, waiting, sharedDrafts } = sortForReading(stories, book, user.uid);
  const narrator = toGreetingName(book.narrator);
  const narrators = formatFirstNames(book);
  const isEmpty = chapters.length + waiting.length + sharedDrafts.length === 0;
  const canWrite = canDo(organization.role, 'story.write');
  return (
    <Page
      title={book.title}
      lead={book.title.includes(narrator) ? null : t('of', { ofNarrator: elide('de', narrators) })}
      width="paper"
    >
      {isEmpty ? (
        <EmptyState
          title={t('emptyTitle')}
          illustration="book"
          action={
            canWrite ? (
              <LinkButton href={`/stories/form?book=${book.id}`} variant="primary" icon="write">
                {t('write')}
              </LinkButton>
            ) : undefined
          }
        >
          {t('empty')}
        </EmptyState>
      ) : null}
      {chapters.length === 0 ? null : (
        <StoryContents entries={chapters.map(toEntry)} label={t('contents')} isNumbered />
      )}
      {waiting.length === 0 ? null : (
        <Section title={t('waiting')}>
          <StoryContents entries={waiting.map(toEntry)} />
        </Section>
      )}
      {sharedDrafts.length === 0 ? null : (
        <Section title={t('sharedDrafts')}>
          <StoryContents entries={sharedDrafts.map(toEntry)} />
        </Section>
      )}
    </Page>
  );
};

export default ContentsPage;
