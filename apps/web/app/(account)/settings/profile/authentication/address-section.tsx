'use client';

import { useTranslations } from 'next-intl';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { SendProof } from './send-proof.tsx';

/** Asks for the e-mail whose link proves the address, until it is proved. */
export const AddressSection = ({ email, isProved }: { email: string; isProved: boolean }) => {
  const t = useTranslations('account.address');
  return (
    <Section title={t('title')}>
      <Text>{t(isProved ? 'proved' : 'text', { email })}</Text>
      {isProved ? null : <SendProof />}
    </Section>
  );
};
