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

/** Shows revenue; refunds and contested payments appear once there are any. */
export const Figures = ({ families, stories, booksPrinted, currency, ...money }: FiguresProps) => {
  const t = useTranslations('admin.overview');
  const { number } = useFormatter();
  return (
    <Section title={t('figures')}>
      <FigureList
        figures={[
          { label: t('revenue'), value: <Money cents={money.revenueCents} currency={currency} /> },
          ...(money.returnedCents > 0
            ? [{ label: t('returned'), value: <Money cents={money.returnedCents} currency={currency} /> }]
            : []),
          ...(money.disputedCents > 0
            ? [{ label: t('disputed'), value: <Money cents={money.disputedCents} currency={currency} /> }]
            : []),
          { label: t('families'), value: number(families) },
          { label: t('stories'), value: number(stories) },
          { label: t('printed'), value: number(booksPrinted) },
        ]}
      />
    </Section>
  );
};
