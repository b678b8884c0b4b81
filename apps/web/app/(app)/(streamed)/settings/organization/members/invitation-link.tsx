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
  /** True when it is the main action of its screen. */
  isPrimary?: boolean;
}

/** The invitation link, selected as a whole by one click, and buttons to share it. It is shown only here. */
export const InvitationLink = ({ href, name, isPrimary = false }: InvitationLinkProps) => {
  const t = useTranslations('family.invite');
  return (
    <Stack space="3">
      <Text isStrong>{t('link')}</Text>
      <p className={styles.link}>{href}</p>
      <ShareLink href={href} text={t('shareText', { name })} label={t('share')} isPrimary={isPrimary} />
    </Stack>
  );
};
