import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { countMissingStories } from '#features/rendering/count-missing-stories.ts';
import type { PageQuery } from '#features/rendering/find-requested-page.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { Text } from '#ui/text/text.tsx';
import { RenderingBook } from './rendering-book.tsx';

interface RenderOnOpenProps {
  book: Book;
  canRender: boolean;
  pageQuery: PageQuery;
}

/**
 * Shown when the book has stories but no current pages. A member who may render the book does so by opening this page;
 * other members only see renderings already running.
 */
export const RenderOnOpen = ({ book, canRender, pageQuery }: RenderOnOpenProps) => {
  const t = useTranslations('preview');
  const { inBook } = book.progress;
  const missingStories = countMissingStories(book);
  return (
    <RenderingBook
      book={{ id: book.id, format: book.format }}
      canRender={canRender}
      isRunning={book.state === 'rendering'}
      pageQuery={pageQuery}
    >
      <Illustration name="book" />
      <Text size="lead">{t('count', { count: inBook })}</Text>
      {missingStories > 0 ? <Text>{t('early.missing', { count: missingStories })}</Text> : null}
    </RenderingBook>
  );
};
