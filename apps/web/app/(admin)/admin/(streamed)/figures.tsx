import { useFormatter, useTranslations } from 'next-intl';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Money } from '#ui/text/money.tsx';

interface FiguresProps {
  revenueCents: number;
  returnedCents: number;
  disputedCents: number;
  families: number;
  stories: number;
  booksPrinted: number;
  currency: string;
}

/** Revenue and counts; refunds and disputed payments appear once there are any. */
export const Figures = ({ families, stories, booksPrinted, currency, ...amounts }: FiguresProps) => {
  const t = useTranslations('admin.overview');
  const { number: formatNumber } = useFormatter();
  return (
    <Section title={t('figures')}>
      <FigureList
        figures={[
          { label: t('revenue'), value: <Money cents={amounts.revenueCents} currency={currency} /> },
          ...(amounts.returnedCents > 0
            ? [{ label: t('returned'), value: <Money cents={amounts.returnedCents} currency={currency} /> }]
            : []),
          ...(amounts.disputedCents > 0
            ? [{ label: t('disputed'), value: <Money cents={amounts.disputedCents} currency={currency} /> }]
            : []),
          { label: t('families'), value: formatNumber(families) },
          { label: t('stories'), value: formatNumber(stories) },
          { label: t('printed'), value: formatNumber(booksPrinted) },
        ]}
      />
    </Section>
  );
};
