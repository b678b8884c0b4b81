import type { AtelierOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** Date on which an order on hold was resumed; null unless that is the last entry of its history. */
const findResumedAt = ({ state, history }: AtelierOrder): string | null => {
  const last = history.at(-1);
  return last?.from === 'on_hold' && last.to === state ? last.at : null;
};

const OrderOnHold = ({ order: { holdReason, withdrawnAt } }: { order: AtelierOrder }) => {
  const t = useTranslations('atelier');
  const renderDate = () => (withdrawnAt === null ? null : <DateText at={withdrawnAt} shape="moment" />);
  return (
    <Notice tone="attention" title={t('heldTitle')}>
      <Text>{withdrawnAt === null ? t('held') : t.rich('withdrawnHeld', { date: renderDate })}</Text>
      {holdReason === null || holdReason === 'withdrawal' ? null : (
        <Text>{t('heldWhy', { reason: t(`holdReasons.${holdReason}`) })}</Text>
      )}
    </Notice>
  );
};

/** Notice above everything else: the order must not be printed, was resumed, or was withdrawn by its buyer. */
export const StopNotice = ({ order }: { order: AtelierOrder }) => {
  const t = useTranslations('atelier');
  const { linkState: linkStatus, withdrawnAt, addressCorrectedAt } = order;
  const dateValues = (at: string) => ({ date: () => <DateText at={at} shape="moment" /> });
  if (linkStatus === 'on_hold') return <OrderOnHold order={order} />;
  if (linkStatus !== 'open')
    return (
      <Notice tone="attention" title={t(`stopTitles.${linkStatus}`)}>
        {t(`stopTexts.${linkStatus}`, { by: order.replacedBy ?? '' })}
      </Notice>
    );
  const resumedAt = findResumedAt(order);
  return (
    <>
      {addressCorrectedAt === null || !order.shipments.some(({ state }) => state === 'waiting') ? null : (
        <Notice tone="attention" title={t('addressCorrectedTitle')}>
          {t.rich('addressCorrected', dateValues(addressCorrectedAt))}
        </Notice>
      )}
      {resumedAt === null ? null : (
        <Notice tone="info" title={t('resumedTitle')}>
          {t.rich('resumed', dateValues(resumedAt))}
        </Notice>
      )}
      {withdrawnAt === null ? null : (
        <Notice tone="info" title={t('withdrawnOpenTitle')}>
          {t.rich('withdrawnOpen', dateValues(withdrawnAt))}
        </Notice>
      )}
    </>
  );
};
