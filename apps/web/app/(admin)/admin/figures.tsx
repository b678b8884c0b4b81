import { useFormatter, useTranslations } from 'next-intl';
import { FigureList } from '#ui/layout/figure-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Money } from '#ui/text/money.tsx';

interface FiguresProps {
  revenueCents: number;
  families: number;
  stories: number;
  booksPrinted: number;
  currency: string;
}

export const Figures = ({ revenueCents, families, stories, booksPrinted, currency }: FiguresProps) => {
  const t = useTranslations('admin.overview');
  const { number } = useFormatter();
  return (
    <Section title={t('figures')}>
      <FigureList
        figures={[
          { label: t('revenue'), value: <Money cents={revenueCents} currency={currency} /> },
          { label: t('families'), value: number(families) },
          { label: t('stories'), value: number(stories) },
          { label: t('printed'), value: number(booksPrinted) },
        ]}
      />
    </Section>
  );
};
