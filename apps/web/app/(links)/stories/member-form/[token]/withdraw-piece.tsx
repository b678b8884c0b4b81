'use client';

import { useTranslations } from 'next-intl';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import styles from './reply.module.css';
import type { Reply } from './use-reply.ts';

interface WithdrawPieceProps {
  reply: Reply;
  /** In the book or set aside, only the family changes the piece. */
  isDecided: boolean;
}

/** Lets a guest take the piece back for good, as long as the family has not decided on it. */
export const WithdrawPiece = ({ reply, isDecided }: WithdrawPieceProps) => {
  const t = useTranslations('reply.guest');
  if (isDecided) return null;
  return (
    <div className={styles.ways}>
      <ConfirmedButton
        variant="quiet"
        label={t('withdraw')}
        busyLabel={t('withdrawBusy')}
        title={t('withdrawTitle')}
        text={t('withdrawText')}
        onConfirm={reply.withdraw}
      />
    </div>
  );
};
