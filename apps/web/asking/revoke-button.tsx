'use client';

import type { Delivery } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useClient } from '#session/session-provider.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';

interface RevokeButtonProps {
  bookId: string;
  delivery: Pick<Delivery, 'id' | 'question'>;
}

/** Takes a question back: the link of its message opens nothing any more. */
export const RevokeButton = ({ bookId, delivery: { id, question } }: RevokeButtonProps) => {
  const t = useTranslations('asking.sent');
  const client = useClient();
  const router = useRouter();
  return (
    <ConfirmedButton
      variant="quiet"
      label={t('revoke')}
      about={t('of', { question })}
      busyLabel={t('revoke')}
      title={t('revokeTitle')}
      text={t('revokeText')}
      work={async () => {
        await client.call('deliveries.revoke', { params: { bookId, deliveryId: id } });
        router.refresh();
      }}
    />
  );
};
