import { useTranslations } from 'next-intl';
import { ShareLink } from '#ui/controls/share-link.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/** The user's referral code, and the link to share. */
export const OwnCode = ({ code, link }: { code: string; link: string }) => {
  const t = useTranslations('referral');
  return (
    <Section title={t('own')}>
      <FigureList figures={[{ label: t('code'), value: code }]} />
      <Text>{t('link')}</Text>
      <Text tone="soft">{link}</Text>
      <ShareLink href={link} text={t('shareText', { code })} label={t('share')} isPrimary />
    </Section>
  );
};
