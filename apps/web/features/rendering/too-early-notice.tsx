import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countMissingStories } from './count-missing-stories.ts';

/**
 * Notice above an order that says how many stories the book still lacks, with a link to writing; renders nothing when
 * none.
 */
export const TooEarlyNotice = ({ book }: { book: Pick<Book, 'id' | 'progress'> }) => {
  const t = useTranslations('preview.early');
  const missingStories = countMissingStories(book);
  if (missingStories === 0) return null;
  return (
    <Notice
      tone="attention"
      title={t('missing', { count: missingStories })}
      actions={
        <LinkButton href={`/stories/form?book=${book.id}`} variant="primary" icon="write">
          {t('write')}
        </LinkButton>
      }
    >
      {t('order', { count: book.progress.printableFrom })}
    </Notice>
  );
};
