import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { BookSpine } from '#ui/book-spine.tsx';
import { CountText } from '#ui/count-text.tsx';
import { FigureList } from '#ui/figure-list.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

export const BookProgress = ({ book }: { book: Book }) => {
  const t = useTranslations('dashboard.book');
  const { inBook, submitted, drafts, words, printableFrom, completeFrom } = book.progress;
  const missing = Math.max(0, printableFrom - inBook);
  return (
    <Stack as="section" space="5">
      <Row justify="between">
        <Heading level={2}>{t('title')}</Heading>
        <LinkButton href={`/book/preview?book=${book.id}`} icon="book">
          {t('see')}
        </LinkButton>
      </Row>
      <BookSpine
        title={book.title}
        narrator={book.narrator}
        stories={inBook}
        complete={completeFrom}
        label={t('spine', { count: inBook, complete: completeFrom })}
      />
      <Text size="lead">{missing > 0 ? t('missing', { count: missing }) : t('ready')}</Text>
      <FigureList
        figures={[
          { label: t('inBook'), value: <CountText value={inBook} /> },
          { label: t('submitted'), value: <CountText value={submitted} /> },
          { label: t('drafts'), value: <CountText value={drafts} /> },
          { label: t('words'), value: <CountText value={words} /> },
        ]}
      />
    </Stack>
  );
};
