import {
  type Book,
  canDo,
  type Dashboard,
  defaultCover,
  type FamilyRole,
  routePath,
} from '@souvenance/contracts';
import { formatAuthors } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { BookPicture } from '#features/rendering/book-picture.tsx';
import { BookSpine } from '#ui/book/book-spine.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface BookProgressProps extends Pick<Dashboard, 'memberCount'> {
  book: Book;
  role: FamilyRole;
  /** Null for users who can neither give nor request this consent. */
  consent: Dashboard['consent'] | null;
  /** First name of the book's narrator; null when the user is the narrator. */
  narrator: string | null;
}

/** Says which consent an order still needs, with a link to give or request it. */
const MissingConsent = ({ consent, narrator }: Pick<BookProgressProps, 'consent' | 'narrator'>) => {
  const t = useTranslations('dashboard.book.consent');
  if (consent === null || consent === 'given') return null;
  const isUnanswered = consent === 'missing' || consent === 'requested';
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

/** Whether the cover is still the one with which every book begins. */
const isCoverUnchosen = ({ model, palette, photographId, backText, spineText }: Book['cover']): boolean =>
  photographId === null &&
  model === defaultCover.model &&
  palette === defaultCover.palette &&
  backText === '' &&
  spineText === '';

/**
 * The next steps for the book: the family to invite, else the cover to choose and the order. The cover that every book
 * begins with may be printed too, so it keeps nobody from ordering.
 */
const listNextSteps = ({ book, role, memberCount }: Omit<BookProgressProps, 'consent' | 'narrator'>) => {
  const { id, cover, progress } = book;
  if (memberCount === 1 && canDo(role, 'family.manage'))
    return [{ key: 'invite', href: '/settings/organization/members/invite', icon: 'family' }] as const;
  if (!canDo(role, 'book.layout') || progress.inBook === 0) return [];
  const coverStep = { key: 'cover', href: `/book/cover?book=${id}`, icon: 'cover' } as const;
  const orderStep = { key: 'order', href: `/book/additional-books?book=${id}`, icon: 'order' } as const;
  const isPrintable = progress.inBook >= progress.printableFrom;
  return [...(isCoverUnchosen(cover) ? [coverStep] : []), ...(isPrintable ? [orderStep] : [])];
};

/** Number of missing stories below which an order is near enough to speak of the consent that it needs. */
const CONSENT_STORIES = 4;

/** The book: its cover once it is drawn, its spine, what is missing before printing, and the next step. */
export const BookProgress = ({ consent, narrator, ...props }: BookProgressProps) => {
  const { book } = props;
  const t = useTranslations('dashboard.book');
  const { inBook, printableFrom, completeFrom } = book.progress;
  const missingStories = Math.max(0, printableFrom - inBook);
  const nextSteps = listNextSteps(props);
  return (
    <Section
      title={t('title')}
      note={missingStories > 0 ? t('missing', { count: missingStories }) : t('ready')}
    >
      {book.renderingId === null ? null : (
        <BookPicture
          src={routePath('renderings.coverPicture', { renderingId: book.renderingId })}
          format={book.format}
          size="large"
        />
      )}
      <BookSpine
        title={book.title}
        narrator={formatAuthors(book)}
        storyCount={inBook}
        completeCount={completeFrom}
        palette={book.cover.palette}
        label={t('spine', { count: inBook, complete: completeFrom })}
      />
      <Row isStackedOnPhone>
        <LinkButton href={`/book/preview?book=${book.id}`} icon="book">
          {t('see')}
        </LinkButton>
        {nextSteps.map(({ key, href, icon }) => (
          <LinkButton key={key} href={href} icon={icon}>
            {t(key)}
          </LinkButton>
        ))}
      </Row>
      {missingStories <= CONSENT_STORIES ? <MissingConsent consent={consent} narrator={narrator} /> : null}
    </Section>
  );
};
