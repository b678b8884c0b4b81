import type { Delivery } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { toDeliveryMessage } from './to-delivery-message.ts';
import { useFormatPastDay, useFormatSendTime } from './use-format-schedule.ts';

/** Status of a question that was sent: « Envoyée lundi, pas encore lue ». */
export const DeliveryState = ({ delivery }: { delivery: Delivery }) => {
  const t = useTranslations('asking.state');
  const formatPastDay = useFormatPastDay();
  const formatSendTime = useFormatSendTime();
  const { key, at: day, remindedAt: reminded } = toDeliveryMessage(delivery);
  const values = {
    day: day === null ? '' : formatPastDay(day),
    reminded: reminded === null ? '' : formatPastDay(reminded),
    moment: formatSendTime(delivery.sendTime) ?? '',
  };
  return <>{t(key, values)}</>;
};
