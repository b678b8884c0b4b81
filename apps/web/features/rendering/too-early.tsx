import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { storiesMissing } from './stories-missing.ts';

/** Says at the head of an order how many stories the book still lacks, and leads to writing; nothing once it has them. */
export const TooEarly = ({ book }: { book: Pick<Book, 'id' | 'progress'> }) => {
  const t = useTranslations('preview.early');
  const missing = storiesMissing(book);
  if (missing === 0) return null;
  return (
    <Notice
      tone="attention"
      title={t('missing', { count: missing })}
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
