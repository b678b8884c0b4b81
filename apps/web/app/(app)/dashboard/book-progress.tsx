import type { Book } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { BookSpine } from '#ui/book-spine.tsx';
import { FigureList } from '#ui/figure-list.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

export const BookProgress = ({ book }: { book: Book }) => {
  const t = useTranslations('dashboard.book');
  const format = useFormatter();
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
          { label: t('inBook'), value: format.number(inBook) },
          { label: t('submitted'), value: format.number(submitted) },
          { label: t('drafts'), value: format.number(drafts) },
          { label: t('words'), value: format.number(words) },
        ]}
      />
    </Stack>
  );
};
