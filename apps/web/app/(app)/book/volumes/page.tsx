import { canDo, formatAuthors } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readBookStories } from '#features/stories/read-book-stories.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { BeginVolume } from './begin-volume.tsx';
import { MoveStories } from './move-stories.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('volumes'))('title'),
});

interface VolumesProps {
  searchParams: Promise<{ book?: string | string[]; story?: string | string[] }>;
}

/** Moves stories between the books of a family, and begins the next volume, for those who lay the book out. */
const VolumesPage = async ({ searchParams }: VolumesProps) => {
  const { organization, user } = await requireMember();
  if (!canDo(organization.role, 'book.layout')) redirect('/dashboard');
  const { book: bookId, story: storyId } = await searchParams;
  const book = await readCurrentBook(bookId);
  const client = await createServerClient();
  const [stories, { books }, t] = await Promise.all([
    readBookStories(client, book.id),
    client.call('books.list'),
    getTranslations('volumes'),
  ]);
  // A draft is its writer's alone, also one that the family was shown.
  const movable = stories.filter(({ state, authorUid }) => state !== 'draft' || authorUid === user.uid);
  const otherBooks = books.filter(({ id, familyId }) => familyId === book.familyId && id !== book.id);
  const next = otherBooks.find(({ previousVolumeId }) => previousVolumeId === book.id);
  return (
    <Page
      width="wide"
      title={t('title')}
      back={<BackLink href={`/book/preview?book=${book.id}`}>{t('back')}</BackLink>}
    >
      <Messages areas={['volumes']}>
        <Section title={t('move.title')}>
          <MoveStories
            key={book.id}
            bookId={book.id}
            stories={movable.map(({ id, title, question, state }) => ({
              id,
              title: title === '' ? question : title,
              state,
            }))}
            books={otherBooks.map(({ id, title, subtitle, ...names }) => ({
              id,
              title,
              subtitle,
              narrator: formatAuthors(names),
            }))}
            initialStoryId={typeof storyId === 'string' ? storyId : null}
          />
        </Section>
        {next === undefined ? (
          <Section title={t('begin.title', { volume: (book.volume ?? 1) + 1 })}>
            <BeginVolume
              bookId={book.id}
              title={book.title}
              volume={(book.volume ?? 1) + 1}
              isNumbered={book.volume !== null}
            />
          </Section>
        ) : null}
      </Messages>
    </Page>
  );
};

export default VolumesPage;
