'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useClient } from '#lib/session/session-provider.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';

interface RevokeButtonProps {
  bookId: string;
  deliveryId: string;
  label: string;
  /** Which question of whom, where the label leaves it out: heard, not shown. */
  about: string;
  onRevoked: () => void;
}

/** Takes a question back: the link of its message opens nothing any more. */
export const RevokeButton = ({ bookId, deliveryId, label, about, onRevoked }: RevokeButtonProps) => {
  const t = useTranslations('asking.sent');
  const client = useClient();
  const router = useRouter();
  return (
    <ConfirmedButton
      label={label}
      yes={t('revoke')}
      about={about}
      busyLabel={t('revoke')}
      title={t('revokeTitle')}
      text={t('revokeText')}
      work={async () => {
        await client.call('deliveries.revoke', { params: { bookId, deliveryId } });
        onRevoked();
        router.refresh();
      }}
    />
  );
};
