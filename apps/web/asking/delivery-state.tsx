import type { Delivery } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { deliveryWords } from './delivery-words.ts';
import { usePastDay } from './use-schedule.ts';

/** What became of a question that was put to somebody: « Envoyée lundi, pas encore lue ». */
export const DeliveryState = ({ delivery }: { delivery: Delivery }) => {
  const t = useTranslations('asking.state');
  const pastDay = usePastDay();
  const { key, day, reminded } = deliveryWords(delivery);
  const said = {
    day: day === null ? '' : pastDay(day),
    reminded: reminded === null ? '' : pastDay(reminded),
  };
  return <>{t(key, said)}</>;
};
