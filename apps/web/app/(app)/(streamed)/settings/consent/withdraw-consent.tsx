'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toNarratorQuery } from '#lib/api-client/to-narrator-query.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Row } from '#ui/layout/row.tsx';
import type { ConsentTarget } from './record-form.tsx';

export const WithdrawConsent = ({ bookId, narratorId, isMine }: ConsentTarget & { isMine: boolean }) => {
  const t = useTranslations('consent');
  const client = useClient();
  const router = useRouter();
  const withdraw = async () => {
    await client.call('consents.withdraw', { params: { bookId }, ...toNarratorQuery(narratorId) });
    router.refresh();
  };
  return (
    <Row>
      <ConfirmedButton
        label={isMine ? t('withdraw') : t('withdrawFor')}
        busyLabel={t('withdrawing')}
        title={t('withdrawTitle')}
        text={t('withdrawText')}
        onConfirm={withdraw}
      />
    </Row>
  );
};
