import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { PageAddress } from '#features/rendering/requested-page.ts';
import { storiesMissing } from '#features/rendering/stories-missing.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { Text } from '#ui/text/text.tsx';
import { BookBeingSet } from './book-being-set.tsx';

interface NotYetMadeProps {
  book: Book;
  mayMake: boolean;
  place: PageAddress;
}

/** The book has stories and no pages yet, or has changed since: one thing to do. */
export const RenderOnOpen = ({ book, mayMake, place }: NotYetMadeProps) => {
  const t = useTranslations('preview');
  const { inBook } = book.progress;
  const missing = storiesMissing(book);
  return (
    <BookBeingSet
      book={{ id: book.id, format: book.format }}
      mayMake={mayMake}
      // A member who may render the book does so by opening this page; a reader sees only renderings that others
      // started.
      isUnderWay={book.state === 'rendering' || (mayMake && book.hasBeenRendered)}
      place={place}
    >
      <Illustration name="book" />
      <Text size="lead">{t('count', { count: inBook })}</Text>
      {missing > 0 ? <Text>{t('early.missing', { count: missing })}</Text> : null}
      {missing > 0 && mayMake ? <Text>{t('early.layOut')}</Text> : null}
    </BookBeingSet>
  );
};
