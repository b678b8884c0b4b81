'use client';

import { useTranslations } from 'next-intl';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { SendConfirmationLink } from './send-confirmation-link.tsx';

/** Confirmation of the email address: a button that requests the link, until it is confirmed. */
export const AddressSection = ({ email, isVerified }: { email: string; isVerified: boolean }) => {
  const t = useTranslations('account.address');
  return (
    <Section title={t('title')}>
      <Text>{t(isVerified ? 'verified' : 'text', { email })}</Text>
      {isVerified ? null : <SendConfirmationLink />}
    </Section>
  );
};
