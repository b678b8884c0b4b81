import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { RenderBook } from '#rendering/render-book.tsx';
import { storiesMissing } from '#rendering/stories-missing.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Text } from '#ui/text/text.tsx';

/** The book has stories and no pages yet: one thing to do. */
export const NotYetMade = ({ book, mayMake }: { book: Book; mayMake: boolean }) => {
  const t = useTranslations('preview');
  const { inBook } = book.progress;
  const missing = storiesMissing(book);
  return (
    <Sheet tone="framed" padding="large">
      <Illustration name="book" />
      <Text size="lead">{t('count', { count: inBook })}</Text>
      {missing > 0 ? <Text>{t('early.missing', { count: missing })}</Text> : null}
      {missing > 0 && mayMake ? <Text>{t('early.layOut')}</Text> : null}
      <RenderBook
        bookId={book.id}
        mayMake={mayMake}
        // Who may set the book sets it anew by opening this page; a reader only sees what others have asked for.
        isUnderWay={book.state === 'rendering' || (mayMake && book.hasBeenRendered)}
      />
    </Sheet>
  );
};
