import type { Figures } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { BarList } from '#ui/data/bar-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/** Unshipped orders by how close they are to their promised date. */
export const OpenAges = ({ ages }: Pick<Figures, 'ages'>) => {
  const t = useTranslations('adminFigures.ages');
  const filledAges = ages.filter(({ count }) => count > 0);
  return (
    <Section title={t('title')} note={t('note')}>
      {filledAges.length === 0 ? (
        <Text tone="soft">{t('empty')}</Text>
      ) : (
        <BarList
          label={t('title')}
          bars={filledAges.map(({ age, count }) => ({ id: age, label: t(age), value: count }))}
        />
      )}
    </Section>
  );
};
