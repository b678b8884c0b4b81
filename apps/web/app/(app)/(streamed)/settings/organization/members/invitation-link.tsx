'use client';

import { useTranslations } from 'next-intl';
import { ShareLink } from '#ui/controls/share-link.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './invitation-link.module.css';

interface InvitationLinkProps {
  href: string;
  /** Name of the invited person. */
  name: string;
  /** The one thing to do on its screen. */
  isMain?: boolean;
}

/** The link in full, which one click selects whole, and the ways to send it. It is shown here and never again. */
export const InvitationLink = ({ href, name, isMain = false }: InvitationLinkProps) => {
  const t = useTranslations('family.invite');
  return (
    <Stack space="3">
      <Text strong>{t('link')}</Text>
      <p className={styles.link}>{href}</p>
      <ShareLink href={href} text={t('shareText', { name })} label={t('share')} isMain={isMain} />
    </Stack>
  );
};
