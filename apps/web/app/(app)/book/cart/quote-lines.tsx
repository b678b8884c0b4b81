import type { Quote } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Bill } from '#ui/bill.tsx';
import { Money } from '#ui/money.tsx';
import { Text } from '#ui/text.tsx';

/** What a total is made of, as the server wrote it. */
export const QuoteLines = ({ quote }: { quote: Quote }) => {
  const t = useTranslations('order.total');
  const { currency } = quote;
  return (
    <>
      <Bill
        lines={quote.lines.map(({ kind, label, quantity, totalCents }) => ({
          label: kind === 'book' && quantity > 1 ? t('quantity', { label, count: quantity }) : label,
          amount: <Money cents={totalCents} currency={currency} />,
        }))}
      />
      <Text tone="soft">
        {t.rich('vatLine', { amount: () => <Money cents={quote.vatCents} currency={currency} /> })}
      </Text>
    </>
  );
};
