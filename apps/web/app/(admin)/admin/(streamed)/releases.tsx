import { useFormatter, useTranslations } from 'next-intl';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/** The release that the programs run; several are named with what to do. */
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
