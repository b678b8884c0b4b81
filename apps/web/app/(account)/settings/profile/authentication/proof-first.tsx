'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';
import { SendProof } from './send-proof.tsx';

/** A second factor on an address that was mistyped would shut its owner out: the address is proved before it. */
export const ProofFirst = ({ email }: { email: string }) => {
  const t = useTranslations('account.factor');
  return (
    <>
      <Notice tone="info" title={t('proofTitle')}>
        {t('proofText', { email })}
      </Notice>
      <SendProof />
    </>
  );
};
