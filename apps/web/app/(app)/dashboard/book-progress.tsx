import type { Book, Dashboard } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { BookSpine } from '#ui/book/book-spine.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CountText } from '#ui/text/count-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface BookProgressProps {
  book: Book;
  /** Null for users who can neither give nor request this consent. */
  consent: Dashboard['consent'] | null;
  /** Name of the book's narrator; null when the reader is the narrator. */
  narrator: string | null;
}

/** Says which consent an order still needs, with a link to give or request it. */
const MissingConsent = ({ consent, narrator }: Omit<BookProgressProps, 'book'>) => {
  const t = useTranslations('dashboard.book.consent');
  if (consent === null || consent === 'given') return null;
  const isUnanswered = consent === 'missing' || consent === 'asked';
  const action = narrator === null ? 'give' : isUnanswered ? 'ask' : 'see';
  return (
    <Stack space="1">
      <Text>{narrator === null ? t('own') : t(consent, { narrator })}</Text>
      <div>
        <TextLink href="/settings/consent">{t(action)}</TextLink>
      </div>
    </Stack>
  );
};

/** The book's progress, and what is missing before printing. */
export const BookProgress = ({ book, consent, narrator }: BookProgressProps) => {
  const t = useTranslations('dashboard.book');
  const { inBook, submitted, drafts, words, printableFrom, completeFrom } = book.progress;
  // Counts of zero are left out; a new book shows none.
  const counts = { inBook, submitted, drafts, words };
  const figures = (['inBook', 'submitted', 'drafts', 'words'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => ({ label: t(name), value: <CountText value={counts[name]} /> }));
  const missingStories = Math.max(0, printableFrom - inBook);
  return (
    <Section
      title={t('title')}
      note={missingStories > 0 ? t('missing', { count: missingStories }) : t('ready')}
      aside={
        <LinkButton href={`/book/preview?book=${book.id}`} icon="book">
          {t('see')}
        </LinkButton>
      }
    >
      <BookSpine
        title={book.title}
        narrator={book.narrator}
        storyCount={inBook}
        completeCount={completeFrom}
        palette={book.cover.palette}
        label={t('spine', { count: inBook, complete: completeFrom })}
      />
      {figures.length > 0 ? <FigureList figures={figures} /> : null}
      <MissingConsent consent={consent} narrator={narrator} />
    </Section>
  );
};
