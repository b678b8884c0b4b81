import type { Quote } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Bill } from '#ui/layout/bill.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

interface QuoteLinesProps {
  quote: Quote;
  /** The name of the total, where it doesn't stand beside the lines already. */
  totalLabel?: string;
}

/** What a total is made of, as the server wrote it. */
export const QuoteLines = ({ quote, totalLabel }: QuoteLinesProps) => {
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
  return (
    <>
      <Bill lines={[...lines, ...total]} />
      <Text tone="soft">
        {t.rich('vatLine', { amount: () => <Money cents={quote.vatCents} currency={currency} /> })}
      </Text>
    </>
  );
};
