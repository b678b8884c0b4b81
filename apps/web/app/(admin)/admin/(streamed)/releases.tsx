import { useFormatter, useTranslations } from 'next-intl';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/**
 * Releases of the running API and workers. When there are several, the text asks to restart the programs of the older
 * one.
 */
export const Releases = ({ releases }: { releases: readonly string[] }) => {
  const t = useTranslations('admin.overview');
  const { list } = useFormatter();
  if (releases.length === 0) return null;
  return (
    <Section title={t('release')}>
      <Text>{t('releases', { count: releases.length, names: list(releases) })}</Text>
    </Section>
  );
};
