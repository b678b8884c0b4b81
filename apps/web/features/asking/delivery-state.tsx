import type { Delivery } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { deliveryWords } from './delivery-words.ts';
import { useComingHour, usePastDay } from './use-schedule.ts';

/** The status of a delivered question: « Envoyée lundi, pas encore lue ». */
export const DeliveryState = ({ delivery }: { delivery: Delivery }) => {
  const t = useTranslations('asking.state');
  const pastDay = usePastDay();
  const comingHour = useComingHour();
  const { departure } = delivery;
  const { key, day, reminded } = deliveryWords(delivery);
  const values = {
    day: day === null ? '' : pastDay(day),
    reminded: reminded === null ? '' : pastDay(reminded),
    moment: departure === null ? '' : comingHour(departure.at, departure.timeZone),
  };
  return <>{t(key, values)}</>;
};
