import type { AtelierOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** Since when an order that was held goes on; null when that is not the last that happened to it. */
const resumedAt = ({ state, history }: AtelierOrder): string | null => {
  const last = history.at(-1);
  return last?.from === 'on_hold' && last.to === state ? last.at : null;
};

const OrderOnHold = ({ order: { holdReason, withdrawnAt } }: { order: AtelierOrder }) => {
  const t = useTranslations('atelier');
  const date = () => (withdrawnAt === null ? null : <DateText at={withdrawnAt} shape="moment" />);
  return (
    <Notice tone="attention" title={t('heldTitle')}>
      <Text>{withdrawnAt === null ? t('held') : t.rich('withdrawnHeld', { date })}</Text>
      {holdReason === null || holdReason === 'withdrawal' ? null : (
        <Text>{t('heldWhy', { reason: t(`holdReasons.${holdReason}`) })}</Text>
      )}
    </Notice>
  );
};

/** Before everything else: that the order is not to be printed, may be again, or is renounced by its buyer. */
export const StopNotice = ({ order }: { order: AtelierOrder }) => {
  const t = useTranslations('atelier');
  const { linkState: linkStatus, withdrawnAt, addressCorrectedAt } = order;
  const on = (at: string) => ({ date: () => <DateText at={at} shape="moment" /> });
  if (linkStatus === 'on_hold') return <OrderOnHold order={order} />;
  if (linkStatus !== 'open')
    return (
      <Notice tone="attention" title={t(`stopTitles.${linkStatus}`)}>
        {t(`stopTexts.${linkStatus}`, { by: order.replacedBy ?? '' })}
      </Notice>
    );
  const resumed = resumedAt(order);
  return (
    <>
      {addressCorrectedAt === null || !order.shipments.some(({ state }) => state === 'waiting') ? null : (
        <Notice tone="attention" title={t('addressCorrectedTitle')}>
          {t.rich('addressCorrected', on(addressCorrectedAt))}
        </Notice>
      )}
      {resumed === null ? null : (
        <Notice tone="info" title={t('resumedTitle')}>
          {t.rich('resumed', on(resumed))}
        </Notice>
      )}
      {withdrawnAt === null ? null : (
        <Notice tone="info" title={t('withdrawnOpenTitle')}>
          {t.rich('withdrawnOpen', on(withdrawnAt))}
        </Notice>
      )}
    </>
  );
};
