'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useClient } from '#lib/session/session-provider.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';

interface RevokeButtonProps {
  bookId: string;
  deliveryId: string;
  label: string;
  /** Question and person, read out but hidden, where the label does not name them. */
  about: string;
  onRevoked: () => void;
}

/** Withdraws a question that was sent: the link of its mail stops working. */
export const RevokeButton = ({ bookId, deliveryId, label, about, onRevoked }: RevokeButtonProps) => {
  const t = useTranslations('asking.sent');
  const client = useClient();
  const router = useRouter();
  return (
    <ConfirmedButton
      label={label}
      yesLabel={t('revoke')}
      hiddenSubject={about}
      busyLabel={t('revoke')}
      title={t('revokeTitle')}
      text={t('revokeText')}
      onConfirm={async () => {
        await client.call('deliveries.revoke', { params: { bookId, deliveryId } });
        onRevoked();
        router.refresh();
      }}
    />
  );
};
