import type { Order, Quote } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Bill } from '#ui/data/bill.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

interface QuoteLinesProps {
  quote: Quote;
  /** The name of the total, where it doesn't stand beside the lines already. */
  totalLabel?: string;
  /** Gift cards that pay a part, and the amount due or paid by bank card. */
  cards?: Pick<Order, 'cards' | 'dueCents' | 'paidAt'>;
}

/** The lines of a quote, as the server returned them. */
export const QuoteLines = ({ quote, totalLabel, cards }: QuoteLinesProps) => {
  const t = useTranslations('order.total');
  const { currency } = quote;
  const lines = quote.lines.map(({ kind, label, quantity, totalCents }) => ({
    label: kind === 'book' && quantity > 1 ? t('quantity', { label, count: quantity }) : label,
    amount:
      kind === 'ebook' && totalCents === 0 ? t('free') : <Money cents={totalCents} currency={currency} />,
  }));
  const totalLines = totalLabel
    ? [{ label: totalLabel, amount: <Money cents={quote.totalCents} currency={currency} />, isTotal: true }]
    : [];
  const usedCards = cards?.cards.filter(({ takesCents }) => takesCents > 0) ?? [];
  const cardLines = usedCards.map(({ ends, takesCents }) => ({
    label: t('card', { ends }),
    amount: <Money cents={-takesCents} currency={currency} />,
  }));
  const dueLines =
    cards === undefined || usedCards.length === 0
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
      <Bill lines={[...lines, ...totalLines, ...cardLines, ...dueLines]} />
      <Text tone="soft">
        {t.rich('vatLine', { amount: () => <Money cents={quote.vatCents} currency={currency} /> })}
      </Text>
    </>
  );
};
