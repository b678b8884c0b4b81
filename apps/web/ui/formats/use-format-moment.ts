import { useTranslations } from 'next-intl';
import { useClock } from './use-clock.ts';
import { useFormatDay } from './use-format-day.ts';

/** Formats a moment as text, for labels: « 23 novembre 2026 à 14 h 30 ». */
export const useFormatMoment = () => {
  const formatDay = useFormatDay();
  const t = useTranslations('ui');
  const clock = useClock();
  return (at: string): string => {
    const date = new Date(at);
    return t('moment', { day: formatDay(date), ...clock(date) });
  };
};
