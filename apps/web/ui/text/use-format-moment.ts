import { useFormatter, useTranslations } from 'next-intl';
import { useClock } from './use-clock.ts';

/** Formats a moment as text, for labels: « 23 novembre 2026 à 14 h 30 ». */
export const useFormatMoment = () => {
  const { dateTime } = useFormatter();
  const t = useTranslations('ui');
  const clock = useClock();
  return (at: string): string => {
    const date = new Date(at);
    const day = dateTime(date, { day: 'numeric', month: 'long', year: 'numeric' });
    return t('moment', { day, ...clock(date) });
  };
};
