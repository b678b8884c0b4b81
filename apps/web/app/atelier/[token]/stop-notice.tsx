import type { AtelierOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';

/** Before everything else: that the order is not to be printed, or that its buyer renounces it. */
export const StopNotice = ({ order: { state, withdrawnAt } }: { order: AtelierOrder }) => {
  const t = useTranslations('atelier');
  const date = () => (withdrawnAt === null ? null : <DateText at={withdrawnAt} shape="moment" />);
  if (state === 'cancelled' || state === 'refunded')
    return (
      <Notice tone="attention" title={t('cancelledTitle')}>
        {t('cancelled')}
      </Notice>
    );
  if (state === 'on_hold')
    return (
      <Notice tone="attention" title={t('heldTitle')}>
        {withdrawnAt === null ? t('held') : t.rich('withdrawnHeld', { date })}
      </Notice>
    );
  if (withdrawnAt === null) return null;
  return (
    <Notice tone="info" title={t('withdrawnOpenTitle')}>
      {t.rich('withdrawnOpen', { date })}
    </Notice>
  );
};
