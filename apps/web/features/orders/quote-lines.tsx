import type { Order, Quote } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Bill } from '#ui/data/bill.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

interface QuoteLinesProps {
  quote: Quote;
  /** The name of the total, where it doesn't stand beside the lines already. */
  totalLabel?: string;
  /** Gift cards that pay of it, and what is left or was paid by bank card. */
  cards?: Pick<Order, 'cards' | 'dueCents' | 'paidAt'>;
}

/** Lines of a total, as the server wrote them. */
export const QuoteLines = ({ quote, totalLabel, cards }: QuoteLinesProps) => {
  const t = useTranslations('order.total');
  const { currency } = quote;
  const lines = quote.lines.map(({ kind, label, quantity, totalCents }) => ({
    label: kind === 'book' && quantity > 1 ? t('quantity', { label, count: quantity }) : label,
    amount:
      kind === 'ebook' && totalCents === 0 ? t('free') : <Money cents={totalCents} currency={currency} />,
  }));
  const total = totalLabel
    ? [{ label: totalLabel, amount: <Money cents={quote.totalCents} currency={currency} />, isTotal: true }]
    : [];
  const taking = cards?.cards.filter(({ takesCents }) => takesCents > 0) ?? [];
  const byCards = taking.map(({ ends, takesCents }) => ({
    label: t('card', { ends }),
    amount: <Money cents={-takesCents} currency={currency} />,
  }));
  const due =
    cards === undefined || taking.length === 0
      ? []
      : [
          {
            label: t(cards.paidAt === null ? 'due' : 'byCard'),
            amount: <Money cents={cards.dueCents} currency={currency} />,
            isTotal: true,
          },
        ];
  return (
    <>
      <Bill lines={[...lines, ...total, ...byCards, ...due]} />
      <Text tone="soft">
        {t.rich('vatLine', { amount: () => <Money cents={quote.vatCents} currency={currency} /> })}
      </Text>
    </>
  );
};
