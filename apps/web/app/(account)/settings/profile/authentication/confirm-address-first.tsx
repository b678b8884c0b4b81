'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';
import { SendConfirmationLink } from './send-confirmation-link.tsx';

/** Asks to confirm the address before a second factor: with a mistyped address its owner would be locked out. */
export const ConfirmAddressFirst = ({ email }: { email: string }) => {
  const t = useTranslations('account.factor');
  return (
    <>
      <Notice tone="info" title={t('proofTitle')}>
        {t('proofText', { email })}
      </Notice>
      <SendConfirmationLink />
    </>
  );
};
