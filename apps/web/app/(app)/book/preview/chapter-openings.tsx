'use client';

import type { Book } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { useQuote } from '#features/orders/use-quote.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

const openingStyles = ['auto', 'recto', 'page', 'run_on'] as const;

interface ChapterOpeningsProps {
  book: Pick<Book, 'id' | 'revision' | 'openings' | 'format' | 'largePrint'>;
  pages: number;
}

/** Setting for where stories begin on the page, with page count and price of the current choice. */
export const ChapterOpenings = ({ book, pages }: ChapterOpeningsProps) => {
  const t = useTranslations('preview.openings');
  const router = useRouter();
  const client = useClient();
  const action = useAction();
  const [openings, setOpenings] = useState(book.openings);
  const { format, largePrint } = book;
  const cart = { format, largePrint, copies: 1, ebook: false, country: 'FR', express: false, pages };
  const { quote } = useQuote(cart, null);
  const save = () =>
    void action.run(async () => {
      const body = { openings, revision: book.revision };
      await client.call('books.update', { params: { bookId: book.id }, body });
      startTransition(() => router.refresh());
    });
  return (
    <Disclosure summary={t('title')}>
      <Stack space="4">
        <RadioCards
          name="openings"
          label={t('label')}
          hint={t('hint')}
          value={openings}
          onValue={(value) => setOpenings(value as typeof openings)}
          cards={openingStyles.map((style) => ({
            value: style,
            label: t(`ways.${style}`),
            note: t(`notes.${style}`),
          }))}
        />
        {quote ? (
          <Text tone="soft">
            {t.rich('price', {
              pages,
              price: () => <Money cents={quote.totalCents - quote.shippingCents} currency={quote.currency} />,
            })}
          </Text>
        ) : null}
        <ProblemNotice message={action.problemMessage} />
        {openings === book.openings ? null : (
          <Row isStackedOnPhone>
            <Button variant="primary" isBusy={action.busy} busyLabel={t('saving')} onClick={save}>
              {t('save')}
            </Button>
            <Button onClick={() => setOpenings(book.openings)}>{t('undo')}</Button>
          </Row>
        )}
      </Stack>
    </Disclosure>
  );
};
