import { useTranslations } from 'next-intl';
import { useClock } from '#ui/formats/use-clock.ts';
import { useFormatDay } from '#ui/formats/use-format-day.ts';

interface DateTextProps {
  /** ISO date and time. */
  at: string;
  /**
   * `day` : « 23 novembre 2026 » ; `moment` : « 23 novembre 2026 à 14 h 30 » ; `tight`, for tables : « 23 nov. 2026, 14
   * h 30 ».
   */
  shape?: 'day' | 'moment' | 'tight';
}

export const DateText = ({ at, shape = 'day' }: DateTextProps) => {
  const formatDay = useFormatDay();
  const t = useTranslations('ui');
  const clock = useClock();
  const date = new Date(at);
  const text = formatDay(date, {
    day: 'numeric',
    month: shape === 'tight' ? 'short' : 'long',
    year: 'numeric',
  });
  // A no-break space keeps the day and the month on one line.
  const day = text.replace(' ', '\u00a0');
  return <time dateTime={at}>{shape === 'day' ? day : t(shape, { day, ...clock(date) })}</time>;
};
